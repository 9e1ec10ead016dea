/**
 * The size of a campaign: the share run with every change (`npm run test:deep`), or all of it (`npm run test:soak`).
 * Both use the same seeds in the same order.
 */
export const campaignSize = ({ deep, soak }: { readonly deep: number; readonly soak: number }): number =>
  process.env.CHANCERY_CAMPAIGN === 'soak' ? soak : deep;

/**
 * How often a property is checked: a tenth of its runs with `npm test`, all of them in campaigns, in the same order.
 */
export const runs = (all: number): number =>
  process.env.CHANCERY_CAMPAIGN === 'test' ? Math.ceil(all / 10) : all;

/** The inputs of a property: every nth of a list with `npm test`, all of it in campaigns. */
export const oneIn = <T>(step: number, all: readonly T[]): readonly T[] =>
  process.env.CHANCERY_CAMPAIGN === 'test' ? all.filter((_, at) => at % step === 0) : all;

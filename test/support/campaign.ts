/**
 * How large a campaign is: the share that runs with every change (`npm run test:deep`) or the whole
 * (`npm run test:soak`). Both take the same seeds from the beginning, so the share is part of the whole.
 */
export const campaignSize = ({ deep, soak }: { readonly deep: number; readonly soak: number }): number =>
  process.env.CHANCERY_CAMPAIGN === 'soak' ? soak : deep;

/**
 * How often a property is tried: a tenth of its runs with `npm test`, all of them with the campaigns. Both begin with
 * the same ones.
 */
export const runs = (all: number): number =>
  process.env.CHANCERY_CAMPAIGN === 'test' ? Math.ceil(all / 10) : all;

/** What a property is tried on: each so-manieth of a list with `npm test`, all of it with the campaigns. */
export const oneIn = <T>(step: number, all: readonly T[]): readonly T[] =>
  process.env.CHANCERY_CAMPAIGN === 'test' ? all.filter((_, at) => at % step === 0) : all;

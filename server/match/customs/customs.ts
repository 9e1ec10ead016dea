import { conductOf } from '../gm/conduct.ts';
import type { Hosted } from '../hosted.ts';
import type { Sitting } from '../sitting.ts';
import { type Customs, NO_CUSTOMS } from './kept.ts';

/** What players have done to a table besides playing. */
export const customsOf = ({ header }: Pick<Hosted, 'header'>, sitting: Pick<Sitting, 'conduct'>): Customs =>
  conductOf(header, sitting).customs ?? NO_CUSTOMS;

/** The sitting with some of its customs changed; what is `undefined` is left out from then on. */
export const withCustoms = (
  hosted: Pick<Hosted, 'header'>,
  before: Sitting,
  change: { readonly [Key in keyof Customs]?: Customs[Key] | undefined },
): Sitting => {
  const merged = Object.entries({ ...customsOf(hosted, before), ...change });
  const customs = Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as unknown as Customs;
  return { ...before, conduct: { ...conductOf(hosted.header, before), customs } };
};

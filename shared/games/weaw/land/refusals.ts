import { causes, type OfPlace, refusals } from '../wording/refusals.ts';
import { unitCount } from '../wording/words.ts';

/** Refusals about land: which units may enter it, and from where. */
export const landRefusals = refusals({
  'no-way': ({ from, to }: { from: string; to: string }, { name }) =>
    `${name(to)} cannot be reached from ${name(from)} this turn.`,
  'barred-place': ({ place }: { place: string }, { name }) => `${name(place)} is not open to this.`,
  'barred-unit': ({ type, place }: { type: string; place: string }, { name }) =>
    `No ${type} may go to ${name(place)} in this way.`,
  'china-limit': ({ place }: { place: string }, { name }) =>
    `Until all of Lost China is united, ${name(place)} is out of reach, and two attacks a turn are the most.`,
  'no-units': causes({
    'too-few': ({ n, type, place }: OfPlace & { n: number; type: string }, { name }) =>
      `There ${n <= 1 ? `is no ${type}` : `are not ${unitCount(n, type)}`} of yours at ${name(place)} to do this; what has acted this turn does not count.`,
  }),
});

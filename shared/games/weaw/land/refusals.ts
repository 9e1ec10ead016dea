import { causes, type OfPlace, refusals } from '../wording/refusals.ts';
import { unitCount } from '../wording/words.ts';

type TooFew = OfPlace & { n: number; type: string; left?: number };

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
    // Up to version 14 it was not stored how many are left.
    'too-few': ({ n, type, place, left = 0 }: TooFew, { name }) => {
      const lack =
        left > 0
          ? `Only ${unitCount(left, type)} of yours at ${name(place)} can do this, not ${String(n)}`
          : `There ${n <= 1 ? `is no ${type}` : `are not ${unitCount(n, type)}`} of yours at ${name(place)} to do this`;
      return `${lack}; what has acted this turn does not count.`;
    },
  }),
});

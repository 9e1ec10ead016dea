import { numbersFrom } from '../random-numbers.ts';

/** Random choices from one seed: the same seed makes the same war. */
export interface Chance {
  /** An integer from 0 to below `bound`. */
  below(bound: number): number;
  /** True with probability `part` / `of`. */
  happens(part: number, of: number): boolean;
  /** One of some things; the list must not be empty. */
  pick<T>(from: readonly T[]): T;
  /** At most `count` of some things, in random order. */
  some<T>(from: readonly T[], count: number): readonly T[];
  /** 1 to 6. */
  die(): number;
}

export const chanceOf = (seed: number): Chance => {
  const next = numbersFrom(Math.imul(seed + 1, 0x9e3779b1));
  const below = (bound: number): number => Math.floor(next() * bound);
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[below(from.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  return {
    below,
    pick,
    happens: (part, of) => below(of) < part,
    some(from, count) {
      const left = [...from];
      const taken = Math.min(count, left.length);
      return Array.from({ length: taken }, () => left.splice(below(left.length), 1)).flat();
    },
    die: () => below(6) + 1,
  };
};

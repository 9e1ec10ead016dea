import { expect, test } from 'vitest';
import { assertReplay, assertWar, noCounts } from './assertions.ts';

/** One in so many is played again from what was written down of it. */
const REPLAYED = 40;
/** From so many wars on, every way a war can end is sure to be among them. */
const EVERY_END = 400;
const ENDS = [
  'no-army-abroad',
  'stalemate',
  'treaty',
  'rebels-won',
  'rebels-beaten',
  'empire-cleared',
] as const;

const MINUTES = 60_000;

interface Wars {
  /** Number of the first war. A war is known by its number, and always the same. */
  readonly from: number;
  readonly count: number;
}

/** Plays `count` random wars, one after the other, with the invariants checked after every event. */
export const randomWars = ({ from, count }: Wars): void => {
  test(
    `wars ${String(from)} to ${String(from + count - 1)}: whatever chance orders, every war keeps the rules and ends`,
    () => {
      const tally = noCounts();
      for (let number = from; number < from + count; number += 1) {
        const war = assertWar(number, tally);
        if (number % REPLAYED === 0) assertReplay(war, number);
      }
      expect(tally.wars).toBe(count);
      expect(tally.battles).toBeGreaterThan(count);
      expect(tally.refused).toBeGreaterThan(count / 2);
      if (count >= EVERY_END) expect(Object.keys(tally.ends)).toEqual(expect.arrayContaining([...ENDS]));
    },
    60 * MINUTES,
  );
};

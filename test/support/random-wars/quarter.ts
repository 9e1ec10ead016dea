import { expect, test } from 'vitest';
import { assertReplay, assertWar, emptyTally } from './assertions.ts';

// Two thousand wars, in four files so that every core has some of them.

const WARS = 2000;
const QUARTER = WARS / 4;
/** One in so many is played again from what was written down of it. */
const REPLAYED = 40;

const MINUTES = 60_000;

/** The tests of one quarter of the wars; a war is known by its number, and always the same. */
export const randomWars = (quarter: 0 | 1 | 2 | 3): void => {
  test(
    'whatever chance orders, every war keeps the rules and comes to an end',
    () => {
      const tally = emptyTally();
      for (let number = quarter * QUARTER; number < (quarter + 1) * QUARTER; number += 1) {
        const war = assertWar(number, tally);
        if (number % REPLAYED === 0) assertReplay(war, number);
      }
      expect(tally.wars).toBe(QUARTER);
      expect(tally.battles).toBeGreaterThan(QUARTER);
      expect(tally.refused).toBeGreaterThan(QUARTER / 2);
      expect(Object.keys(tally.ends)).toEqual(
        expect.arrayContaining([
          'no-army-abroad',
          'stalemate',
          'treaty',
          'rebels-won',
          'rebels-beaten',
          'empire-cleared',
        ]),
      );
    },
    10 * MINUTES,
  );
};

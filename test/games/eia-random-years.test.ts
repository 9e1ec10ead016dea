import { expect, test } from 'vitest';
import { expectSameReplay } from '../support/eia-play.ts';
import { playRandomYear } from '../support/eia-years.ts';

// Years of random sheets and lines, lawful and not: nothing throws, every invariant holds, a replay is the same. The
// campaign in `eia-random-years.deep.test.ts` plays these and those that follow.

const YEARS = 4;

test.each(Array.from({ length: YEARS }, (_, i) => i + 1))('year %i', (seed) => {
  const play = playRandomYear(seed);
  expect(play.match.state.turn).toBeGreaterThan(12);
  expectSameReplay(play);
});

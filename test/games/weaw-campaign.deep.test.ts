import { expect, test } from 'vitest';
import { playWar } from '../support/weaw-campaign.ts';

// Whole wars among stewards, to the end.

test.each([1, 2, 3, 4, 5, 6, 7, 8])('war %d is played to the end', (seed) => {
  const state = playWar(seed);
  expect([state.step, state.winner !== undefined]).toEqual(['OVER', true]);
});

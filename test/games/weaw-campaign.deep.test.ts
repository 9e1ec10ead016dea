import { expect, test } from 'vitest';
import { attackerSheet } from '@chancery/shared/games/weaw/bots/attacker.ts';
import { playWar, standard } from '../support/weaw-campaign.ts';

// Whole wars among stewards, to the end.

test.each([1, 2, 3, 4, 5, 6, 7, 8])('war %d is played to the end', (seed) => {
  const state = playWar(seed);
  expect([state.step, state.winner !== undefined]).toEqual(['OVER', true]);
});

test.each([1, 2])('war %d among attackers is one: trenches by 1915, no capital lost in two turns', (seed) => {
  const trenches: number[] = [];
  const lost: string[] = [];
  const state = playWar(seed, {
    leader: attackerSheet,
    look: ({ state: { turn, step, territories } }) => {
      if (step !== 'ORDERS') return;
      if (turn === 10)
        trenches.push(
          Object.values(territories).reduce((sum, each) => sum + Object.keys(each.trenches).length, 0),
        );
      if (turn <= 3)
        for (const place of ['berlin', 'paris', 'vienna', 'london', 'st-petersburg', 'constantinople'])
          if (territories[place]?.controller !== standard.places.get(place)?.owner) lost.push(place);
    },
  });
  expect([state.step, state.winner !== undefined]).toEqual(['OVER', true]);
  expect(trenches[0]).toBeGreaterThan(10);
  expect(lost).toEqual([]);
});

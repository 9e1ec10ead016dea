import { expect, test } from 'vitest';
import { STEPS } from '@chancery/shared/games/pax/state/state.ts';
import { PHASES } from '@chancery/shared/games/pax/turn.ts';
import { PAX, PAX_ORDER } from './support/pax-order.ts';
import { filesWithoutPlace, importsInOrder } from './support/chapters.ts';

test('every file of Pax has its place in rulebook order', () => {
  expect(filesWithoutPlace(PAX, PAX_ORDER)).toEqual([]);
});

test('a chapter of Pax imports only earlier chapters', () => {
  const { count, backward } = importsInOrder(PAX, PAX_ORDER);
  expect(count).toBeGreaterThan(3000);
  expect(backward).toEqual([]);
});

test('the codes of steps are in the order of the turn', () => {
  expect(PHASES.map(({ id }) => id)).toEqual(STEPS);
});

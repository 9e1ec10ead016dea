import { expect, test } from 'vitest';
import { STEPS } from '@chancery/shared/games/pax/state/state.ts';
import { PHASES } from '@chancery/shared/games/pax/turn.ts';
import { filesWithoutPlace, importsInOrder } from './support/chapters.ts';

/**
 * Pax Britannica in rulebook order, after its vocabulary and before what is made of it.
 */
const PAX_ORDER = [
  'vocabulary/',
  'orders/types.ts',
  'charts/',
  'state/',
  'board/',
  'orders/',
  'wording/',
  'lines/',
  'indices/',
  'events/',
  'administration/',
  'minors/',
  'movement/',
  'combat/',
  'adjustment/',
  'casus-belli/',
  'negotiation/',
  'treaties/',
  'congress/',
  'china/',
  'declarations/',
  'war/',
  'victory/',
  'setup/',
  'abandoned-powers/',
  'amendments/',
  'turn.ts',
  'report/',
  'language/',
  'text-law.ts',
  'dispatch-line.ts',
  'play.ts',
  'text-of-seat.ts',
  'acceptance.ts',
  'view/',
  'bots/',
  'index.ts',
  'scenario/',
];

const PAX = 'shared/games/pax';

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

import { expect, test } from 'vitest';
import { turn } from '@chancery/shared/games/weaw/turn.ts';
import { STEPS } from '@chancery/shared/games/weaw/vocabulary/steps.ts';
import { filesWithoutPlace, importsInOrder } from './support/chapters.ts';

const WEAW = 'shared/games/weaw';

/**
 * The War to End All Wars in rulebook order, after its vocabulary and before what is made of it. What several phases of
 * the rules need stands before the first of them: how battles are fought, what land may be entered. Fights in the air
 * stand before those at sea, of which they are a part.
 */
const WEAW_ORDER = [
  'vocabulary/',
  'charts/',
  'orders/types.ts',
  'state/',
  'board/',
  'wording/',
  'orders/',
  'lines/',
  'battle/',
  'diplomacy/',
  'land/',
  'money/',
  'revolution/',
  'options/',
  'air/',
  'sea/',
  'phases/',
  'verb-forms.ts',
  'setup/',
  'gm/',
  'turn.ts',
  'report/',
  'amend.ts',
  'immediate-line.ts',
  'text.ts',
  'view/',
  'forecast/',
  'legal-lines/',
  'bots/',
  'older-rules.ts',
  'index.ts',
  'scenario/',
];

test('every file of the great war has its place in rulebook order', () => {
  expect(filesWithoutPlace(WEAW, WEAW_ORDER)).toEqual([]);
});

test('a chapter of the great war imports only earlier chapters', () => {
  const { count, backward } = importsInOrder(WEAW, WEAW_ORDER);
  expect(count).toBeGreaterThan(1400);
  expect(backward).toEqual([]);
});

test('the codes of the steps of the great war are in the order of its phases', () => {
  expect(turn.phases.map(({ id }) => id)).toEqual(STEPS.map(({ id }) => id));
});

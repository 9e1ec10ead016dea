import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCondition } from '@chancery/shared/games/pax/orders/conditions.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import type { Condition } from '@chancery/shared/games/pax/orders/types.ts';
import * as tree from '../../client/games/pax/composer/condition-tree.ts';
import { condition } from '../support/order-arbitraries.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';

// The tree of clauses: what each key makes of a condition, written out.

const read = (text: string): Condition => {
  const order = parseLine(VOCABULARY, `build army 1 if ${text}`);
  const found = order.ok ? order.value.condition : undefined;
  if (!found) throw new Error(text);
  return found;
};

/** A condition with the cursor on one row, counted from 0. */
const at = (text: string, row: number): tree.ConditionEdit =>
  tree.moveToRow({ root: read(text), at: [] }, row);
const text = ({ root }: tree.ConditionEdit): string => formatCondition(root);
const chosen = (edit: tree.ConditionEdit): string =>
  tree
    .conditionSpans(edit)
    .filter(({ isChosen }) => isChosen)
    .map((stretch) => stretch.text)
    .join('');

const A = 'unrest in tunis';
const B = 'unrest in egypt';
const C = 'unrest in siam';
const D = read('unrest in korea');

test('a clause is added beside the cursor, in brackets where it has to be', () => {
  expect(text(tree.joinClauses(at(A, 0), 'and', D))).toBe(`${A} and unrest in korea`);
  expect(text(tree.joinClauses(at(`${A} and ${B}`, 1), 'and', D))).toBe(`${A} and unrest in korea and ${B}`);
  expect(text(tree.joinClauses(at(`${A} and ${B}`, 1), 'or', D))).toBe(`(${A} or unrest in korea) and ${B}`);
  expect(text(tree.joinClauses(at(`${A} or ${B}`, 0), 'or', D))).toBe(`${A} or ${B} or unrest in korea`);
  expect(text(tree.joinClauses(at(`${A} or ${B}`, 0), 'and', D))).toBe(`(${A} or ${B}) and unrest in korea`);
  expect(chosen(tree.joinClauses(at(`${A} and ${B}`, 1), 'or', D))).toBe('unrest in korea');
});

test('a part is denied and the denial taken back', () => {
  const denied = tree.negate(at(`${A} or ${B}`, 0));
  expect(text(denied)).toBe(`not (${A} or ${B})`);
  expect(text(tree.negate(denied))).toBe(`${A} or ${B}`);
});

test('a clause is worded again under its not', () => {
  const edit = at(`not ${A} and ${B}`, 1);
  expect(text(tree.replaceClause(edit, D as never))).toBe(`not unrest in korea and ${B}`);
});

test('brackets go round two neighbours, and away again', () => {
  const bracketed = tree.bracket(at(`${A} and ${B} and ${C}`, 1));
  expect(text(bracketed)).toBe(`(${A} or ${B}) and ${C}`);
  expect(text(tree.unbracket(bracketed))).toBe(`${A} and ${B} and ${C}`);
  expect(text(tree.bracket(at(`${A} and ${B}`, 1)))).toBe(`${A} and ${B}`);
});

test('and becomes or, around the clause or in the group', () => {
  expect(text(tree.swapOperator(at(`${A} and ${B}`, 2)))).toBe(`${A} or ${B}`);
  expect(text(tree.swapOperator(at(A, 0)))).toBe(A);
});

test('a clause moves past its neighbour and no further', () => {
  const moved = tree.shift(at(`${A} and ${B}`, 1), 1);
  expect(text(moved)).toBe(`${B} and ${A}`);
  expect(text(tree.shift(moved, 1))).toBe(`${B} and ${A}`);
});

test('a group of one clause is that clause; without clauses there is no condition', () => {
  const left = tree.remove(at(`(${A} or ${B}) and ${C}`, 2));
  expect(left && text(left)).toBe(`${B} and ${C}`);
  expect(tree.remove(at(A, 0))).toBeUndefined();
});

test('the text with its brackets is the condition, wherever the cursor is', () => {
  fc.assert(
    fc.property(condition, fc.nat(20), (root, row) => {
      const edit = tree.moveToRow({ root, at: [] }, row);
      const whole = tree.conditionSpans(edit).map((stretch) => stretch.text);
      expect(whole.join('')).toBe(formatCondition(root));
      const part = tree.partAt(root, edit.at);
      expect(part && chosen(edit)).toBe(part && formatCondition(part));
    }),
  );
});

test('denying twice, swapping twice and adding then removing give the condition back', () => {
  fc.assert(
    fc.property(condition, fc.nat(20), fc.constantFrom('and' as const, 'or' as const), (root, row, joint) => {
      const edit = tree.moveToRow({ root, at: [] }, row);
      const same = text(edit);
      const part = tree.partAt(root, edit.at);
      if (part?.is !== 'not') expect(text(tree.negate(tree.negate(edit)))).toBe(same);
      expect(text(tree.swapOperator(tree.swapOperator(edit)))).toBe(same);
      const removed = tree.remove(tree.joinClauses(edit, joint, D));
      expect(removed && text(removed)).toBe(same);
    }),
  );
});

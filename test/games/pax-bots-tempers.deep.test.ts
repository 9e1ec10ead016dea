import { expect, test } from 'vitest';
import { namingAt } from '../tournament/naming.ts';

// The tempers are told apart by what one seat has seen of them in two turns, at tables that were not learned from.

/** Tables of which a third is asked about. */
const TABLES = 21;

test('after two turns eight tempers of ten are named by letters and acts, and half by their acts alone', () => {
  const { right, rightByActs, all } = namingAt(TABLES, 920001);
  expect(right / all).toBeGreaterThanOrEqual(0.8);
  expect(rightByActs / all).toBeGreaterThanOrEqual(0.5);
});

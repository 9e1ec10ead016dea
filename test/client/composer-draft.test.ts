import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as drafts from '../../client/composer/draft.ts';
import { badRows, readDraft } from '../../client/games/pax/composer/draft-reading.ts';
import { joinOrders } from '../../client/games/pax/composer/join-orders.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import type { Order } from '@chancery/shared/games/pax/orders/types.ts';
import { formatSheet, parseSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import { sheet } from '../support/order-arbitraries.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';

// The rows of a sheet being written.

const BLOCKED = ['build army 1', 'when unrest in egypt:', 'build army 3', 'end', 'build navy 1'];
const draft = (at: number, lines: readonly string[] = BLOCKED): drafts.Draft =>
  drafts.goToRow(drafts.draftFromText(lines.join('\n')), at);

test('an order steps into a block and out of it', () => {
  const inside = drafts.shiftRows(draft(0), 1);
  expect(inside.lines.slice(0, 2)).toEqual(['when unrest in egypt:', 'build army 1']);
  const outside = drafts.shiftRows(drafts.shiftRows(inside, 1), 1);
  expect(outside.lines.slice(2, 4)).toEqual(['end', 'build army 1']);
  expect(outside.lines[outside.at]).toBe('build army 1');
});

test('a block moves as a whole, and past another block as a whole', () => {
  const moved = drafts.shiftRows(draft(1), 1);
  expect(moved.lines).toEqual(['build army 1', 'build navy 1', ...BLOCKED.slice(1, 4)]);
  const two = [...BLOCKED.slice(1, 4), 'when unrest in siam:', 'pay 1 to italy', 'end'];
  expect(drafts.shiftRows(draft(0, two), 1).lines).toEqual([...two.slice(3), ...two.slice(0, 3)]);
});

test('deleting the head of a block leaves its orders; deleting an order leaves the block', () => {
  expect(drafts.deleteRows(draft(1)).lines).toEqual(['build army 1', 'build army 3', 'build navy 1']);
  expect(drafts.deleteRows(draft(2)).lines).toEqual([
    'build army 1',
    'when unrest in egypt:',
    'end',
    'build navy 1',
  ]);
});

test('marked rows are deleted, copied and moved together', () => {
  const marked = drafts.goToRow(drafts.toggleMark(draft(0, ['a', 'b', 'c'])), 1);
  expect(drafts.deleteRows(marked).lines).toEqual(['c']);
  expect(drafts.duplicateRows(marked).lines).toEqual(['a', 'b', 'a', 'b', 'c']);
  expect(drafts.shiftRows(marked, 1).lines).toEqual(['c', 'a', 'b']);
  expect(drafts.selectedRows(drafts.shiftRows(marked, 1))).toEqual({ from: 1, to: 2 });
});

test('blocks cannot be nested', () => {
  expect(drafts.canWrap(draft(2))).toBe(false);
  expect(drafts.canWrap(draft(1))).toBe(false);
  expect(drafts.canWrap(draft(0))).toBe(true);
  expect(drafts.canWrap(drafts.draftFromText(''))).toBe(false);
  const wrapped = drafts.wrapRows(draft(4), 'when unrest in siam:');
  expect(wrapped.lines.slice(4)).toEqual(['when unrest in siam:', 'build navy 1', 'end']);
});

type Change = (draft: drafts.Draft) => drafts.Draft;

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>((d) => drafts.shiftRows(d, 1)),
  fc.constant<Change>((d) => drafts.shiftRows(d, -1)),
  fc.constant<Change>(drafts.deleteRows),
  fc.constant<Change>(drafts.duplicateRows),
  fc.constant<Change>(drafts.toggleMark),
  fc.constant<Change>((d) => drafts.wrapRows(d, 'when unrest in egypt:')),
  fc.nat(10).map(
    (to): Change =>
      (d) =>
        drafts.goToRow(d, to),
  ),
  fc.string().map(
    (line): Change =>
      (d) =>
        drafts.replaceRows(d, d.at, { count: 0, lines: [line] }),
  ),
);

test('whatever was done is undone step by step, and done again', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const start = draft(0);
      const end = changes.reduce((now, step) => step(now), start);
      const undone = end.past.reduce<drafts.Draft>((now) => drafts.undo(now), end);
      expect(undone.lines).toEqual(BLOCKED);
      const again = undone.future.reduce<drafts.Draft>((now) => drafts.redo(now), undone);
      expect(again.lines).toEqual(end.lines);
      expect(end.at).toBeGreaterThanOrEqual(0);
      expect(end.at).toBeLessThan(Math.max(end.lines.length, 1));
    }),
  );
});

test('reading row by row says what reading the whole sheet says', () => {
  fc.assert(
    fc.property(sheet, (whole) => {
      const text = formatSheet(whole);
      const reading = readDraft(VOCABULARY, drafts.draftFromText(text).lines);
      expect(badRows(reading)).toEqual([]);
      expect(formatSheet(reading.sheet)).toBe(text);
    }),
    { numRuns: 200 },
  );
});

test('a wrong row disturbs nothing else; a broken head keeps its orders out', () => {
  const lines = [
    'build army 1',
    'bild',
    'build army 3',
    'when nonsense:',
    'build navy 1',
    'end',
    'pay 1 to italy',
  ];
  const reading = readDraft(VOCABULARY, lines);
  expect(badRows(reading)).toEqual([1, 3]);
  expect(reading.rows.map(({ number }) => number)).toEqual([
    1,
    undefined,
    2,
    undefined,
    undefined,
    undefined,
    3,
  ]);
  expect(formatSheet(reading.sheet)).toBe('build army 1\nbuild army 3\npay 1 to italy');
});

test('a block without its end is named, and what is in it still understood', () => {
  const reading = readDraft(VOCABULARY, ['when unrest in egypt:', 'build army 1']);
  expect(badRows(reading)).toEqual([0]);
  expect(reading.rows[1]?.number).toBe(1);
});

const order = (text: string): Order => {
  const read = parseLine(VOCABULARY, text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

test.each([
  ['build army 1', 'build army 3', 'build army 1, build army 3'],
  ['build army 1 if unrest in egypt', 'build army 3', 'build army 1, build army 3 if unrest in egypt'],
  [
    'build army 1 if unrest in egypt',
    'build army 3 unless unrest in siam or unrest in tunis',
    'build army 1, build army 3 if unrest in egypt and not (unrest in siam or unrest in tunis)',
  ],
  [
    'build army 1 unless unrest in egypt',
    'build army 3 unless unrest in egypt',
    'build army 1, build army 3 unless unrest in egypt',
  ],
])('%s and %s make one order', (first, second, whole) => {
  const joined = joinOrders(order(first), order(second));
  expect(joined.ok && formatOrder(joined.value)).toBe(whole);
});

test('orders of two powers are not joined', () => {
  expect(joinOrders(order('build army 1'), order('as austria-hungary: build army 1')).ok).toBe(false);
});

test('an empty sheet is a sheet', () => {
  expect(parseSheet(VOCABULARY, drafts.draftText(drafts.draftFromText('\n\n'))).ok).toBe(true);
});

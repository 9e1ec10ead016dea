import { expect, test } from 'vitest';
import { notificationBytes } from '../../client/shell/terminal/notification.ts';
import { Arrivals } from '../../client/table/arrivals.ts';
import type { Table } from '../../client/table/table.ts';
import { openingState, tableOf } from './opening-table.ts';

test('a note is text to its end, whatever a name holds', () => {
  const name = 'a\u0007b\u001b]0;owned\u009cc;d';
  expect(notificationBytes('bell', name)).toBe('\u0007');
  expect(notificationBytes('osc9', name)).toBe('\u001b]9;a b ]0 owned c d\u001b\\');
  expect(notificationBytes('osc777', 'x'.repeat(500))).toHaveLength(
    '\u001b]777;notify;Chancery;\u001b\\'.length + 120,
  );
});

/** Looks at a table as it changes; what is told of it. */
const watched = (...tables: readonly Table[]): readonly string[] => {
  const said: string[] = [];
  let now: Table | undefined;
  const arrivals = new Arrivals(
    () => now,
    (text) => said.push(text),
  );
  for (const table of tables) {
    now = table;
    arrivals.check();
  }
  return said;
};

const LETTER = {
  id: 1,
  from: 'italy',
  to: ['france'],
  subject: 'Tunis',
  thread: 'tunis',
  body: 'Shall we?',
  at: '2026-11-24T12:00:00.000Z',
};

test('unread letters and phases that open are told, once; what was there at first and own letters are not', () => {
  const start = tableOf(openingState()) as unknown as Table;
  const unread = { ...start, letters: { letters: [LETTER], unread: [1] } };
  const own = { ...start, letters: { letters: [{ ...LETTER, from: 'france' }], unread: [] } };
  const { match } = start.seatView;
  const next = {
    ...unread,
    seatView: { ...start.seatView, match: { ...match, phase: '1/NEG', title: 'Negotiation' } },
  };
  const over = { ...next, seatView: { ...next.seatView, match: { ...next.seatView.match, over: true } } };
  expect(watched({ ...start, connection: 'connecting' }, unread, unread)).toEqual([]);
  expect(watched(start, own)).toEqual([]);
  expect(watched(start, unread, unread, next, over)).toEqual([
    'Spring of 1880: a letter from Italy',
    'Spring of 1880: Negotiation is open',
    'Spring of 1880 is over',
  ]);
  expect(watched(start, { ...start, connection: 'cut' }, unread)).toEqual([
    'Spring of 1880: a letter from Italy',
  ]);
  expect(watched({ ...start, isAlone: true }, { ...next, letters: start.letters, isAlone: true })).toEqual(
    [],
  );
});

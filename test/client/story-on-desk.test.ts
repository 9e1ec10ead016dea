import { expect, test } from 'vitest';
import { deskPage } from '../../client/screens/desk-lines.ts';
import { textOf } from '../../client/shell/lines.ts';
import { storyOf } from '../../client/screens/story-events.ts';
import { openingState, tableOf } from './opening-table.ts';
import { WITH_TALKS, away, newsOf, part } from './news.ts';

// What the Desk tells of the phases that closed.

test('the Desk begins the last phase with what its closing brought, and its talks come after', () => {
  const { table } = away();
  const { match } = table.seatView;
  const seatView = {
    ...table.seatView,
    match: { ...match, phase: '2/MSC', title: 'Movement orders', turn: 2 },
  };
  expect(newsOf({ ...table, seatView, reports: WITH_TALKS })).toEqual([
    'Last phase: 1880, turn 1: Negotiation  R whole story  new',
    '    The talks have ended.',
    '  ! Italy offers Tunis to France.',
    '  ! Italy takes its offer to France back.',
    '    Japan warns Russia.',
    'Then: 1880, turn 1: Scoring',
    '  ! France: 3 points.',
  ]);
});

test('of the open phase the Desk tells what touches me, and counts the rest', () => {
  const { table } = away();
  expect(newsOf({ ...table, reports: WITH_TALKS.slice(0, 6) }).slice(0, 4)).toEqual([
    'This phase: 1880, turn 1: Negotiation  R whole story  new',
    '  ! Italy offers Tunis to France.',
    '  ! Italy takes its offer to France back.',
    '    + 1 more that does not touch you',
  ]);
});

test('the desk has a single cursor, on the items to do', () => {
  const { lines } = deskPage(tableOf(openingState()), 0, { columns: 80, now: new Date(0) });
  const marked = lines.map(textOf).filter((row) => row.includes('▸'));
  expect(marked).toEqual([expect.stringContaining('hand in orders')]);
});

test('the Desk says from whom something is due, and of sheets that nobody is told whose is in', () => {
  const base = tableOf(openingState());
  const deskOf = (seats: readonly string[], { isAlone = false, by = 'lines' } = {}): string => {
    const { view } = base.seatView;
    const awaited = { seats, by, deadline: 'neg' } as never;
    const table = { ...base, isAlone, seatView: { ...base.seatView, view: { ...view, awaited } } };
    return deskPage(table, 0, { columns: 80, now: new Date(0) })
      .lines.map(textOf)
      .join('\n');
  };
  expect(deskOf(['britain', 'russia'])).toContain('Due from Britain and Russia.');
  expect(deskOf(['france', 'russia'])).toContain('Due from Russia too.');
  expect(deskOf(['france', 'russia'], { by: 'sheet' })).toContain(
    'Due from Russia too; whose sheet is in is secret.',
  );
  expect(deskOf(['france'])).toContain('Nothing is due from anybody else.');
  const all = ['britain', 'france', 'germany', 'italy', 'japan', 'russia', 'usa'];
  expect(deskOf(all)).toContain('Due from all others too.');
  expect(deskOf(['france', 'russia'], { isAlone: true })).not.toContain('Due from');
});

test('the desk tells every phase that the last closing ran, in their order, and no older one', () => {
  const { table } = away();
  const reports = [
    part(1, 'Random events', ['Unrest breaks out in Egypt.']),
    part(2, 'Movement orders', ['Spain builds army 1.']),
    part(3, 'Movement orders', ['France gains Marocco.']),
    part(3, 'Combat', ['France wins at Tunis.']),
    part(3, 'Negotiation', ['Talks begin.']),
  ];
  expect(newsOf({ ...table, reports })).toEqual([
    'This phase: 1880, turn 1: Negotiation  R whole story  new',
    '    Talks begin.',
    'Last phase: 1880, turn 1: Movement orders  R whole story  new',
    '  ! France gains Marocco.',
    '    Spain builds army 1.',
    'Then: 1880, turn 1: Combat',
    '  ! France wins at Tunis.',
  ]);
});

test('a head of the journal is a proof and no event; the reports have it', () => {
  const { table } = away();
  const head = `Journal head ${'0a'.repeat(32)} of 1/MINORS, signed ${'x'.repeat(86)}`;
  const parts = [part(2, 'Minor Powers', ['Belgium stirs (die 2).', head])];
  expect(storyOf(table, parts).map(({ text }) => text)).toEqual(['Belgium stirs (die 2).']);
});

test('the way through the turn is not cut at 80 columns: its ticks go first', () => {
  const table = tableOf({ ...openingState(), step: 'NEG' });
  const railAt = (columns: number): string =>
    textOf(deskPage(table, 0, { columns, now: new Date(0) }).lines[0] ?? []);
  expect(railAt(120)).toContain('markers ✓ › ▶TALK › war › score');
  expect(railAt(80)).toBe('events › money › minors › orders › combat › markers › ▶TALK › war › score');
});

test('on a wide terminal the state of an item is near it', () => {
  const rows = deskPage(tableOf(openingState()), 0, { columns: 200, now: new Date(0) }).lines.map(textOf);
  const item = rows.find((row) => row.includes('hand in orders'));
  expect(item?.length).toBeGreaterThan(60);
  expect(item?.trimEnd().length).toBeLessThanOrEqual(120);
});

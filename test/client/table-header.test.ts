import { expect, test } from 'vitest';
import type { SeatView } from '@chancery/shared/api';
import type { PaxView } from '@chancery/shared/games/pax/view/view.ts';
import { barRight, tableHeader } from '../../client/screens/table-header.ts';
import { briefText } from '../../client/games/pax/views/desk.ts';
import { textOf } from '../../client/shell/lines.ts';
import { textWidth } from '../../client/shell/text-width.ts';
import { openingState, tableOf } from './opening-table.ts';

const TWO_DAYS_BEFORE = new Date('2026-11-29T17:00:00.000Z');

const viewAt = (columns: number): Parameters<typeof barRight>[1] => ({
  columns,
  now: TWO_DAYS_BEFORE,
  brief: briefText(tableOf(openingState())),
});

const headerAt = (columns: number, changes: Partial<SeatView<PaxView>['match']> = {}): string => {
  const table = tableOf(openingState());
  const title = 'Movement and status change: orders';
  const match = { ...table.seatView.match, title, ...changes };
  return textOf(tableHeader({ ...table, seatView: { ...table.seatView, match } }, viewAt(columns)));
};

test('80 columns say whole what is due and the phase; the name of the match gives way', () => {
  const header = headerAt(80);
  expect(header).toMatch(/^ 1880 · Movement and status change: orders +due \w{3} \d\d:00 \(2 d\) france $/);
  expect(textWidth(header)).toBe(80);
});

test('120 columns show the name of the match and the viewer’s situation', () => {
  expect(headerAt(120)).toMatch(
    /^ Spring of 1880 · 1880 · Movement .* £52 VP 0 tension 12 +due .* \(2 d\) france $/,
  );
});

test('a phase that has opened again says so in fewer words where there is no room', () => {
  const again = { title: 'War: orders of the second alliance', phase: '1/SECOND_ORDERS/2' };
  expect(headerAt(120, again)).toContain(' · War: orders of the second alliance, 2nd time ');
  expect(headerAt(80, again)).toContain(' 1880 · War: orders of the second alliance, 2nd ');
});

test('the viewer’s situation is beside the workspaces where the header has no room for it', () => {
  const table = tableOf(openingState());
  const titled = { ...table.seatView.match, title: 'Movement and status change: orders' };
  const crowded = { ...table, seatView: { ...table.seatView, match: titled } };
  expect(barRight(crowded, viewAt(80)).map(textOf)).toEqual(['£52 VP 0 tension 12  ● open ', '● open ']);
  expect(barRight(crowded, viewAt(120)).map(textOf)).toEqual(['● open ']);
});

test('a phase whose name is longer than the room is cut, never what is due', () => {
  expect(headerAt(60)).toMatch(/^ 1880 · Movement and .*… +due .* \(2 d\) france $/);
});

test('in a past position nothing is due', () => {
  const table = { ...tableOf(openingState()), connection: 'past' as const };
  expect(textOf(tableHeader(table, viewAt(80)))).not.toContain('due');
});

test('a moment short of two days is two days, as on the desk', () => {
  const moment = new Date(TWO_DAYS_BEFORE.getTime() + 5_000);
  expect(textOf(tableHeader(tableOf(openingState()), { ...viewAt(80), now: moment }))).toContain('(2 d)');
});

test('a sandbox says what it is where its name has no room', () => {
  const table = tableOf(openingState());
  const match = { ...table.seatView.match, name: 'Sandbox: Spring of 1880, 1880' };
  const sandbox = { ...table, seatView: { ...table.seatView, match } };
  expect(textOf(tableHeader(sandbox, viewAt(80)))).not.toContain('Sandbox');
  const rightOf = (at: typeof table): string => barRight(at, viewAt(80)).map(textOf).join();
  expect(rightOf(sandbox)).toContain('SANDBOX');
  expect(rightOf(table)).not.toContain('SANDBOX');
});

import { expect, test } from 'vitest';
import { simulatePlays } from '../../client/screens/what-if/plays.ts';
import { typeOrder, whatIfTurnKeys } from '../../client/screens/what-if/keys.ts';
import {
  NOTHING_SUPPOSED,
  othersRows,
  whereRowIs,
  stateForTable,
  suppositionOf,
  type WhatIfState,
} from '../../client/screens/what-if/state.ts';
import {
  dropClosed,
  storeSuppositions,
  supposeOrders,
} from '../../client/screens/what-if/stored-suppositions.ts';
import { whatIf } from '../../client/screens/what-if/what-if.tsx';
import { paneLines, shownLines } from '../../client/screens/what-if/panes.ts';
import { simulatedPlays } from '../../client/screens/what-if/work.ts';
import { runToEnd } from '../../client/shell/background-work.ts';
import { plainText } from '../../client/shell/lines.ts';
import type { ScreenContext } from '../../client/shell/screen.ts';
import type { Table } from '../../client/table/table.ts';
import { composingState } from './composing-table.ts';
import { tableOf } from './opening-table.ts';

// What if: the sheets that are supposed of others.

const ATTACK = 'place protectorate in marocco, move army 3 from home to marocco';

const table = tableOf(composingState());

test('what is supposed of others outlives the table, goes along from single orders, and ends with its phase', () => {
  let stored = '';
  const drafts = {
    ...table.calls.drafts,
    readLine: () => stored,
    writeLine: (_: string, text: string) => {
      stored = text;
    },
  };
  const at = { ...table, calls: { ...table.calls, drafts } };
  const { phase } = table.seatView.match;
  supposeOrders(at, { britain: ['place interest in tunis'] }, () => 'build army 1');
  supposeOrders(at, { britain: ['place interest in tunis', 'place interest in fiji'] }, () => 'not asked');
  const again = stateForTable(NOTHING_SUPPOSED, at);
  expect(again.written).toEqual({ britain: 'place interest in fiji\nplace interest in tunis\nbuild army 1' });
  storeSuppositions(at, { ...again, phase: '0/OTHER' });
  expect(stateForTable(NOTHING_SUPPOSED, at)).toEqual({ ...NOTHING_SUPPOSED, phase });
  dropClosed(at);
  expect(stored).toBe('');
  stored = '{"phase":';
  expect(stateForTable(NOTHING_SUPPOSED, at).written).toEqual({});
});

test('what was looked at of the last phase is not opened in the next', () => {
  const context = { subject: table } as unknown as ScreenContext<Table>;
  const open = (local: WhatIfState) => whatIf.opened?.(local, context, () => undefined);
  const { phase } = table.seatView.match;
  const seen = { ...NOTHING_SUPPOSED, phase, pane: 'play', play: 7 } as const;
  expect(open(seen)).toMatchObject({ pane: 'play', play: 7 });
  expect(open({ ...seen, phase: '0/OTHER' })).toMatchObject({ pane: 'outcome', play: 1 });
  const size = { columns: 80, rows: 24 };
  expect(plainText(paneLines({ ...seen, play: 99 }, table, size))).not.toContain('Play 99');
});

test('in the sheet supposed of another Enter begins the next line, and on an empty line leads to the list', () => {
  const context = {
    subject: table,
    size: { columns: 80, rows: 24 },
    shell: { notify: () => undefined },
  } as unknown as ScreenContext<Table>;
  const press = (local: WhatIfState, key: string): WhatIfState => {
    const row = whatIfTurnKeys(local, table).find(({ keys }) => keys.includes(key));
    return row?.run(local, context, () => undefined) ?? local;
  };
  const labelOfEnter = (local: WhatIfState): string | undefined =>
    whatIfTurnKeys(local, table).find(({ keys }) => keys.includes('enter'))?.label;
  const written = { britain: 'place interest in tunis' };
  const { phase } = table.seatView.match;
  const others = { ...NOTHING_SUPPOSED, phase, written, pane: 'others' } as const;
  const at = { seat: 'britain', line: 0, text: 'place interest in tunis' };
  const begun = press({ ...others, at }, 'n');
  expect(labelOfEnter(begun)).toBe('to the list');
  const typed = typeOrder(begun, 'place interest in fiji');
  expect(labelOfEnter(typed)).toBe('next line');
  const next = press(typed, 'enter');
  expect(next.written).toEqual({ britain: 'place interest in tunis\nplace interest in fiji' });
  expect(next.typing).toMatchObject({ seat: 'britain', at: 2, replaces: false, line: { text: '' } });
  expect(press(next, 'enter').typing).toBeUndefined();
  const changed = press({ ...others, at }, 'e');
  expect(labelOfEnter(changed)).toBe('into the sheet');
  expect(press(changed, 'enter').typing).toBeUndefined();
});

test('the cursor stays on its line while the others’ sheets are written again', () => {
  const { phase } = table.seatView.match;
  const context = {
    subject: table,
    size: { columns: 80, rows: 24 },
    shell: { notify: () => undefined },
  } as unknown as ScreenContext<Table>;
  const press = (local: WhatIfState, key: string): WhatIfState =>
    whatIfTurnKeys(local, table)
      .find(({ keys }) => keys.includes(key))
      ?.run(local, context, () => undefined) ?? local;
  const others: WhatIfState = { ...NOTHING_SUPPOSED, phase, pane: 'others' };
  const plays = runToEnd(simulatePlays(table, simulatedPlays(table, suppositionOf(others, table))));
  const rows = othersRows(table, plays);
  const at = rows.findLastIndex(({ line }) => line !== undefined);
  const { seat = '', line = 0 } = rows[at] ?? {};
  expect(rows[0]?.seat).not.toBe(seat);
  const typed = press(typeOrder(press({ ...others, at: rows[at] }, 'n'), 'place interest in fiji'), 'enter');
  const rowsNow = othersRows(table, simulatedPlays(table, suppositionOf(typed, table)));
  expect(rowsNow[whereRowIs(rowsNow, typed.at)]).toEqual({
    seat,
    line: line + 1,
    text: 'place interest in fiji',
  });
  const cut = press(press(typed, 'enter'), 'd');
  expect(cut.written[seat]).not.toContain('place interest in fiji');
  expect(cut.written[seat]).not.toBe('');
  const undone = press(press(typed, 'enter'), 'u');
  expect(undone.at).toMatchObject({ seat, line: undefined });
});

test('the cursor finds its line by what it says where the sheet was written again', () => {
  const row = (seat: string, line: number | undefined, text = '') => ({ seat, line, text });
  const before = [row('britain', undefined), row('france', undefined), row('france', 0, 'a')];
  const after = [
    row('britain', undefined),
    row('britain', 0, 'a'),
    row('france', undefined),
    row('france', 0, 'b'),
    row('france', 1, 'a'),
  ];
  expect(whereRowIs(after, before[2])).toBe(4);
  expect(whereRowIs(after, before[1])).toBe(2);
  expect(whereRowIs(after, row('france', 7, 'c'))).toBe(4);
  expect(whereRowIs([row('france', undefined)], before[2])).toBe(0);
});

test('Esc stashes a typed line, on disk too, and n resumes it', () => {
  let stored = '';
  const drafts = {
    ...table.calls.drafts,
    readLine: () => stored,
    writeLine: (_: string, text: string) => {
      stored = text;
    },
  };
  const subject = { ...table, calls: { ...table.calls, drafts } };
  const context = {
    subject,
    size: { columns: 80, rows: 24 },
    shell: { notify: () => undefined },
  } as unknown as ScreenContext<Table>;
  const press = (local: WhatIfState, key: string): WhatIfState =>
    whatIf
      .bindings?.(local, subject)
      .find(({ keys }) => keys.includes(key))
      ?.run(local, context, () => undefined) ?? local;
  const { phase } = table.seatView.match;
  const others: WhatIfState = { ...NOTHING_SUPPOSED, phase, pane: 'others' };
  const typed = whatIf.typing?.(press(others, 'n'), subject)?.('place interest in fi', context);
  const left = press(typed ?? others, 'esc');
  expect(left.typing).toBeUndefined();
  expect(plainText(paneLines(left, subject, context.size))).toContain(
    'put aside (n goes on): place interest in fi',
  );
  expect(press(left, 'n').typing?.line.text).toBe('place interest in fi');
  // What was still being typed when the client was killed.
  expect(
    press({ ...others, ...stateForTable({ ...left, phase: '' }, subject), pane: 'others' }, 'n').typing,
  ).toMatchObject({ line: { text: 'place interest in fi' } });
  const whole = typeOrder(press(left, 'n'), 'ji');
  const taken = press(press(whole, 'enter'), 'esc');
  expect(taken.written['britain']).toContain('place interest in fiji');
  expect(press(taken, 'n').typing?.line.text).toBe('');
});

test('on a wide screen the sheets that are assumed are beside the results', () => {
  const { phase } = table.seatView.match;
  const drafts = { ...table.calls.drafts, read: () => ({ phase, text: ATTACK, stashed: '' }) };
  const subject = { ...table, calls: { ...table.calls, drafts } } as Table;
  const local: WhatIfState = { ...NOTHING_SUPPOSED, phase };
  runToEnd(simulatePlays(subject, simulatedPlays(subject, suppositionOf(local, subject))));
  const shown = (columns: number, change: Partial<WhatIfState> = {}, isLinear = false): string =>
    plainText(shownLines({ ...local, ...change }, subject, { columns, rows: 30, isLinear }));
  for (const columns of [110, 120, 200]) {
    expect(shown(columns)).toMatch(/^Your sheet: 1 line .*│ What if … 1880 played on/m);
    expect(shown(columns)).toMatch(/^Assumed for the others.*│ /m);
    expect(shown(columns)).not.toContain('▸');
    const rows = shownLines(local, subject, { columns, rows: 30 });
    expect(rows).toHaveLength(30);
    for (const row of rows) expect(plainText([row]).length).toBeLessThanOrEqual(columns);
    expect(shown(columns)).not.toMatch(/as the engine’s Opp\w*… │/);
    // The sheets of the others can be changed without losing sight of the results.
    expect(shown(columns, { pane: 'others' })).toContain('▸ ');
    expect(shown(columns, { pane: 'others' })).toContain('│ What if … 1880 played on');
  }
  expect(shown(109)).not.toContain('Your sheet:');
  expect(shown(120, {}, true)).not.toContain('│');
});

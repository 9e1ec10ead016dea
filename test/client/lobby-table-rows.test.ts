import { expect, test } from 'vitest';
import type { LobbyTable } from '../../client/lobby/lobby.ts';
import { tableDetailLines, tableRows } from '../../client/lobby/table-rows.ts';
import { textOf } from '../../client/shell/lines.ts';
import { joinedTable } from './joined-table.ts';

// The list of joined tables: where each stands, in as much room as there is.

const ELSEWHERE: readonly LobbyTable[] = [
  {
    joined: {
      ...joinedTable('spring'),
      name: 'Sandbox: the long peace of 1880',
      server: 'wss://play.example.org',
    },
    status: '1896 Movement and status change: orders',
  },
  {
    joined: { ...joinedTable('autumn'), seat: 'great-britain' },
    status: '1892 War: orders of the second alliance',
  },
];

test.each([80, 120])(
  'rows of %i columns say where tables stand in full, and more of the chosen one',
  (columns) => {
    const rows = tableRows(ELSEWHERE, { from: 0, count: 2, chosen: 0 }, columns).map(textOf);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(columns);
    expect(rows[0]).toContain('1896 Movement and status change: orders');
    expect(rows[1]).toContain('1892 War: orders of the second alliance');
    expect(rows[0]?.includes('wss://')).toBe(columns === 120);
    const [first] = ELSEWHERE;
    const detail = first && tableDetailLines(first, { columns, isGuest: false }).map(textOf);
    expect(detail).toEqual([
      '  Sandbox: the long peace of 1880',
      '  france, 1896 Movement and status change: orders',
      '  spring at wss://play.example.org',
    ]);
  },
);

test('why a table cannot be opened takes no room from the names of others', () => {
  const why = `cannot be opened: ${'its rules failed and it has been closed '.repeat(4)}`;
  const closed = { joined: joinedTable('winter'), status: why };
  const rows = tableRows([...ELSEWHERE, closed], { from: 0, count: 3, chosen: 2 }, 80).map(textOf);
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(80);
  expect(rows[0]).toContain('Sandbox: the lo');
  expect(tableDetailLines(closed, { columns: 80, isGuest: false }).map(textOf).join(' ')).toContain(
    'closed its rules failed',
  );
});

test('rows stay in place while the state of tables is fetched', () => {
  const asked = ELSEWHERE.map((each) => ({ ...each, status: 'asking…' }));
  const nameIn = (tables: readonly LobbyTable[]): string =>
    (tableRows(tables, { from: 0, count: 2, chosen: 1 }, 80).map(textOf)[0] ?? '').slice(0, 30);
  expect(nameIn(asked)).toBe(nameIn(ELSEWHERE));
});

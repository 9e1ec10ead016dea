import { printable } from '@chancery/shared/kernel/text/printable.ts';
import { column, type Line, wrap } from '../shell/lines.ts';
import { textWidth } from '../shell/text-width.ts';
import { LOCAL } from '../table/joined-tables.ts';
import type { LobbyTable } from './lobby.ts';
import { cell } from './lobby-mode.ts';

// The tables of the lobby: one row each, and the details of the chosen one below.

/** Minimum columns of a name, and maximum of a seat. */
const NAME = 16;
const SEAT = 16;
/**
 * Columns of the status: wide enough for most from the beginning, so that rows do not shift while servers answer.
 * Reasons why a table cannot be opened are longer.
 */
const STATUS = { least: 39, most: 46 };
/** Columns of the cursor's mark and of the blanks between columns. */
const BETWEEN = 5;

/** The seat, unless the table's name already contains it. */
const seatText = ({ joined: { name, seat } }: LobbyTable): string =>
  name.toLowerCase().includes(seat.toLowerCase()) ? '' : seat;

/** The columns of each part of a row; 0 for the server if there is no room. */
interface RowColumns {
  readonly name: number;
  readonly seat: number;
  readonly status: number;
  readonly server: number;
}

const longest = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => textWidth(printable(text))));

/** If there is too little room, servers are dropped first, then names are cut, then statuses. */
const rowColumns = (tables: readonly LobbyTable[], columns: number): RowColumns => {
  const seat = Math.min(longest(tables.map(seatText)), SEAT);
  const status = Math.min(Math.max(longest(tables.map((table) => table.status)), STATUS.least), STATUS.most);
  const server = longest(tables.map(({ joined }) => joined.server)) + 2;
  const name = longest(tables.map(({ joined }) => joined.name));
  const room = columns - BETWEEN - seat;
  if (name + status + server <= room) return { name, seat, status, server };
  const named = Math.max(Math.min(name, room - status), NAME);
  return { name: named, seat, status: Math.max(Math.min(status, room - named), 1), server: 0 };
};

/** The rows of some tables; `all` determines the widths. */
export const tableRows = (
  all: readonly LobbyTable[],
  shown: { readonly from: number; readonly count: number; readonly chosen: number },
  columns: number,
): readonly Line[] => {
  const widths = rowColumns(all, columns);
  return all
    .slice(shown.from, shown.from + shown.count)
    .map((table, n): Line => [
      cell(shown.from + n === shown.chosen, table.joined.name, widths.name),
      ` ${widths.seat > 0 ? `${column(seatText(table), widths.seat)}  ` : ' '}`,
      ['dim', column(table.status, widths.status)],
      ['dim', widths.server === 0 ? '' : `  ${table.joined.server}`],
    ]);
};

/** Details of a table that may not fit in its row. */
export const tableDetailLines = (
  table: LobbyTable,
  { columns, isGuest }: { readonly columns: number; readonly isGuest: boolean },
): readonly Line[] => {
  const { joined, status } = table;
  const where = joined.server === LOCAL ? 'on this machine' : `at ${joined.server}`;
  const texts = [
    joined.name,
    [seatText(table), status].filter((text) => text !== '').join(', '),
    isGuest ? joined.match : `${joined.match} ${where}`,
  ];
  return texts.flatMap((text, n) =>
    wrap(text, columns - 4, 2).map((row): Line => [[n === 0 ? 'title' : 'dim', `  ${row}`]]),
  );
};

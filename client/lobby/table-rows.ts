import { printable } from '@chancery/shared/kernel/text/printable.ts';
import { column, type Line, wrap } from '../shell/lines.ts';
import { textWidth } from '../shell/text-width.ts';
import { LOCAL } from '../table/joined-tables.ts';
import type { LobbyTable } from './lobby.ts';
import { cell } from './lobby-mode.ts';

// The tables of the lobby: a row each, and the chosen one in full below them.

/** Columns of a name at least, and of a seat at most. */
const NAME = 16;
const SEAT = 16;
/**
 * Columns of where a table stands: room for most from the beginning, so that rows stay as they are while tables are
 * asked; why one cannot be opened is longer.
 */
const STATUS = { least: 39, most: 46 };
/** The mark of what is chosen, and blanks between the columns. */
const BETWEEN = 5;

/** The seat, where the name of the table does not say it already. */
const seatText = ({ joined: { name, seat } }: LobbyTable): string =>
  name.toLowerCase().includes(seat.toLowerCase()) ? '' : seat;

/** Columns of each part of a row; of the server none where the rows have no room for it. */
interface RowColumns {
  readonly name: number;
  readonly seat: number;
  readonly status: number;
  readonly server: number;
}

const longest = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => textWidth(printable(text))));

/** The status of a table is cut last; names give way to it, and servers are left out. */
const columnsOf = (tables: readonly LobbyTable[], columns: number): RowColumns => {
  const seat = Math.min(longest(tables.map(seatText)), SEAT);
  const status = Math.min(Math.max(longest(tables.map((table) => table.status)), STATUS.least), STATUS.most);
  const server = longest(tables.map(({ joined }) => joined.server)) + 2;
  const name = longest(tables.map(({ joined }) => joined.name));
  const room = columns - BETWEEN - seat;
  if (name + status + server <= room) return { name, seat, status, server };
  const named = Math.max(Math.min(name, room - status), NAME);
  return { name: named, seat, status: Math.max(Math.min(status, room - named), 1), server: 0 };
};

/** The rows of some tables, of all of which the widths are taken. */
export const tableRows = (
  all: readonly LobbyTable[],
  shown: { readonly from: number; readonly count: number; readonly chosen: number },
  columns: number,
): readonly Line[] => {
  const widths = columnsOf(all, columns);
  return all
    .slice(shown.from, shown.from + shown.count)
    .map((table, n): Line => [
      cell(shown.from + n === shown.chosen, table.joined.name, widths.name),
      ` ${widths.seat > 0 ? `${column(seatText(table), widths.seat)}  ` : ' '}`,
      ['dim', column(table.status, widths.status)],
      ['dim', widths.server === 0 ? '' : `  ${table.joined.server}`],
    ]);
};

/** What the row of a table may have had no room for. */
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

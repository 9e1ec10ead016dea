import { previewOf } from '../composer/sheet-preview.ts';
import { column, type Line } from '../shell/lines.ts';
import { cacheLast } from '../shell/cache-last.ts';
import { awaitedAt, type Table } from '../table/table.ts';
import { deskItems, sheetText } from './desk-items.ts';

// What stands below the card beside a map: the sheet as it stands, and what waits for the viewer.

/** Rows of the sheet and of what waits that are shown. */
const MOST = { orders: 5, todo: 4 } as const;

const head = (title: string, state: string, width: number): Line => {
  const shown = state === '' ? '' : ` ${state}`;
  const rest = width - title.length - shown.length - 3;
  return [
    ['dim', '─ '],
    ['title', title],
    ['dim', `${shown} ${'─'.repeat(Math.max(rest, 0))}`],
  ];
};

/** The first rows of some, and how many others there are. */
const firstRows = (rows: readonly string[], most: number, width: number): readonly Line[] => {
  const shown = rows.length <= most ? rows : rows.slice(0, most - 1);
  const left = rows.length - shown.length;
  return [
    ...shown.map((row): Line => [column(row, width).trimEnd()]),
    ...(left > 0 ? [[['dim', `  … ${String(left)} more`]] as Line] : []),
  ];
};

const ordersRows = (table: Table, text: string, width: number): readonly Line[] => {
  if (awaitedAt(table)?.by !== 'sheet') return [];
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  if (rows.length === 0) return [head('Orders', 'nothing written yet', width)];
  const numbered = rows.map((row, n) => `${String(n + 1).padStart(3)}  ${row}`);
  const summary = previewOf(table, text)?.summary ?? '';
  return [head('Orders', summary, width), ...firstRows(numbered, MOST.orders, width)];
};

const todoRows = (table: Table, width: number): readonly Line[] => {
  const items = deskItems(table).filter(({ screen, at }) => screen !== 'orders' || at !== undefined);
  if (items.length === 0) return [];
  const rows = items.map(({ sign, text, state }) => `  ${sign} ${text}${state === '' ? '' : `  ${state}`}`);
  return [head('To do', '', width), ...firstRows(rows, MOST.todo, width)];
};

const asides = cacheLast<Table, readonly Line[]>();

/** The sheet as it stands and what waits for the viewer, in so many columns; nothing once the match is over. */
export const mapAside = (table: Table, width: number): readonly Line[] => {
  if (table.seatView.match.over) return [];
  const text = sheetText(table);
  return asides(table, [text, width], () => [...ordersRows(table, text, width), ...todoRows(table, width)]);
};

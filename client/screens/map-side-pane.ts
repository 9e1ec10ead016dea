import { previewOf } from '../composer/sheet-preview.ts';
import { isSheetDue, NO_SHEET_THEN } from '../composer/hand-in.ts';
import { column, type Line, titleColumn, wrap } from '../shell/lines.ts';
import { textWidth } from '../shell/text-width.ts';
import { cacheLast } from '../shell/cache-last.ts';
import type { DeskItem } from '../table/desk-contents.ts';
import type { Table } from '../table/table.ts';
import { deskItems, sheetText } from './desk-items.ts';

// Rows below the card beside a map: the current sheet, and what waits for the viewer.

/** Maximum rows of each part. */
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

/** The first rows, and how many more there are. */
const firstRows = (rows: readonly string[], most: number, width: number): readonly Line[] => {
  const shown = rows.length <= most ? rows : rows.slice(0, most - 1);
  const left = rows.length - shown.length;
  return [
    ...shown.map((row): Line => [column(row, width).trimEnd()]),
    ...(left > 0 ? [[['dim', `  … ${String(left)} more`]] as Line] : []),
  ];
};

const ordersRows = (table: Table, text: string, width: number): readonly Line[] => {
  if (!isSheetDue(table)) return [];
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  if (rows.length === 0)
    return table.connection === 'past'
      ? [head('Orders', '', width), ...wrap(NO_SHEET_THEN, width).map((row): Line => [row])]
      : [head('Orders', 'nothing written yet', width)];
  const numbered = rows.map((row, n) => `${String(n + 1).padStart(3)}  ${row}`);
  const summary = previewOf(table, text)?.summary ?? '';
  return [head('Orders', summary, width), ...firstRows(numbered, MOST.orders, width)];
};

/** Minimum columns of a text, however long its state is. */
const LEAST_TEXT = 20;

/** A thing to do, cut so that its state fits; titles may differ only in their last words, so the middle is cut. */
const todoText = ({ sign, text, state }: DeskItem, width: number): string => {
  const beside = state === '' ? '' : `  ${state}`;
  const room = Math.max(width - 4 - textWidth(beside), LEAST_TEXT);
  const shown = sign === '§' ? titleColumn(text, room) : column(text, room);
  return `  ${sign} ${shown.trimEnd()}${beside}`;
};

const todoRows = (table: Table, width: number): readonly Line[] => {
  const items = deskItems(table).filter(({ screen, at }) => screen !== 'orders' || at !== undefined);
  if (items.length === 0) return [];
  const rows = items.map((item) => todoText(item, width));
  const title = table.connection === 'past' ? 'To do then' : 'To do';
  return [head(title, '', width), ...firstRows(rows, MOST.todo, width)];
};

const cachedRows = cacheLast<Table, readonly Line[]>();

/** The current sheet and what waits for the viewer; empty when the match is over. */
export const mapSidePane = (table: Table, width: number): readonly Line[] => {
  if (table.seatView.match.over) return [];
  const text = sheetText(table);
  return cachedRows(table, [text, width], () => [
    ...ordersRows(table, text, width),
    ...todoRows(table, width),
  ]);
};

import { printableLines } from '@chancery/shared/kernel/text/printable.ts';
import { wrap } from '../shell/lines.ts';
import { textWidth } from '../shell/text-width.ts';
import type { PageTable } from '../table/game-pages.ts';
import type { Tones } from '../shell/theme.ts';
import { type Block, figureColumns, chartTable, type Page } from './page.ts';

/** Default width of a row. */
const USUAL_WIDTH = 80;

const INDENT = '  ';
/** Blanks between two columns of a table. */
const GAP = 2;
/** Indent of continuation rows. */
const HANGING = 2;

const indented = (rows: readonly string[], indent = INDENT): readonly string[] =>
  rows.map((row) => indent + row);

/** A sentence in rows; its own indent is kept. */
const wrapped = (text: string, width: number): readonly string[] => {
  const words = text.trimStart();
  const indent = INDENT + ' '.repeat(text.length - words.length);
  return indented(wrap(words, width - indent.length, HANGING), indent).map((row) => row.trimEnd());
};

const padded = (text: string, width: number, toTheRight: boolean): string => {
  const blanks = ' '.repeat(Math.max(width - textWidth(text), 0));
  return toTheRight ? blanks + text : text + blanks;
};

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(textWidth));

/** Narrows columns, the widest first and none below its minimum, until enough is saved or nothing more can be. */
const narrowed = (widths: readonly number[], least: readonly number[], saved: number): readonly number[] => {
  const result = [...widths];
  for (let left = saved; left > 0; left -= 1) {
    const spare = result.map((width, n) => (width > (least[n] ?? 0) ? width : 0));
    const most = Math.max(...spare);
    if (most === 0) break;
    result[spare.indexOf(most)] = most - 1;
  }
  return result;
};

/**
 * Column widths that fill at most `room`: long headings are broken first, then cells. Undefined if words would have
 * to be broken.
 */
const columnWidths = (
  columns: readonly (readonly string[])[],
  room: number,
): readonly number[] | undefined => {
  const excessOf = (widths: readonly number[]): number =>
    widths.reduce((sum, width) => sum + width, GAP * (columns.length - 1)) - room;
  const least = columns.map((cells) => widest(cells.flatMap((cell) => cell.split(' '))));
  const below = columns.map(([, ...cells], n) => Math.max(widest(cells), least[n] ?? 0));
  const whole = columns.map(widest);
  const headed = narrowed(whole, below, excessOf(whole));
  const widths = narrowed(headed, least, excessOf(headed));
  return excessOf(widths) > 0 ? undefined : widths;
};

/**
 * Splits a table that is too wide: the first column with as many others as fit, then with the next ones. Undefined
 * if one does not fit beside the first.
 */
const splitColumns = (
  { title, columns, rows }: PageTable,
  room: number,
): readonly PageTable[] | undefined => {
  const widthOf = (n: number): number =>
    widest([...(columns[n] ?? '').split(' '), ...rows.map((row) => row[n] ?? '')]);
  const groups: number[][] = [];
  let left = 0;
  for (let n = 1; n < columns.length; n += 1) {
    const width = widthOf(n) + GAP;
    if (groups.length === 0 || width > left) {
      groups.push([0]);
      left = room - widthOf(0);
    }
    if (width > left) return undefined;
    groups.at(-1)?.push(n);
    left -= width;
  }
  const only = (cells: readonly string[], group: readonly number[]) => group.map((n) => cells[n] ?? '');
  return groups.map((group) => ({
    title,
    columns: only(columns, group),
    rows: rows.map((row) => only(row, group)),
  }));
};

/** Rows of a table that fits no width: the first cell, and below it every other cell after its column's name. */
const stackedRows = ({ columns, rows }: PageTable, width: number): readonly string[] =>
  rows.flatMap(([first = '', ...cells]) => [
    ...wrapped(first, width),
    ...cells.flatMap((cell, n) =>
      cell === '' ? [] : indented(wrapped(`${columns[n + 1] ?? ''}: ${cell}`, width - INDENT.length)),
    ),
  ]);

const tableTextRows = (table: PageTable, width: number): readonly string[] => {
  const { columns, rows } = table;
  const figures = figureColumns(table);
  const cellsOf = columns.map((name, n) => [name, ...rows.map((row) => row[n] ?? '')]);
  const widths = columnWidths(cellsOf, width - INDENT.length);
  if (!widths) {
    const isOfFigures = figures.every((isFigure, n) => isFigure || n === 0);
    const parts = isOfFigures ? splitColumns(table, width - INDENT.length) : undefined;
    return parts?.flatMap((part) => tableTextRows(part, width)) ?? stackedRows(table, width);
  }
  return [columns, ...rows].flatMap((cells) => {
    const wrappedCells = columns.map((_, n) => wrap(cells[n] ?? '', widths[n] ?? 0));
    const height = Math.max(...wrappedCells.map(({ length }) => length));
    return Array.from({ length: height }, (_, at) => {
      const parts = wrappedCells.map((each, n) =>
        padded(each[at] ?? '', widths[n] ?? 0, figures[n] === true),
      );
      return `${INDENT}${parts.join(' '.repeat(GAP))}`.trimEnd();
    });
  });
};

/** Keeps text by other players within its row of the table. */
const inOneRow = (text: string): string => printableLines(text).join(' ');

const tableLines = ({ title, columns, rows, note }: PageTable, width: number): readonly string[] => {
  const plain = { title, columns: columns.map(inOneRow), rows: rows.map((row) => row.map(inOneRow)) };
  return [
    ...wrap(inOneRow(title), width),
    ...tableTextRows(plain, width),
    ...(note === undefined ? [] : wrapped(`(${inOneRow(note)})`, width)),
  ];
};

const blockLines = (block: Block, width: number): readonly string[] => {
  switch (block.is) {
    case 'heading':
      return wrap(inOneRow(block.text), width);
    case 'lines':
      return block.lines.flatMap(printableLines).flatMap((line) => wrapped(line, width));
    case 'table':
      return tableLines(block.table, width);
    case 'chart':
      return tableLines(chartTable(block.chart), width);
    case 'links':
      return block.links.flatMap(({ text, page }) => wrapped(`${text}: ${page}.txt`, width));
    case 'drawing':
    case 'contents':
      return [];
  }
};

/**
 * A page as plain text: headings at the margin, their content indented, without drawings.
 * @param width columns of a row
 */
export const pageAsText = ({ title, blocks }: Page, _tones?: Tones, width = USUAL_WIDTH): string => {
  const lines: string[] = [...wrap(inOneRow(title), width)];
  for (const [n, block] of blocks.entries()) {
    const rows = blockLines(block, width);
    const goesOn = block.is === 'lines' && blocks[n - 1]?.is === 'heading';
    if (rows.length > 0) lines.push(...(goesOn ? [] : ['']), ...rows);
  }
  return `${lines.join('\n')}\n`;
};

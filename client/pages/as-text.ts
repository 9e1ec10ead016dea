import { printableLines } from '@chancery/shared/kernel/text/printable.ts';
import { textWidth } from '../shell/text-width.ts';
import type { PageTable } from '../table/game-pages.ts';
import { type Block, figureColumns, chartTable, type Page } from './page.ts';

const padded = (text: string, width: number, toTheRight: boolean): string => {
  const blanks = ' '.repeat(Math.max(width - textWidth(text), 0));
  return toTheRight ? blanks + text : text + blanks;
};

const tableLines = (table: PageTable): readonly string[] => {
  const { title, columns, rows, note } = table;
  const figures = figureColumns(table);
  const widths = columns.map((name, n) =>
    Math.max(...[name, ...rows.map((row) => row[n] ?? '')].map(textWidth)),
  );
  const rowText = (cells: readonly string[]): string =>
    `  ${cells.map((cell, n) => padded(cell, widths[n] ?? 0, figures[n] === true)).join('  ')}`.trimEnd();
  return [title, rowText(columns), ...rows.map(rowText), ...(note === undefined ? [] : [`  (${note})`])];
};

const blockLines = (block: Block): readonly string[] => {
  switch (block.is) {
    case 'heading':
      return [block.text];
    case 'lines':
      return block.lines.flatMap(printableLines).map((line) => `  ${line}`);
    case 'table':
      return tableLines(block.table);
    case 'chart':
      return tableLines(chartTable(block.chart));
    case 'links':
      return block.links.map(({ text, page }) => `  ${text}: ${page}.txt`);
    case 'drawing':
    case 'contents':
      return [];
  }
};

/** A page as plain text: headings at the margin, what belongs to them indented; drawings are left out. */
export const pageAsText = ({ title, blocks }: Page): string => {
  const lines: string[] = [title];
  for (const [n, block] of blocks.entries()) {
    const rows = blockLines(block).map((row) => printableLines(row).join(' '));
    const goesOn = block.is === 'lines' && blocks[n - 1]?.is === 'heading';
    if (rows.length > 0) lines.push(...(goesOn ? [] : ['']), ...rows);
  }
  return `${lines.join('\n')}\n`;
};

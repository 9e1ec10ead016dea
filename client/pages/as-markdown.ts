import { printable, printableLines } from '@chancery/shared/kernel/text/printable.ts';
import type { PageTable } from '../table/game-pages.ts';
import { type Block, figureColumns, chartTable, type Page } from './page.ts';

/** Escapes text by other players, so that it contains no markup, HTML or links. */
const escapeMarkdown = (text: string): string =>
  printable(text)
    .replaceAll(/[\\`*_{}[\]<>|~#]/g, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replace(/^(\s*)(\d+)([.)])/, String.raw`$1$2\$3`)
    .replace(/^(\s*)([-+=])/, String.raw`$1\$2`);

/** Non-breaking blanks to indent a row, because Markdown drops plain ones. */
const indentOf = (line: string): string =>
  line.trim() === '' ? '' : '&nbsp;'.repeat(line.length - line.trimStart().length);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const tableLines = (table: PageTable): readonly string[] => {
  const { title, columns, rows, note } = table;
  return [
    `### ${escapeMarkdown(title)}`,
    '',
    row(columns.map(escapeMarkdown)),
    row(figureColumns(table).map((isFigure) => (isFigure ? '--:' : ':--'))),
    ...rows.map((cells) => row(cells.map(escapeMarkdown))),
    ...(note === undefined ? [] : ['', escapeMarkdown(note)]),
  ];
};

const blockLines = (block: Block): readonly string[] => {
  switch (block.is) {
    case 'heading':
      return [`## ${escapeMarkdown(block.text)}`];
    case 'lines':
      // Two blanks at the end of a row are a line break.
      return block.lines
        .flatMap(printableLines)
        .map((line) => `${indentOf(line)}${escapeMarkdown(line.trim())}  `);
    case 'table':
      return tableLines(block.table);
    case 'chart':
      return tableLines(chartTable(block.chart));
    case 'links':
      return block.links.map(({ text, page }) => `- [${escapeMarkdown(text)}](${page}.md)`);
    case 'drawing':
    case 'contents':
      return [];
  }
};

/** A page as Markdown, without drawings. */
export const pageAsMarkdown = ({ title, blocks }: Page): string =>
  `${[[`# ${escapeMarkdown(title)}`], ...blocks.map(blockLines).filter((lines) => lines.length > 0)]
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;

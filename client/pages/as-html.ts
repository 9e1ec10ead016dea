import { printableLines } from '@chancery/shared/kernel/text/printable.ts';
import { escapeMarkup } from '../shell/escape-markup.ts';
import type { Tones } from '../shell/theme.ts';
import type { PageTable } from '../table/game-pages.ts';
import { chartSvg } from './chart-svg.ts';
import { type Block, figureColumns, chartTable, type Page } from './page.ts';

/** Dark theme of the screen; charts keep the light background they are drawn for. */
const NIGHT = [
  'body{color:#ddd;background:#16181d}a{color:#8ab4f8}.note{color:#aaa}th,td{border-bottom-color:#3a3f4a}',
].join('');

/** Print: black text, no links to other pages, nothing cut at the edge, no page break within rows or drawings. */
const PAPER = [
  '@page{margin:15mm}body{font-size:10pt;max-width:none;margin:0;padding:0;color:#000}',
  'nav,details:not([open]){display:none}.scroll{overflow:visible}table{font-size:8.5pt}th,td{padding:.1rem .4rem}',
  'tr,figure{break-inside:avoid}h2,caption{break-after:avoid}p{orphans:2;widows:2}',
].join('');

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{font:16px/1.5 sans-serif;max-width:80rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}',
  'svg{width:100%;height:auto}figure{margin:1rem 0}figure.chart{max-width:50rem}',
  'h2{margin:1.5rem 0 .5rem}p{margin:.2rem 0;white-space:pre-wrap;overflow-wrap:anywhere}',
  'table{border-collapse:collapse;margin:1rem 0}caption{text-align:left;font-weight:bold;padding:.3rem 0}',
  'th,td{padding:.15rem .6rem;text-align:left;border-bottom:1px solid #ddd;vertical-align:top}',
  '.figure{text-align:right;font-variant-numeric:tabular-nums}.note{color:#555}',
  '.scroll{overflow-x:auto}nav{margin:1rem 0}nav a{margin-right:1rem}',
  `@media screen and (prefers-color-scheme:dark){${NIGHT}}@media print{${PAPER}}`,
].join('');

/** Blocks loading and scripts, even if text by other players contains them. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const cellMarkup = (tag: 'th' | 'td', text: string, isFigure: boolean): string =>
  `<${tag}${tag === 'th' ? ' scope="col"' : ''}${isFigure ? ' class="figure"' : ''}>${escapeMarkup(text)}</${tag}>`;

const tableHtml = (table: PageTable): readonly string[] => {
  const figures = figureColumns(table);
  const row = (tag: 'th' | 'td', cells: readonly string[]): string =>
    `<tr>${cells.map((text, n) => cellMarkup(tag, text, figures[n] === true)).join('')}</tr>`;
  return [
    `<div class="scroll"><table><caption>${escapeMarkup(table.title)}</caption>`,
    `<thead>${row('th', table.columns)}</thead>`,
    '<tbody>',
    ...table.rows.map((cells) => row('td', cells)),
    '</tbody></table></div>',
    ...(table.note === undefined ? [] : [`<p class="note">${escapeMarkup(table.note)}</p>`]),
  ];
};

const blockHtml = (block: Block, tones: Tones): readonly string[] => {
  switch (block.is) {
    case 'heading':
      return [
        `<h2${block.anchor === undefined ? '' : ` id="${escapeMarkup(block.anchor)}"`}>${escapeMarkup(block.text)}</h2>`,
      ];
    case 'lines':
      return block.lines.flatMap(printableLines).map((line) => `<p>${escapeMarkup(line)}</p>`);
    case 'table':
      return tableHtml(block.table);
    case 'chart':
      return [
        `<figure class="chart"><figcaption><b>${escapeMarkup(block.chart.title)}</b></figcaption>`,
        chartSvg(block.chart, tones),
        `<details><summary>The figures</summary>`,
        ...tableHtml(chartTable(block.chart)),
        '</details></figure>',
      ];
    case 'drawing':
      return [
        `<figure><figcaption><b>${escapeMarkup(block.title)}</b></figcaption>`,
        ...block.svg.split('\n'),
        ...block.key.map((line) => `<p class="note">${escapeMarkup(line)}</p>`),
        '</figure>',
      ];
    case 'links':
      return [
        '<nav>',
        ...block.links.map(
          ({ text, page }) => `<a href="${escapeMarkup(page)}.html">${escapeMarkup(text)}</a>`,
        ),
        '</nav>',
      ];
    case 'contents':
      return [
        '<nav>',
        ...block.links.map(
          ({ text, anchor }) => `<a href="#${escapeMarkup(anchor)}">${escapeMarkup(text)}</a>`,
        ),
        '</nav>',
      ];
  }
};

/** A page as a self-contained HTML document. Text by other players is escaped; no script runs. */
export const pageAsHtml = ({ title, blocks }: Page, tones: Tones): string =>
  `${[
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head>`,
    `<body><h1>${escapeMarkup(title)}</h1>`,
    ...blocks.flatMap((block) => blockHtml(block, tones)),
    '</body></html>',
  ].join('\n')}\n`;

import type { ReportPart } from '@chancery/shared/api';
import { shownLines } from '@chancery/shared/kernel/text/shown.ts';
import { goesOn } from '@chancery/shared/report-text';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE =
  'body{font:16px/1.5 sans-serif;max-width:80rem;margin:2rem auto;padding:0 1rem;color:#222}svg{width:100%;height:auto}h2{margin:1.5rem 0 .5rem}p{margin:.2rem 0;white-space:pre-wrap}';

const partHtml = (part: ReportPart, n: number, parts: readonly ReportPart[]): readonly string[] => {
  const heading = `${part.date}, turn ${String(part.turn)}: ${part.title}`;
  const lines = part.lines.flatMap(shownLines).map((line) => `<p>${escaped(line)}</p>`);
  return goesOn(part, parts[n - 1]) ? lines : [`<h2>${escaped(heading)}</h2>`, ...lines];
};

/** What a page of reports is made of. */
export interface ReportPage {
  readonly title: string;
  readonly parts: readonly ReportPart[];
  /** A drawing of the position as an SVG document, where the game has one. */
  readonly drawing?: string | undefined;
}

/** Reports as one HTML page that needs nothing else: everything others wrote is escaped, no script runs. */
export const reportPage = ({ title, parts, drawing }: ReportPage): readonly string[] => [
  '<!doctype html>',
  `<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style></head>`,
  `<body><h1>${escaped(title)}</h1>`,
  ...(drawing === undefined ? [] : drawing.split('\n')),
  ...parts.flatMap(partHtml),
  '</body></html>',
];

import type { PageChart, PageTable } from '../table/game-pages.ts';

// A page before layout: the same blocks become text, Markdown and HTML.

/** A link to another page of the same folder. */
export interface PageLink {
  readonly text: string;
  /** The other page's name without file extension: `turn-03`. */
  readonly page: string;
}

/** A link to a heading of the same page. */
interface HeadingLink {
  readonly text: string;
  readonly anchor: string;
}

export type Block =
  /** Links on the same page go to the anchor. */
  | { readonly is: 'heading'; readonly text: string; readonly anchor?: string }
  /** Sentences, each in a row of its own. */
  | { readonly is: 'lines'; readonly lines: readonly string[] }
  | { readonly is: 'table'; readonly table: PageTable }
  | { readonly is: 'chart'; readonly chart: PageChart }
  /** An SVG document with a legend; omitted in text. */
  | {
      readonly is: 'drawing';
      readonly title: string;
      readonly svg: string;
      readonly key: readonly string[];
    }
  | { readonly is: 'links'; readonly links: readonly PageLink[] }
  /** A table of contents; formats without links within a page omit it. */
  | { readonly is: 'contents'; readonly links: readonly HeadingLink[] };

export interface Page {
  /** Its file name without extension, unique within a folder. */
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Shown for an unknown figure. */
const NONE = '–';

/** The data of a chart as a table with a row for each turn. */
export const chartTable = ({ title, steps, series, unit = '', limit }: PageChart): PageTable => ({
  title,
  columns: ['', ...series.map(({ name }) => name)],
  rows: steps.map((step, n) => [
    step,
    ...series.map(({ values }) => {
      const value = values[n];
      if (value === undefined) return NONE;
      return value < 0 ? `-${unit}${String(-value)}` : `${unit}${String(value)}`;
    }),
  ]),
  ...(limit && { note: `${String(limit.at)}: ${limit.text}` }),
});

const FIGURE = /^(?:[-−+]?\p{Sc}?\d[\d.,]*|–|)$/u;

/** Whether each column contains only figures, which are aligned right. */
export const figureColumns = ({ columns, rows }: PageTable): readonly boolean[] =>
  columns.map((_, n) => n > 0 && rows.length > 0 && rows.every((row) => FIGURE.test(row[n] ?? '')));

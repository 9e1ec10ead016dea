import type { PageChart, PageTable } from '../table/game-pages.ts';

// A page before it is laid out: the same blocks become text, Markdown and HTML.

/** A link to another page of the same folder. */
export interface PageLink {
  readonly text: string;
  /** Its name, without the ending of the format: `turn-03`. */
  readonly page: string;
}

/** A link to a heading of the same page. */
interface HeadingLink {
  readonly text: string;
  readonly anchor: string;
}

export type Block =
  /** With an anchor, links of the same page lead to it. */
  | { readonly is: 'heading'; readonly text: string; readonly anchor?: string }
  /** Sentences, each a row of its own. */
  | { readonly is: 'lines'; readonly lines: readonly string[] }
  | { readonly is: 'table'; readonly table: PageTable }
  | { readonly is: 'chart'; readonly chart: PageChart }
  /** An SVG document with what its signs mean; text has none. */
  | {
      readonly is: 'drawing';
      readonly title: string;
      readonly svg: string;
      readonly key: readonly string[];
    }
  | { readonly is: 'links'; readonly links: readonly PageLink[] }
  /** What stands further down on the page; formats that cannot lead there leave it out. */
  | { readonly is: 'contents'; readonly links: readonly HeadingLink[] };

export interface Page {
  /** Name of its file without the ending; of one folder no two are the same. */
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Stands where no figure was told. */
const NONE = '–';

/** The figures of a chart as a table, a row for each turn. */
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

/** Which columns hold figures only, and are set to the right. */
export const figureColumns = ({ columns, rows }: PageTable): readonly boolean[] =>
  columns.map((_, n) => n > 0 && rows.length > 0 && rows.every((row) => FIGURE.test(row[n] ?? '')));

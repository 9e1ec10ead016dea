import type { GameTypes } from './game-types.ts';
import type { Table } from './table.ts';

// What a game puts on the pages of a report: plain data, laid out by the frame as text, Markdown or HTML.

/** The position when a turn was over. */
interface TurnEnd<G extends GameTypes = GameTypes> {
  readonly turn: number;
  readonly date: string;
  readonly state: Table<G>['state'];
}

/** What a page is made of: a position as one viewer knows it, and what that viewer was told. */
export interface PageSubject<G extends GameTypes = GameTypes> extends Pick<
  Table<G>,
  'edition' | 'state' | 'seatView' | 'reports'
> {
  /** Positions at the ends of turns, the first first, as far as they are at hand. */
  readonly ends?: readonly TurnEnd<G>[];
}

/** Rows under named columns; each row has a cell for every column. */
export interface PageTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What is to be known of the figures, one sentence. */
  readonly note?: string;
}

/** One line of a chart. */
export interface PageSeries {
  readonly name: string;
  /** A tone of the game; the name always stands beside it. */
  readonly tone: string;
  /** A figure for each step; undefined if none was told. */
  readonly values: readonly (number | undefined)[];
}

/** Figures over the turns. */
export interface PageChart {
  readonly title: string;
  /** What the turns are called: `1880`. */
  readonly steps: readonly string[];
  readonly series: readonly PageSeries[];
  /** Written before each figure: `£`. */
  readonly unit?: string;
  /** A value that must not be reached, or that is aimed at. */
  readonly limit?: { readonly at: number; readonly text: string };
}

/** What a game adds to the pages of a report. Functions are pure: the same subject gives the same page. */
export interface GamePages<G extends GameTypes = GameTypes> {
  /** The position as an SVG document. */
  drawing?(subject: PageSubject<G>): string;
  /** What the letters, signs and colours of the drawing mean, sentence by sentence. */
  drawingKey?(subject: PageSubject<G>): readonly string[];
  /** How the match ended, for the page that leads to all others; nothing before that. */
  outcome?(subject: PageSubject<G>): readonly PageTable[];
  /** The position as tables, what is asked for most first. */
  tables(subject: PageSubject<G>): readonly PageTable[];
  /** What is worth following over the turns. */
  charts(subject: PageSubject<G>): readonly PageChart[];
}

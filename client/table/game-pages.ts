import type { GameTypes } from './game-types.ts';
import type { Table } from './table.ts';

// What a game adds to the pages of a report: plain data, which is laid out as text, Markdown or HTML.

/** The position at the end of a turn. */
interface TurnEnd<G extends GameTypes = GameTypes> {
  readonly turn: number;
  readonly date: string;
  readonly state: Table<G>['state'];
}

/** What a page is made from: a position as one viewer knows it, and the reports to that viewer. */
export interface PageSubject<G extends GameTypes = GameTypes> extends Pick<
  Table<G>,
  'edition' | 'state' | 'seatView' | 'reports'
> {
  /** The known positions at the ends of turns, in order. */
  readonly ends?: readonly TurnEnd<G>[];
}

/** Rows under named columns; each row has a cell for every column. */
export interface PageTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** An explanation of the figures, one sentence. */
  readonly note?: string;
}

/** One line of a chart. */
export interface PageSeries {
  readonly name: string;
  /** A tone of the game; the name is always shown too. */
  readonly tone: string;
  /** A figure for each step; undefined if unknown. */
  readonly values: readonly (number | undefined)[];
}

/** Figures over the turns. */
export interface PageChart {
  readonly title: string;
  /** The names of the turns: `Turn 1`. */
  readonly steps: readonly string[];
  readonly series: readonly PageSeries[];
  /** Shown before each figure: `£`. */
  readonly unit?: string;
  /** A value to reach or to avoid. */
  readonly limit?: { readonly at: number; readonly text: string };
}

/** What a game adds to the pages of a report. The functions are pure: the same subject gives the same page. */
export interface GamePages<G extends GameTypes = GameTypes> {
  /** The position as an SVG document. */
  drawing?(subject: PageSubject<G>): string;
  /** A legend of the drawing's letters, signs and colours, one sentence each. */
  drawingKey?(subject: PageSubject<G>): readonly string[];
  /** How the match ended, for the first page; empty before that. */
  outcome?(subject: PageSubject<G>): readonly PageTable[];
  /** The position as tables, the most important first. */
  tables(subject: PageSubject<G>): readonly PageTable[];
  /** Charts of the figures worth following over the turns. */
  charts(subject: PageSubject<G>): readonly PageChart[];
}

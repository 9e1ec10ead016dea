import type { Pane } from '../map/view.ts';
import type { Line } from '../shell/lines.ts';
import type { TerminalLooks } from '../shell/theme.ts';
import type { GameTypes } from './game-types.ts';
import type { Table } from './table.ts';

// What a game shows on the Desk.

/** A key of the desk that opens a screen of the game. */
export interface DeskLink {
  readonly key: string;
  readonly label: string;
  /** Id of the screen. */
  readonly screen: string;
}

/** Something that waits for the viewer, and the screen where it is dealt with. */
export interface DeskItem {
  /** `✗` urgent, `!` costs something if ignored, `✉` a letter, `§` a treaty. */
  readonly sign: string;
  readonly text: string;
  readonly state: string;
  readonly screen: string;
  /** The id of the item on that screen. */
  readonly at?: string;
  /** A thread of letters to read there. */
  readonly thread?: string;
  /** What another player asks for and does not get if the phase closes without an answer. */
  readonly asks?: 'signature' | 'acceptance';
  /** Its details; the client has its own for letters. */
  detail?(width: number): readonly Line[];
}

/** A part of the turn, as shown in the bar at the top of the desk. */
export interface RailStop {
  readonly label: string;
  readonly is: 'past' | 'now' | 'ahead';
}

/** The map below the things to do, or another picture of the position where a game has no map. */
export interface DeskMap<G extends GameTypes> {
  /** What it shows: `World`. */
  title(table: Table<G>): string;
  lines(table: Table<G>, room: { readonly pane: Pane; readonly looks: TerminalLooks }): readonly Line[];
}

/** What a game adds to the first screen of a table. */
export interface DeskContents<G extends GameTypes> {
  /** The viewer's situation in one row. */
  summary(table: Table<G>): Line;
  /** A shorter version for the header: `£57 VP 6`. */
  brief?(table: Table<G>): string;
  /** What is due from the viewer besides the sheet or line, the most urgent first. */
  due?(table: Table<G>, width: number): readonly Line[];
  /** The same as items that can be opened: treaties to sign, offers to answer. */
  items?(table: Table<G>): readonly DeskItem[];
  /** What the open phase expects and where to say it, if its lines are about one thing. */
  linesDue?(
    table: Table<G>,
  ): (Pick<DeskItem, 'text' | 'screen'> & Partial<Pick<DeskItem, 'state' | 'at'>>) | undefined;
  /** Consequences if the viewer sends nothing more in this phase. */
  cautionsOnPassing?(table: Table<G>): readonly string[];
  /** Up to what play goes on by itself, if nothing comes between, once the open phase closes: `the talks of 1884`. */
  nextAsked?(table: Table<G>): string | undefined;
  /** The current position in the turn. */
  rail?(table: Table<G>): readonly RailStop[];
  /** The viewer's last orders that were not carried out. */
  failures?(table: Table<G>, width: number): readonly Line[];
  /** Keys for the screens that are useful now. */
  screens?(table: Table<G>): readonly DeskLink[];
  /** The map below the things to do, on screens with much room; loaded when it is first drawn. */
  map?(): Promise<DeskMap<G>>;
  /** Shown when the match is over: `the final record is under Standings`. */
  readonly over?: string;
}

import type { Line } from '../shell/lines.ts';
import type { GameTypes } from './game-types.ts';
import type { Table } from './table.ts';

// What a game shows on the Desk.

/** A key of the desk that leads to a screen of the game. */
export interface DeskLink {
  readonly key: string;
  readonly label: string;
  /** Id of the screen. */
  readonly screen: string;
}

/** Something that waits for the viewer, and where it is done. */
export interface DeskItem {
  /** `✗` cannot wait, `!` costs something, `✉` a letter, `§` a treaty. */
  readonly sign: string;
  readonly text: string;
  readonly state: string;
  readonly screen: string;
  /** The thing there, by its id. */
  readonly at?: string;
  /** A thread of letters that is read there. */
  readonly thread?: string;
  /** What another asks by it, and does not get where the phase closes unanswered. */
  readonly asks?: 'signature' | 'acceptance';
  /** All there is to read of it before one goes there; left out where the frame has that. */
  detail?(width: number): readonly Line[];
}

/** A stretch of the turn, as the rail above the desk names it. */
export interface RailStop {
  readonly label: string;
  readonly is: 'past' | 'now' | 'ahead';
}

/** What a game adds to the page a player lands on. */
export interface DeskContents<G extends GameTypes> {
  /** One row: how the viewer stands. */
  summary(table: Table<G>): Line;
  /** The same in a few words for the header: `£57 VP 6`. */
  brief?(table: Table<G>): string;
  /** What waits for the viewer beside the sheet or line the frame asks for, what cannot wait first. */
  due?(table: Table<G>, width: number): readonly Line[];
  /** The same as things that can be gone to: treaties to sign, offers to answer. */
  items?(table: Table<G>): readonly DeskItem[];
  /** What the open phase wants to hear, where its lines are about one thing, and where that is said. */
  linesDue?(
    table: Table<G>,
  ): (Pick<DeskItem, 'text' | 'screen'> & Partial<Pick<DeskItem, 'state'>>) | undefined;
  /** What comes of it where the viewer has nothing more to say in the open phase. */
  cautionsOnPassing?(table: Table<G>): readonly string[];
  /** Where in the turn one is. */
  rail?(table: Table<G>): readonly RailStop[];
  /** What of the viewer's last orders was not carried out. */
  failures?(table: Table<G>, width: number): readonly Line[];
  /** Keys to screens that are of use just now. */
  screens?(table: Table<G>): readonly DeskLink[];
  /** What is said when the match is over: `the final record is under Standings`. */
  readonly over?: string;
}

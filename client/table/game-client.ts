import type { Awaited, Game } from '@chancery/shared/kernel/match/game.ts';
import type { Result } from '@chancery/shared/kernel/result.ts';
import type { SettingChoice } from '@chancery/shared/kernel/charts/setting-choices.ts';
import type { Line } from '../shell/lines.ts';
import type { MountedScreen } from '../shell/screen.ts';
import type { Tones } from '../shell/theme.ts';
import type { Table } from './table.ts';

/** The types of one game. */
export interface GameTypes {
  readonly edition: unknown;
  /** The position as far as a seat knows it. */
  readonly state: unknown;
  /** What the server tells a seat of the position. */
  readonly view: unknown;
}

/** A key of the desk that leads to a screen of the game. */
export interface DeskLink {
  readonly key: string;
  readonly says: string;
  /** Id of the screen. */
  readonly screen: string;
}

/** What a game adds to the page a player lands on. */
export interface DeskContents<G extends GameTypes> {
  /** One row: how the viewer stands. */
  summary(table: Table<G>): Line;
  /** What waits for the viewer beside the sheet or line the frame asks for, what cannot wait first. */
  due?(table: Table<G>, width: number): readonly Line[];
  /** What of the viewer's last orders was not carried out. */
  failures?(table: Table<G>, width: number): readonly Line[];
  /** Keys to screens that are of use just now. */
  screens?(table: Table<G>): readonly DeskLink[];
  /** What is said when the match is over: `the final record is under Standings`. */
  readonly over?: string;
}

/** A subject that letters can belong to: a treaty, an alliance. */
export interface LetterTopic {
  /** The thread its letters stand in. */
  readonly id: string;
  readonly title: string;
}

/** What seats are given out by. */
export interface SeatRequest {
  /** Seats by player, the dearest first. */
  readonly lists: readonly { readonly player: string; readonly ranked: readonly string[] }[];
  /** Seats that people play. */
  readonly seats: readonly string[];
  /** Draws a whole number from 0 to one below `count`. */
  draw(count: number): number;
}

/** A seat for each player, or the sentence why that cannot be. */
export type SeatsGiven = Result<readonly { readonly player: string; readonly seat: string }[], string>;

/**
 * A game as the terminal shows it: its rules, its words and its screens. The frame takes everything that
 * differs from game to game from here. (Functions are methods, so that a game fits where its types are not known.)
 */
export interface GameClient<G extends GameTypes = GameTypes> {
  readonly game: Game<G['edition'], G['state'], unknown, G['view']>;
  /** How the tones of its seats look. */
  readonly tones: Tones;
  /** Its signs, for the help page. */
  readonly notation: readonly Line[];
  /** What can be chosen when a match is created. */
  readonly settings: readonly SettingChoice[];
  /** Stand-ins and other remarks on the charts in use, below the settings. */
  charts?(table: Table<G>, width: number): readonly Line[];
  /** What a client reasons on: the position made of what the seat sees. */
  stateOf(edition: G['edition'], view: G['view']): G['state'];
  /** Who is waited for, as far as the seat may know; nothing while the next step runs by itself. */
  awaited(edition: G['edition'], view: G['view']): Awaited | undefined;
  readonly desk: DeskContents<G>;
  /** What its single lines do; left out, they are shown as the rules offer them. */
  readonly speech?: Speech<G>;
  /** Whether lines of a seat that nobody waits for take effect just now. */
  speaksUnasked?(table: Table<G>): boolean;
  /** Subjects that letters can belong to. */
  topics?(table: Table<G>): readonly LetterTopic[];
  /** A set of screens for one table; they are loaded when a table is opened, for commands need none. */
  screens(): Promise<GameScreens<G>>;
  /** Gives seats out by the lists of those who want to play. */
  assignSeats?(edition: G['edition'], request: SeatRequest): SeatsGiven;
}

/** A line that could be sent now. */
export interface Sayable {
  readonly line: string;
  /** What it does. */
  readonly says: string;
  /** Why it would be refused. */
  readonly why?: string;
  /** It cannot be taken back and was typed in other words: it is shown before it is sent. */
  readonly isToConfirm?: boolean;
}

/** What can be said in phases of single lines. */
export interface Speech<G extends GameTypes> {
  /** All that can be said now with what each line does; equal lines once. */
  sayables(table: Table<G>): readonly Sayable[];
  /** A line as it was typed, judged like the others. */
  typed(table: Table<G>, text: string): Sayable;
}

/** The screens of a game by the workspace they belong to. */
export interface GameScreens<G extends GameTypes = GameTypes> {
  /** Where things stand: map, list, standings. */
  readonly world: readonly MountedScreen<Table<G>>[];
  /** Where orders are written; the frame's own sheet where it is left out. */
  readonly orders?: MountedScreen<Table<G>>;
  /** What is dealt with among seats, beside letters: treaties, congresses, wars. */
  readonly diplomacy: readonly MountedScreen<Table<G>>[];
}

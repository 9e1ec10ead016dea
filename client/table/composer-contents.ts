import type { Line } from '../shell/lines.ts';
import type { GameTypes } from './game-types.ts';
import type { PickStep } from './picks.ts';
import type { Table } from './table.ts';

// What writing orders and saying lines takes from a game.

/** Something a seat has to do in a phase. */
export interface PhaseObligation {
  /** `build forces for £30 or more`. */
  readonly text: string;
  /** How far the sheet does it: `£10 of £30 yet`, `not in your draft`. */
  readonly state: string;
  readonly isMet: boolean;
  /** The order that does it, as far as it is known: `place guard in harbour`, `build`. */
  readonly order?: string;
}

/** Why a line will not be done as it stands; a line may have several. */
export interface SheetWarning {
  /** Its number, as the sheet shows it. */
  readonly line: number;
  readonly text: string;
}

/** What a sheet would come to, as far as its seat can know. */
export interface SheetPreview {
  /** `2 lines, £30 of £57`. */
  readonly summary: string;
  /** What it brings about by itself as things stand, a sentence each. */
  readonly brings?: readonly string[];
  /** What may keep lines of it from being carried out, a sentence each. */
  readonly doubts?: readonly string[];
  readonly obligations: readonly PhaseObligation[];
  /** What will not be done as it stands. */
  readonly warnings: readonly SheetWarning[];
}

/** What a row of a sheet leads to, as far as its seat can know. */
export interface RowNote {
  /** The row, from 0. */
  readonly row: number;
  /** A few words after the row: `4.2 hits, 1.1 taken, 9 in 10`. */
  readonly brief?: string;
  /** All of it, a sentence each. */
  readonly sentences: readonly string[];
}

/** A sheet that a line is being picked for. */
export interface SheetAtHand<G extends GameTypes> {
  readonly table: Table<G>;
  /** Its rows, without the one that is put together again. */
  readonly lines: readonly string[];
}

/** What is known of an order that is begun on another screen. */
interface BegunOrder {
  /** What it is about, by name; left out where its first answers say it. */
  readonly about?: string;
  /** Answers to the first questions, in their order. */
  readonly picks?: readonly string[];
  /** Answers by the part that a later question asks for, where it takes them. */
  readonly known?: Readonly<Record<string, readonly string[]>>;
}

/** What writing orders takes from a game. */
export interface ComposerContents<G extends GameTypes> {
  /** Judges a sheet before anybody else's is known. */
  preview?(table: Table<G>, text: string): SheetPreview | undefined;
  /** Puts lines together by questions, for the frame's own sheet; left out, lines are typed. */
  picks?(at: SheetAtHand<G>): Generator<PickStep, readonly string[], string>;
  /** Answers that an order begun on another screen is given, by what that screen hands over: a place, a kind of order. */
  begun?(table: Table<G>, id: string): BegunOrder;
  /** What the rows of the frame's own sheet lead to. */
  notes?(table: Table<G>, rows: readonly string[]): readonly RowNote[];
  /** What stands below the frame's own sheet whatever is on it: what the rules would write. */
  below?(table: Table<G>, columns: number): readonly Line[];
}

/** A line that could be sent now. */
export interface SuggestedLine {
  readonly line: string;
  /** It stands for others of its kind: what it says is typed over before it is said. */
  readonly isExample?: true;
  /** What it does. */
  readonly effect: string;
  /** What comes of it besides, a sentence each. */
  readonly brings?: readonly string[];
  /** Why it would be refused. */
  readonly why?: string;
}

/** What can be said in phases of single lines. */
export interface LineSuggestions<G extends GameTypes> {
  /** All that can be said now with what each line does; equal lines once. */
  suggestedLines(table: Table<G>): readonly SuggestedLine[];
  /** A line as it was typed, judged like the others. */
  typed(table: Table<G>, text: string): SuggestedLine;
  /** Puts a line together by questions; left out, or where it asks none, what is not listed is typed. */
  picks?(table: Table<G>): Generator<PickStep, string, string> | undefined;
}

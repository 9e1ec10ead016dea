import type { Ground } from '../map/ground.ts';
import type { Scene, Signs } from '../map/scene.ts';
import type { Line } from '../shell/lines.ts';
import type { GameTypes } from './game-types.ts';
import type { PickStep } from './picks.ts';
import type { Table } from './table.ts';

// What a game provides for writing orders and sending lines.

/** Something a seat has to do in a phase. */
export interface PhaseObligation {
  /** `build forces for £30 or more`. */
  readonly text: string;
  /** How far the sheet fulfils it: `£10 of £30 yet`, `not in your draft`. */
  readonly state: string;
  readonly isMet: boolean;
  /** The beginning of the order that fulfils it: `place guard in harbour`, `build`. */
  readonly order?: string;
}

/** Why a line will fail as it is; a line may have several warnings. */
export interface SheetWarning {
  /** Its number, as the sheet shows it. */
  readonly line: number;
  readonly text: string;
}

/** The expected result of a sheet, from what its seat knows. */
export interface SheetPreview {
  /** `2 lines, £30 of £57`. */
  readonly summary: string;
  /** What it leads to in the present position, one sentence each. */
  readonly brings?: readonly string[];
  /** What may prevent some lines from being carried out, one sentence each. */
  readonly doubts?: readonly string[];
  readonly obligations: readonly PhaseObligation[];
  /** Lines that will fail as they are. */
  readonly warnings: readonly SheetWarning[];
}

/** The expected result of a row, from what its seat knows. */
export interface RowNote {
  /** Index of the row. */
  readonly row: number;
  /** A few words shown after the row: `4.2 hits, 1.1 taken, 9 in 10`. */
  readonly brief?: string;
  /** The full explanation, one sentence each. */
  readonly sentences: readonly string[];
}

/** A sheet to which a line is being added by questions. */
export interface SheetAtHand<G extends GameTypes> {
  readonly table: Table<G>;
  /** Its rows, without the one being edited. */
  readonly lines: readonly string[];
}

/** What is known of an order that was begun on another screen. */
interface BegunOrder {
  /** Name of the thing it is about; omitted if its first answers say it. */
  readonly about?: string;
  /** Answers to the first questions, in order. */
  readonly picks?: readonly string[];
  /** Answers to later questions, by part, used where they are accepted. */
  readonly known?: Readonly<Record<string, readonly string[]>>;
}

/** A map on which questions for places are answered. */
export interface ChoiceMap<G extends GameTypes> {
  readonly ground: Ground;
  /** What is drawn over the land, answers or not. */
  sceneOf(table: Table<G>, signs: Signs): Scene;
  /** Places next to one, which are highlighted with it. */
  neighboursOf(table: Table<G>, place: string): readonly string[];
  nameOf(table: Table<G>, place: string): string;
}

/** What a game provides for writing orders. */
export interface ComposerContents<G extends GameTypes> {
  /** Predicts the result of a sheet, without knowing those of others. */
  preview?(table: Table<G>, text: string): SheetPreview | undefined;
  /** Composes lines by questions, on the client's standard sheet; without it, lines are typed. */
  picks?(at: SheetAtHand<G>): Generator<PickStep, readonly string[], string>;
  /** The first answers of an order begun on another screen, from an id of that screen: a place, a kind of order. */
  begun?(table: Table<G>, id: string): BegunOrder;
  /** The map for questions of `picks`; left out, their choices are only listed. */
  readonly choiceMap?: ChoiceMap<G>;
  /** For screen readers: text about choices with its abbreviations in words. */
  inWords?(text: string): string;
  /** Notes on the rows of the standard sheet. */
  notes?(table: Table<G>, rows: readonly string[]): readonly RowNote[];
  /** Rows below the standard sheet, whatever it contains: what the rules would write. */
  below?(table: Table<G>, columns: number): readonly Line[];
}

/** A line that can be sent now. */
export interface SuggestedLine {
  readonly line: string;
  /** It is an example of its kind, to be edited before it is sent. */
  readonly isExample?: true;
  /** What it does. */
  readonly effect: string;
  /** Further consequences, one sentence each. */
  readonly brings?: readonly string[];
  /** Why it would be refused. */
  readonly why?: string;
}

/** What can be sent in phases of single lines. */
export interface LineSuggestions<G extends GameTypes> {
  /** All lines that can be sent now, without duplicates. */
  suggestedLines(table: Table<G>): readonly SuggestedLine[];
  /** A typed line, checked like the others. */
  typed(table: Table<G>, text: string): SuggestedLine;
  /** Composes a line by questions. If it is missing or returns undefined, lines that are not listed are typed. */
  picks?(table: Table<G>): Generator<PickStep, string, string> | undefined;
}

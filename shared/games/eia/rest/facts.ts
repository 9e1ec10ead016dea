import type { NeededFact } from '../state/needed-facts.ts';
import type { ForcesOfMonth } from '../britain/command/forces-sheet.ts';
import type { Duty, Statement } from '../state/board.ts';
import type { Obligation } from '../state/state.ts';

/** The position between powers at the end of the political phase, public. */
export interface MonthCard {
  readonly type: 'month-card';
  readonly month: string;
  readonly wars: readonly { readonly aggressor: string; readonly defender: string; readonly since: string }[];
  readonly alliances: readonly (readonly [string, string])[];
  /** First month in which a declaration is possible again. */
  readonly truces: readonly { readonly barred: string; readonly target: string; readonly from: string }[];
  /** Minors under attack, and the attackers their controller is at war with. */
  readonly minors: readonly {
    readonly minor: string;
    readonly controller: string | null;
    readonly attackers: readonly string[];
    readonly fights: readonly string[];
  }[];
  /** Who moves the British forces, and the limits on it; only where the rules play Great Britain. */
  readonly britain?: ForcesOfMonth;
  /** Obligations from peaces that are paid or end this month. */
  readonly owed?: readonly Obligation[];
  /** Duties still to be done on the map. */
  readonly toDo?: readonly Pick<Duty, 'id' | 'text' | 'owners' | 'note'>[];
  /** Only the numbers of the duties, as rules up to version 5 reported them. */
  readonly duties?: readonly number[];
}

/** A declaration of war in the course of the month, and the paragraph that is to allow it. */
export interface LateDeclaration {
  readonly by: string;
  readonly on: string;
  readonly under: string;
}

export type RestFact =
  | MonthCard
  | { readonly type: 'stated'; readonly id: number; readonly by: string; readonly statement: Statement }
  /** A line of the board that was carried out, in normal form; numbered if it may be objected to. */
  | { readonly type: 'board'; readonly by: string; readonly text: string; readonly id?: number }
  | { readonly type: 'objected'; readonly against: string; readonly by: string; readonly text: string }
  /** The words of an informal peace, struck after an objection was upheld. */
  | { readonly type: 'words-struck'; readonly one: string; readonly other: string; readonly words: string }
  /** An unstated fact of the map that a rule had to take by default. */
  | ({ readonly type: 'unsaid' } & NeededFact)
  /** Facts that the month waits for. */
  | { readonly type: 'asked-of-map'; readonly facts: readonly NeededFact[] }
  | { readonly type: 'ruled'; readonly on: string; readonly outcome: string; readonly by: string }
  /** A ruling is asked for on the words of a condition, or on a declaration in the course of the month. */
  | { readonly type: 'asked'; readonly text: string; readonly declaration?: LateDeclaration }
  /** A die rolled at the table: when it is entered, and when it replaces one of the match. */
  | {
      readonly type: 'table-roll' | 'table-roll-used';
      readonly label: string;
      readonly face: number;
      readonly by: string;
    }
  | { readonly type: 'duty-done'; readonly id: number; readonly text: string; readonly by: string }
  | { readonly type: 'month-closed'; readonly month: string };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    rest: RestFact;
  }
}

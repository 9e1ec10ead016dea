import type { BoardAction } from '../orders/board/types.ts';
import type { ForceKind } from '../vocabulary/force-kinds.ts';
import type { Month } from '../vocabulary/months.ts';
import type { MinorState, MinorWar } from './state.ts';

/** A statement about the map. It replaces an earlier one about the same thing. */
export type Statement =
  /** All forces of a power or minor in a home nation (by its power), a minor or a province; empty if there are none. */
  | { readonly kind: 'forces'; readonly of: string; readonly in: string; readonly list: readonly ForceKind[] }
  /** A power cannot enter a minor this turn (EIA-4.2.2.3). */
  | { readonly kind: 'no-way'; readonly of: string; readonly to: string }
  /** Any other fact that a rule reads, by its key: `dominant`, `bank of russia`; `text` is in normal form. */
  | { readonly kind: 'other'; readonly key: string; readonly text: string };

export interface BoardFact {
  readonly id: number;
  readonly month: Month;
  /** Who stated it; the engine if the rules themselves moved forces. */
  readonly by: string;
  readonly statement: Statement;
  /** When it was stated, in milliseconds since 1970; left out without a clock. */
  readonly at?: number;
}

/**
 * The data of undos that no line can express, by kind. Lines declare theirs next to their law: `declare module
 * '../../state/board.ts' { interface Undoes { … } }`.
 */
export interface Undoes {
  /** Restores a minor, for all lines that change one. */
  'put-minor-back': {
    readonly minor: string;
    readonly row: MinorState;
    readonly wars: readonly MinorWar[];
  };
}

export type UndoOf<Do extends keyof Undoes = keyof Undoes> = {
  readonly [Each in Do]: { readonly do: Each } & Undoes[Each];
}[Do];

/** What undoes a deed on the map: another deed, or an undo that no deed can express. */
export type Inverse = BoardAction | UndoOf;

/** An event on the map, as stated in a match without a game master; it may be objected to like a fact. */
export interface StatedMapAction {
  /** Numbered in the same sequence as facts. */
  readonly id: number;
  readonly month: Month;
  readonly by: string;
  readonly inverse: Inverse;
  /** When it was stated, in milliseconds since 1970; left out without a clock. */
  readonly at?: number;
}

/** Something that has to be done on the map. */
export interface Duty {
  readonly id: number;
  readonly month: Month;
  /** In normal form: `repatriate france from austria`. */
  readonly text: string;
  /** Who has to do it; any one of them ticks it off. */
  readonly owners: readonly string[];
  /** Details such as set-up places, in the owner's words; no effect on the rules. */
  note?: string;
  done: boolean;
  /** The month in which it was closed because nothing was left to set up; it is done, but may be opened again. */
  closed?: Month;
}

/** An objection to a line (`france/2`) or a fact (`fact 12`); while it is open the step cannot close. */
export interface Objection {
  readonly against: string;
  readonly by: string;
  readonly text: string;
  readonly month: Month;
  /** Votes of the players in a match without a game master. */
  readonly votes: Record<string, 'strike' | 'stand'>;
  outcome?: 'struck' | 'stands';
}

import type { BoardAction } from '../orders/board/types.ts';
import type { ForceKind } from '../vocabulary/force-kinds.ts';
import type { Month } from '../vocabulary/months.ts';
import type { MinorState, MinorWar } from './state.ts';

/** Something stated about the map. A later statement on the same thing replaces it. */
export type Statement =
  /** All forces of a power or minor in a home nation (by its power), a minor or a province; none where empty. */
  | { readonly kind: 'forces'; readonly of: string; readonly in: string; readonly list: readonly ForceKind[] }
  /** A power cannot enter a minor this turn (EIA-4.2.2.3). */
  | { readonly kind: 'no-way'; readonly of: string; readonly to: string }
  /** Anything else a rule reads, by its key: `dominant`, `bank of russia`; `text` in normal form. */
  | { readonly kind: 'other'; readonly key: string; readonly text: string };

export interface BoardFact {
  readonly id: number;
  readonly month: Month;
  /** Who stated it; the engine where the rules themselves move forces. */
  readonly by: string;
  readonly statement: Statement;
  /** When it was stated, in milliseconds since 1970, where somebody keeps time. */
  readonly at?: number;
}

/**
 * What takes a line about the map back where no line can say it, by what it does. Lines add theirs beside their law:
 * `declare module '../../state/board.ts' { interface Undoes { … } }`.
 */
export interface Undoes {
  /** A minor as it was, for all lines that change one. */
  'put-minor-back': {
    readonly minor: string;
    readonly row: MinorState;
    readonly wars: readonly MinorWar[];
  };
}

export type UndoOf<Do extends keyof Undoes = keyof Undoes> = {
  readonly [Each in Do]: { readonly do: Each } & Undoes[Each];
}[Do];

/** What takes a deed on the map back: another deed, or what no deed can say. */
export type Inverse = BoardAction | UndoOf;

/** What happened on the map as a table without a game master says; it may be objected to like a fact. */
export interface StatedMapAction {
  /** From the same numbers as facts. */
  readonly id: number;
  readonly month: Month;
  readonly by: string;
  readonly inverse: Inverse;
  /** When it was stated, in milliseconds since 1970, where somebody keeps time. */
  readonly at?: number;
}

/** What has to be done on the map. */
export interface Duty {
  readonly id: number;
  readonly month: Month;
  /** Normal form: `repatriate france from austria`. */
  readonly text: string;
  /** Who does it; one of them ticks it off. */
  readonly owners: readonly string[];
  /** Set-up and the like, in the owner's words; decides nothing. */
  note?: string;
  done: boolean;
}

/** A doubt about a line (`france/2`) or a fact (`fact 12`); while open it holds the close of the step. */
export interface Objection {
  readonly against: string;
  readonly by: string;
  readonly text: string;
  readonly month: Month;
  /** How players of a table without a game master have voted. */
  readonly votes: Record<string, 'strike' | 'stand'>;
  outcome?: 'struck' | 'stands';
}

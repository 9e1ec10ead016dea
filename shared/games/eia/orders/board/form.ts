import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Edition } from '../../charts/edition.ts';
import type { Inverse, Statement, Undoes, UndoOf } from '../../state/board.ts';
import type { Position, StepContext } from '../../state/step.ts';
import type { StateId } from '../../vocabulary/steps.ts';
import type { Words } from '../../wording/words.ts';
import type { EiaVerbForm } from '../form.ts';
import type { BoardAction } from './types.ts';

/** Who writes a line, and in which state. */
export interface AuthorInState {
  readonly seat: string;
  readonly now: StateId;
}

/** A line of the board: its form, its law and its effect. */
export interface BoardLine<A extends BoardAction = BoardAction> extends EiaVerbForm<A> {
  /** Set if only the variant in which the rules play Great Britain has it; it is not offered elsewhere. */
  readonly isOfVariant?: true;
  /** Why a seat can never write a line of this kind in the match, whatever the line and the time. */
  seatRefusal?(edition: Edition, seat: string): Refusal | undefined;
  /** Why a seat cannot write it in a state of the month, whatever the position. */
  refusalInState?(edition: Edition, author: AuthorInState, action: A): Refusal | undefined;
  /** Why a seat cannot write it now. */
  refusal?(at: Position, seat: string, action: A): Refusal | undefined;
  carryOut(context: StepContext, seat: string, action: A): void;
  /** Lines worth offering to a power in the game, or to the game master. */
  options?(at: Position, seat: string): readonly A[];
  /** For a line about the map. */
  readonly map?: MapEffect<A>;
  /** For a line that states a fact. */
  readonly fact?: StatedFact;
}

/** What a line about the map does to the position, and how it is undone (EIA-AMB-10). */
export interface MapEffect<A extends BoardAction = BoardAction> {
  apply(context: StepContext, action: A): void;
  /** What undoes it, from the position before it: another line about the map, or an `undo`. */
  inverse(at: Position, action: A): Inverse;
  readonly undo?: Undo;
  /** Its sentence, without a full stop. */
  text(action: A, words: Words): string;
}

/** A way to undo a line that no line can express. */
export interface Undo<Do extends keyof Undoes = keyof Undoes> {
  readonly does: Do;
  apply(context: StepContext, inverse: UndoOf<Do>): void;
}

/** An undo, typed by its kind. */
export const undoOf = <Do extends keyof Undoes>(way: Undo<Do>): Undo => way;

/** How a statement about the map is identified and described. */
export interface StatedFact<S extends Statement = Statement> {
  readonly kind: S['kind'];
  /** A later statement with the same key replaces it. */
  key(statement: S): string;
  /** Its sentence, without a full stop. */
  text(statement: S, words: Words): string;
}

/** A line of the board: its law joined to its form. */
export const boardLine = <A extends BoardAction>(
  form: EiaVerbForm<A>,
  law: NoInfer<Omit<BoardLine<A>, keyof EiaVerbForm<A>>>,
): BoardLine<A> => ({ ...form, ...law });

import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Edition } from '../../charts/edition.ts';
import type { Inverse, Statement, Undoes, UndoOf } from '../../state/board.ts';
import type { Position, StepContext } from '../../state/step.ts';
import type { StateId } from '../../vocabulary/steps.ts';
import type { Words } from '../../wording/words.ts';
import type { EiaVerbForm } from '../form.ts';
import type { BoardAction } from './types.ts';

/** Who says a line, and when. */
export interface AuthorInState {
  readonly seat: string;
  readonly now: StateId;
}

/** A line of the board: how it is written, its law, and what it brings. */
export interface BoardLine<A extends BoardAction = BoardAction> extends EiaVerbForm<A> {
  /** Whether only the variant with a Great Britain of the rules has it: elsewhere it is not offered. */
  readonly isOfVariant?: true;
  /** Why a seat can say no line of this kind in the match, whatever it holds and whenever it is. */
  seatRefusal?(edition: Edition, seat: string): Refusal | undefined;
  /** Why a seat cannot say it in a state of the month, in any position. */
  refusalInState?(edition: Edition, author: AuthorInState, action: A): Refusal | undefined;
  /** Why a seat cannot say it as things stand. */
  refusal?(at: Position, seat: string, action: A): Refusal | undefined;
  carryOut(context: StepContext, seat: string, action: A): void;
  /** What is worth offering of it to a power in the game, or to the game master. */
  options?(at: Position, seat: string): readonly A[];
  /** Of a line about the map. */
  readonly map?: MapEffect<A>;
  /** Of a line that states a fact. */
  readonly fact?: StatedFact;
}

/** What a line about the map does to the position, and what takes it back (EIA-AMB-10). */
export interface MapEffect<A extends BoardAction = BoardAction> {
  apply(context: StepContext, action: A): void;
  /** What takes it back, as the position stands before it: another line about the map, or what `undo` does. */
  inverse(at: Position, action: A): Inverse;
  readonly undo?: Undo;
  /** Its sentence, without its full stop. */
  text(action: A, words: Words): string;
}

/** A way to take a line back that no line can say. */
export interface Undo<Do extends keyof Undoes = keyof Undoes> {
  readonly does: Do;
  apply(context: StepContext, inverse: UndoOf<Do>): void;
}

/** An undo, typed by what it does. */
export const undoOf = <Do extends keyof Undoes>(way: Undo<Do>): Undo => way;

/** How a statement about the map is found again and spoken of. */
export interface StatedFact<S extends Statement = Statement> {
  readonly kind: S['kind'];
  /** A later statement with the same key replaces it. */
  key(statement: S): string;
  /** Its sentence, without its full stop. */
  text(statement: S, words: Words): string;
}

/** A line of the board with its law beside its form. */
export const boardLine = <A extends BoardAction>(
  form: EiaVerbForm<A>,
  law: NoInfer<Omit<BoardLine<A>, keyof EiaVerbForm<A>>>,
): BoardLine<A> => ({ ...form, ...law });

import type { OrderReader } from './words.ts';
import type { Action } from './types.ts';

/** One order of the language: how it is written. What it may do is decided elsewhere. */
export interface OrderForm<A extends Action = Action> {
  /** What its line begins with: `place`, `give up`. */
  readonly verb: string;
  /** Which actions it writes. */
  readonly does: readonly A['do'][];
  /** Small letters stand for themselves, capitals for what is filled in, square brackets for what may be left out. */
  readonly syntax: string;
  readonly hint: string;
  readonly example: string;
  /** Reads what follows the verb. */
  parse(reader: OrderReader): A;
  /** The whole action in normal form, verb included. */
  format(action: A): string;
}

/** The member of `Action` with a given `do`. */
export type ActionOf<Do extends Action['do']> = Extract<Action, { do: Do }>;

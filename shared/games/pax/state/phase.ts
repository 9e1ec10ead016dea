import type { Dice } from '../../../kernel/match/dice.ts';
import type { Awaited } from '../../../kernel/match/game.ts';
import type { Audience } from '../../../kernel/match/log.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from './facts.ts';
import type { Seat } from '../vocabulary/ids.ts';
import type { Sheet, Order } from '../orders/types.ts';
import type { PaxState, StepId } from './state.ts';

/**
 * A step being carried out. `state` is the caller's private copy and is changed in place; dice and log
 * are all else that a step may touch.
 */
export interface Adjudication {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly dice: Dice;
  /** Reports a fact; to everybody when no audience is given. */
  tell(fact: Fact, audience?: Audience): void;
}

/** Sheets by seat, read; a seat that sent none is missing, and all are where the step waits for none. */
export type Sheets = Readonly<Partial<Record<Seat | 'gm', Sheet>>>;

/** One step of the turn. `turn.ts` lists them in rulebook order. */
export interface Phase {
  readonly id: StepId;
  /** Code of the state of the turn's state machine it belongs to. */
  readonly state: string;
  readonly title: string;
  /** Who is waited for; nothing when the step runs by itself. */
  awaited(edition: Edition, state: PaxState): Awaited | undefined;
  /** Carried out when the step is come to, before anybody is waited for. */
  enter?(adjudication: Adjudication): void;
  /** Closes the step: what was not said takes its default. */
  run(adjudication: Adjudication, sheets: Sheets): void;
  /** The step after it, where that is not the next of the list. Asked after `run`. */
  next?(edition: Edition, state: PaxState): StepId;
  /** Why an order may not be given now as a single line; absent: no single line is taken here. */
  refusal?(edition: Edition, state: PaxState, seat: Seat | 'gm', order: Order): Refusal | undefined;
  /** Carries a single line out; only after `refusal` found nothing. */
  act?(adjudication: Adjudication, seat: Seat | 'gm', order: Order): void;
}

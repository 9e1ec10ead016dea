import type { Refusal } from '../../../kernel/refusal.ts';
import type { Phase as TurnPhase } from '../../../kernel/turn/phase.ts';
import type { Action, Order } from '../orders/types.ts';
import type { PaxTurn, StepContext } from '../state/phase.ts';
import type { Position } from '../state/position.ts';
import type { PaxState } from '../state/state.ts';
import type { Seat } from '../vocabulary/ids.ts';
import type { LineVerb } from './line-verb.ts';

/** The law of whole lines that take effect as they are said. */
export interface LineLaw {
  /** Why a line may not be said now. */
  refusal(position: Position, seat: Seat | 'gm', order: Order): Refusal | undefined;
  /** Carries a line out; only after `refusal` found nothing. */
  act(context: StepContext, seat: Seat | 'gm', order: Order): void;
}

/** One step of the turn. `turn.ts` lists them in rulebook order. */
export interface PaxPhase extends TurnPhase<PaxTurn> {
  /** The orders it takes, in the order of menus: written into its sheet, or said at once. */
  readonly takes?: readonly LineVerb[];
  /** The law of the lines said in it; absent: none is. */
  readonly lines?: LineLaw;
}

/** Lines that are heard in every step, also where sheets are waited for. */
export interface StandingLines {
  readonly takes: readonly LineVerb[];
  readonly lines: LineLaw;
  /** Whether a line belongs here as a whole; else the step hears it. */
  includes(state: PaxState, order: Order): boolean;
}

/** Why a step does not take an order that others take, by what it does. */
export type Otherwise = (verb: Action['do']) => Refusal;

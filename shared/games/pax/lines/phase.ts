import type { Refusal } from '../../../kernel/refusal.ts';
import type { Phase as TurnPhase } from '../../../kernel/turn/phase.ts';
import type { Edition } from '../charts/edition.ts';
import type { Action, Order } from '../orders/types.ts';
import type { PaxTurn, StepContext } from '../state/phase.ts';
import type { Position } from '../state/position.ts';
import type { PaxState, StepId } from '../state/state.ts';
import type { Seat } from '../vocabulary/ids.ts';
import type { LineVerb } from './line-verb.ts';

/** A step in matches of an edition, independent of the position. */
export interface StepInEdition {
  readonly edition: Edition;
  readonly step: StepId;
}

/** The law of immediate lines: whole lines that take effect when they arrive. */
export interface LineLaw {
  /** Why a step never accepts a line, whatever the position; `refusal` checks what depends on the position. */
  refusalInStep(where: StepInEdition, seat: Seat | 'gm', order: Order): Refusal | undefined;
  /** Why a line is not allowed now. */
  refusal(position: Position, seat: Seat | 'gm', order: Order): Refusal | undefined;
  /** Carries out a line. Call only if `refusal` returns nothing. */
  carryOut(context: StepContext, seat: Seat | 'gm', order: Order): void;
}

/** One step of the turn. `turn.ts` lists them in rulebook order. */
export interface PaxPhase extends TurnPhase<PaxTurn> {
  /** The orders it accepts, in menu order: in its sheet, or as immediate lines. */
  readonly takes?: readonly LineVerb[];
  /** The law of its immediate lines; absent if it accepts none. */
  readonly lines?: LineLaw;
  /** Why a sheet with this order is not accepted, whatever the position. */
  sheetRefusal?(edition: Edition, seat: Seat | 'gm', order: Order): Refusal | undefined;
  /** Why an order of an accepted sheet is never carried out, whatever the position. */
  orderRefusal?(edition: Edition, seat: Seat | 'gm', order: Order): Refusal | undefined;
}

/** Immediate lines that every step accepts, even where sheets are awaited. */
export interface EveryStepLines {
  readonly takes: readonly LineVerb[];
  readonly lines: LineLaw;
  /** Whether a whole line belongs here; otherwise the step handles it. */
  includes(state: PaxState, order: Order): boolean;
  /** Whether it can belong here in some position, judging by the step alone. */
  mayInclude(step: StepId, order: Order): boolean;
}

/** Why a step does not accept an order that other steps accept, by its action. */
export type NotTakenRefusal = (verb: Action['do']) => Refusal;

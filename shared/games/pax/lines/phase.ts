import type { Refusal } from '../../../kernel/refusal.ts';
import type { Phase as TurnPhase } from '../../../kernel/turn/phase.ts';
import type { Edition } from '../charts/edition.ts';
import type { Action, Order } from '../orders/types.ts';
import type { PaxTurn, StepContext } from '../state/phase.ts';
import type { Position } from '../state/position.ts';
import type { PaxState, StepId } from '../state/state.ts';
import type { Seat } from '../vocabulary/ids.ts';
import type { LineVerb } from './line-verb.ts';

/** A step in matches of an edition, whatever their position. */
export interface StepInEdition {
  readonly edition: Edition;
  readonly step: StepId;
}

/** The law of immediate lines: whole lines that take effect as they come in. */
export interface LineLaw {
  /** Why a step never takes a line, whatever the position; what depends on that is asked of `refusal`. */
  refusalInStep(where: StepInEdition, seat: Seat | 'gm', order: Order): Refusal | undefined;
  /** Why a line is not allowed now. */
  refusal(position: Position, seat: Seat | 'gm', order: Order): Refusal | undefined;
  /** Carries a line out; only after `refusal` found nothing. */
  carryOut(context: StepContext, seat: Seat | 'gm', order: Order): void;
}

/** One step of the turn. `turn.ts` lists them in rulebook order. */
export interface PaxPhase extends TurnPhase<PaxTurn> {
  /** The orders it takes, in the order of menus: written into its sheet, or as immediate lines. */
  readonly takes?: readonly LineVerb[];
  /** The law of its immediate lines; absent: it takes none. */
  readonly lines?: LineLaw;
  /** Why an order keeps a seat's sheet from being taken, whatever the position. */
  sheetRefusal?(edition: Edition, seat: Seat | 'gm', order: Order): Refusal | undefined;
  /** Why an order of a sheet that is taken is never carried out, whatever the position. */
  orderRefusal?(edition: Edition, seat: Seat | 'gm', order: Order): Refusal | undefined;
}

/** Immediate lines that every step takes, also where sheets are awaited. */
export interface EveryStepLines {
  readonly takes: readonly LineVerb[];
  readonly lines: LineLaw;
  /** Whether a line belongs here as a whole; else the step itself takes it. */
  includes(state: PaxState, order: Order): boolean;
  /** Whether it may belong here in a step, as far as the step alone says. */
  mayInclude(step: StepId, order: Order): boolean;
}

/** Why a step does not take an order that others take, by what it does. */
export type NotTakenRefusal = (verb: Action['do']) => Refusal;

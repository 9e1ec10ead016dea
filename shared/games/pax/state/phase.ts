import type { Refusal } from '../../../kernel/refusal.ts';
import type { Phase as TurnPhase } from '../../../kernel/turn/phase.ts';
import type { Step } from '../../../kernel/turn/step.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from './facts.ts';
import type { Seat } from '../vocabulary/ids.ts';
import type { Sheet, Order } from '../orders/types.ts';
import type { PaxState, StepId, WritableState } from './state.ts';
import type { Position } from './position.ts';

/** A step of Pax being carried out. */
export type Adjudication = Step<Edition, WritableState, Fact>;

/** Sheets by seat, read; a seat that sent none is missing, and all are where the step waits for none. */
export type Sheets = Readonly<Partial<Record<Seat | 'gm', Sheet>>>;

/** The types of Pax, as the kernel's turn needs them. */
export interface PaxTurn {
  readonly edition: Edition;
  readonly position: PaxState;
  readonly state: WritableState;
  readonly fact: Fact;
  readonly sheets: Sheets;
  readonly step: StepId;
}

/** One step of the turn. `turn.ts` lists them in rulebook order. */
export interface Phase extends TurnPhase<PaxTurn> {
  /** Why an order may not be given now as a single line; absent: no single line is taken here. */
  refusal?(position: Position, seat: Seat | 'gm', order: Order): Refusal | undefined;
  /** Carries a single line out; only after `refusal` found nothing. */
  act?(adjudication: Adjudication, seat: Seat | 'gm', order: Order): void;
}

import type { Step } from '../../../kernel/turn/step.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from './facts.ts';
import type { Seat } from '../vocabulary/ids.ts';
import type { Sheet } from '../orders/types.ts';
import type { PaxState, StepId, WritableState } from './state.ts';

/** A step of Pax being carried out. */
export type StepContext = Step<Edition, WritableState, Fact>;

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

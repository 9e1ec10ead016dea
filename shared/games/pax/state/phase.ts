import type { Step } from '../../../kernel/turn/step.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from './facts.ts';
import type { Seat } from '../vocabulary/ids.ts';
import type { Sheet } from '../orders/types.ts';
import type { PaxState, StepId, WritableState } from './state.ts';

/** A step of Pax being carried out. */
export type StepContext = Step<Edition, WritableState, Fact>;

/** Parsed sheets by seat; a seat that sent none is missing, and there are none if the step awaits no sheets. */
export type Sheets = Readonly<Partial<Record<Seat | 'gm', Sheet>>>;

/** The types of Pax for the kernel's turn. */
export interface PaxTurn {
  readonly edition: Edition;
  readonly position: PaxState;
  readonly state: WritableState;
  readonly fact: Fact;
  readonly sheets: Sheets;
  readonly step: StepId;
}

import type { Step } from '../../../kernel/turn/step.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from './facts.ts';
import type { WeawState, WritableState } from './state.ts';

/** The position read by the law: the charts and settings of the match, and its state. */
export interface Position {
  readonly edition: Edition;
  readonly state: WeawState;
}

/** A running step: a position that may be changed, the dice, and `emit` for facts. */
export type StepContext = Step<Edition, WritableState, Fact>;

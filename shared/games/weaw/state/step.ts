import type { Step } from '../../../kernel/turn/step.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from './facts.ts';
import type { WeawState, WritableState } from './state.ts';

/** A position as the law reads it: the charts and settings of the match, and the state it is in. */
export interface Position {
  readonly edition: Edition;
  readonly state: WeawState;
}

/** A running step: a position that may be changed, the dice, and `emit` for facts. */
export type StepContext = Step<Edition, WritableState, Fact>;

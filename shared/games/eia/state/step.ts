import type { Dice } from '../../../kernel/match/dice.ts';
import type { Audience } from '../../../kernel/match/log.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from './facts.ts';
import type { EiaState, WritableState } from './state.ts';

/** A position to be looked at. */
export interface At {
  readonly edition: Edition;
  readonly state: EiaState;
  /** When it is done, in milliseconds since 1970; left out where nobody keeps time. */
  readonly now?: number;
}

/** A private copy of the position to be changed, and what to tell of it. */
export interface StepContext extends At {
  readonly state: WritableState;
  readonly dice: Dice;
  emit(fact: Fact, audience?: Audience): void;
}

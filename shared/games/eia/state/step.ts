import type { Dice } from '../../../kernel/match/dice.ts';
import type { GameAt } from '../../../kernel/match/game.ts';
import type { Audience } from '../../../kernel/match/log.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from './facts.ts';
import type { EiaState, WritableState } from './state.ts';

/** A read-only position. */
export type Position = GameAt<Edition, EiaState>;

/** A private copy of the position to change, and the facts to report. */
export interface StepContext extends Position {
  readonly state: WritableState;
  readonly dice: Dice;
  emit(fact: Fact, audience?: Audience): void;
}

import type { Frozen } from '../../../kernel/frozen.ts';
import type { Step } from '../../../kernel/turn/step.ts';
import type { Edition } from '../charts/edition.ts';
import type { LogFact } from './facts.ts';
import type { WeawState } from './state.ts';

/** A position to be looked at. */
export interface At {
  readonly edition: Edition;
  readonly state: Frozen<WeawState>;
}

/** A step being carried out, which alone may change the position. */
export type StepContext = Step<Edition, WeawState, LogFact>;

import type { GameAt, Awaited, PhaseInfo } from '../match/game.ts';
import type { Step } from './step.ts';

/** The types of one game that its phases need. */
export interface TurnTypes {
  readonly edition: unknown;
  /** A position that is read-only. */
  readonly position: unknown;
  /** The writable position of a running step. */
  readonly state: this['position'];
  readonly fact: unknown;
  /** Parsed sheets by seat. */
  readonly sheets: object;
  /** Step codes. */
  readonly step: string;
}

export type StepOf<T extends TurnTypes> = Step<T['edition'], T['state'], T['fact']>;

/** One step of the turn. A game lists its phases in rulebook order. */
export interface Phase<T extends TurnTypes> extends PhaseInfo {
  readonly id: T['step'];
  /** Who is awaited; undefined if the step runs without waiting. */
  awaited(at: GameAt<T['edition'], T['position']>): Awaited | undefined;
  /** Runs when the step is entered, before anybody is awaited. */
  enter?(step: StepOf<T>): void;
  /** Closes the step; missing orders take their default. Gets no sheets if the step does not wait for any. */
  run(step: StepOf<T>, sheets: Partial<T['sheets']>): void;
  /** The next step, if it is not the next one in the list. Called after `run`. */
  next?(at: GameAt<T['edition'], T['position']>): T['step'];
}

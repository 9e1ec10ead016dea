import type { GameAt, Awaited, PhaseInfo } from '../match/game.ts';
import type { Step } from './step.ts';

/** The types of one game, as its phases need them. */
export interface TurnTypes {
  readonly edition: unknown;
  /** A position at rest, which nobody writes to. */
  readonly position: unknown;
  /** The same while a step is carried out, which alone may write. */
  readonly state: this['position'];
  readonly fact: unknown;
  /** Sheets by seat, read. */
  readonly sheets: object;
  /** Step codes. */
  readonly step: string;
}

export type StepOf<T extends TurnTypes> = Step<T['edition'], T['state'], T['fact']>;

/** One step of the turn. A game lists its phases in rulebook order. */
export interface Phase<T extends TurnTypes> extends PhaseInfo {
  readonly id: T['step'];
  /** Who is waited for; undefined if the step runs by itself. */
  awaited(at: GameAt<T['edition'], T['position']>): Awaited | undefined;
  /** Carried out when the step is entered, before anybody is waited for. */
  enter?(step: StepOf<T>): void;
  /** Closes the step: what was not said takes its default. Without sheets where the step waits for none. */
  run(step: StepOf<T>, sheets: Partial<T['sheets']>): void;
  /** The step after it, where that is not the next of the list. Asked after `run`. */
  next?(at: GameAt<T['edition'], T['position']>): T['step'];
}

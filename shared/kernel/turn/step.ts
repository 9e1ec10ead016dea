import { copyJson } from '../match/copy.ts';
import type { Dice } from '../match/dice.ts';
import type { Advanced } from '../match/game.ts';
import type { Audience, LogEntry } from '../match/log.ts';

/** What the loop over the phases reads and writes of a position. */
export interface Stepped<StepId extends string> {
  readonly turn: number;
  /** The step that waits or runs next. */
  step: StepId;
  /** How often the turn has entered each step; a game that enters each once may leave it out. */
  visits?: Partial<Record<StepId, number>>;
}

/**
 * A step being carried out: the only place where a position is written. `state` is a private copy; dice and log are
 * all else that a step may touch.
 */
export interface Step<Edition, State, Fact> {
  readonly edition: Edition;
  readonly state: State;
  readonly dice: Dice;
  /** Reports a fact; to everybody when no audience is given. */
  emit(fact: Fact, audience?: Audience): void;
}

/** A step, and all that has been told in it so far. */
export interface RunningStep<Edition, State, Fact> extends Step<Edition, State, Fact> {
  readonly log: LogEntry<Fact>[];
}

/** Where a step begins: a position at rest, and the dice that are due. */
export interface StepStart<Edition, Position> {
  readonly edition: Edition;
  readonly state: Position;
  readonly dice: Dice;
}

/** The same run, telling what follows as facts of the step its position is in now. */
export const inStep = <Edition, State extends Stepped<string>, Fact>(
  run: Omit<RunningStep<Edition, State, Fact>, 'emit'>,
): RunningStep<Edition, State, Fact> => {
  const { state, log } = run;
  const { turn, step } = state;
  const emit = (fact: Fact, audience: Audience = 'all'): void => {
    log.push({ turn, step, audience, fact });
  };
  return { ...run, emit };
};

/** Makes a copy of a position that a step may write to. */
export type Copying<Position, State> = (position: Position) => State;

/**
 * A private copy of a position to carry a step out on.
 * @param copied how it is made, where not all of it is copied
 */
export const openStep = <Edition, Position, State extends Stepped<string>, Fact>(
  { edition, state, dice }: StepStart<Edition, Position>,
  copied: Copying<Position, State> = (position) => copyJson<unknown>(position) as State,
): RunningStep<Edition, State, Fact> =>
  inStep<Edition, State, Fact>({ edition, state: copied(state), dice, log: [] });

/** What came of a step. */
export const closeStep = <State, Fact>({
  state,
  log,
}: Pick<RunningStep<unknown, State, Fact>, 'state' | 'log'>): Advanced<State, Fact> => ({ state, log });

import { copyJson } from '../match/copy.ts';
import type { Dice } from '../match/dice.ts';
import type { StepResult } from '../match/game.ts';
import type { Audience, LogEntry } from '../match/log.ts';

/** The part of a position that the loop over the phases reads and writes. */
export interface TurnState<StepId extends string> {
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

/** A step, and the facts it has emitted so far. */
export interface RunningStep<Edition, State, Fact> extends Step<Edition, State, Fact> {
  readonly log: LogEntry<Fact>[];
}

/** Where a step begins: a position at rest, and the dice that are due. */
export interface StepStart<Edition, Position> {
  readonly edition: Edition;
  readonly state: Position;
  readonly dice: Dice;
  /** As `AdvanceAt.mayWrite`. */
  readonly mayWrite?: boolean;
}

/** The same run, whose further facts are logged under the step its position is in now. */
export const emittingInStep = <Edition, State extends TurnState<string>, Fact>(
  run: Omit<RunningStep<Edition, State, Fact>, 'emit'>,
): RunningStep<Edition, State, Fact> => {
  const { edition, state, dice, log } = run;
  const { turn, step } = state;
  const emit = (fact: Fact, audience: Audience = 'all'): void => {
    log.push({ turn, step, audience, fact });
  };
  return { edition, state, dice, log, emit };
};

/** Makes a copy of a position that a step may write to. */
export type CopyPosition<Position, State> = (position: Position) => State;

/**
 * A private copy of a position to carry a step out on, or the position itself where the step may write to it.
 * @param copy how it is copied; left out, all of it
 */
export const openStep = <Edition, Position, State extends TurnState<string>, Fact>(
  { edition, state, dice, mayWrite = false }: StepStart<Edition, Position>,
  copy: CopyPosition<Position, State> = (position) => copyJson<unknown>(position) as State,
): RunningStep<Edition, State, Fact> => {
  const own = mayWrite ? (state as unknown as State) : copy(state);
  return emittingInStep<Edition, State, Fact>({ edition, state: own, dice, log: [] });
};

/** What came of a step. */
export const closeStep = <State, Fact>({
  state,
  log,
}: Pick<RunningStep<unknown, State, Fact>, 'state' | 'log'>): StepResult<State, Fact> => ({ state, log });

import { copyJson } from '../match/copy.ts';
import type { Dice } from '../match/dice.ts';
import type { StepResult } from '../match/game.ts';
import type { Audience, LogEntry } from '../match/log.ts';

/** The part of a position that the loop over the phases uses. */
export interface TurnState<StepId extends string> {
  readonly turn: number;
  /** The step that is waiting or runs next. */
  step: StepId;
  /** How often the turn has entered each step; optional in games that enter each step once. */
  entered?: Partial<Record<StepId, number>>;
}

/**
 * A running step, the only code that writes to a position. `state` is a private copy; besides it, a step uses only
 * its dice and log.
 */
export interface Step<Edition, State, Fact> {
  readonly edition: Edition;
  readonly state: State;
  readonly dice: Dice;
  /** Reports a fact, by default to everybody. */
  emit(fact: Fact, audience?: Audience): void;
}

/** A step with the facts it has emitted so far. */
export interface RunningStep<Edition, State, Fact> extends Step<Edition, State, Fact> {
  readonly log: LogEntry<Fact>[];
}

/** The start of a step: the position and the dice. */
export interface StepStart<Edition, Position> {
  readonly edition: Edition;
  readonly state: Position;
  readonly dice: Dice;
  /** See `AdvanceAt.mayWrite`. */
  readonly mayWrite?: boolean;
}

/** The same run; facts emitted from now on are logged under its position's current step. */
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

/** Copies a position for a step to write to. */
export type CopyPosition<Position, State> = (position: Position) => State;

/**
 * Opens a step on a private copy of the position, or on the position itself if the step may write to it.
 * @param copy by default copies everything
 */
export const openStep = <Edition, Position, State extends TurnState<string>, Fact>(
  { edition, state, dice, mayWrite = false }: StepStart<Edition, Position>,
  copy: CopyPosition<Position, State> = (position) => copyJson<unknown>(position) as State,
): RunningStep<Edition, State, Fact> => {
  const own = mayWrite ? (state as unknown as State) : copy(state);
  return emittingInStep<Edition, State, Fact>({ edition, state: own, dice, log: [] });
};

/** The result of a step. */
export const closeStep = <State, Fact>({
  state,
  log,
}: Pick<RunningStep<unknown, State, Fact>, 'state' | 'log'>): StepResult<State, Fact> => ({ state, log });

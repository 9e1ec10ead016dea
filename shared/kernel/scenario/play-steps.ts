import type { Refusal } from '../refusal.ts';
import { errorTrace } from '../text/error-text.ts';
import { type ExpectedRefusals, refusalsDiffer, unexpectedRefusal, type ScenarioRefusal } from './refused.ts';

/** A scenario cannot be played as written; the message is for its author. */
export class ScenarioFault extends Error {}

/** The expectations that all games share. */
export interface WithRefusal {
  readonly refused?: ExpectedRefusals | undefined;
}

/** The refusals in a step. */
export interface StepRefusals {
  /** Refused when handed in. */
  readonly onSubmission: readonly ScenarioRefusal[];
  /** Refused when carried out; used only if a refusal is expected. */
  readonly onExecution: readonly ScenarioRefusal[];
}

interface ExpectingStep<Expected> {
  readonly expect?: Expected | undefined;
}

/** How a game plays the steps of a scenario and checks the result. */
export interface ScenarioPlay<Step, Expected> {
  /** @param expectedRefusal the refusal that the step is expected to have */
  step(step: Step, expectedRefusal: WithRefusal['refused']): StepRefusals;
  differences(expected: Expected): readonly string[];
  /** The sentence that players read of a refusal. */
  explain(refusal: Refusal): string;
}

/** Plays the steps in order. A refusal expected for the whole scenario is expected of its last step. */
export const playSteps = <Expected extends WithRefusal, Step extends ExpectingStep<Expected>>(
  {
    steps = [],
    expect,
  }: { readonly steps?: readonly Step[] | undefined; readonly expect?: Expected | undefined },
  play: ScenarioPlay<Step, Expected>,
): readonly string[] => {
  const differences = steps.flatMap((step, i) => {
    const ofLastStep = i === steps.length - 1 ? expect?.refused : undefined;
    const expectedRefusal = step.expect?.refused ?? ofLastStep;
    const { onSubmission, onExecution } = play.step(step, expectedRefusal);
    return [
      ...(expectedRefusal === undefined || expectedRefusal === false
        ? onSubmission.map(unexpectedRefusal)
        : refusalsDiffer(expectedRefusal, [...onSubmission, ...onExecution], play.explain)),
      ...(step.expect ? play.differences(step.expect) : []),
    ].map((difference) => `step ${String(i + 1)}: ${difference}`);
  });
  return [...differences, ...(expect ? play.differences(expect) : [])];
};

/** The current position of a scenario's game. */
interface TurnPosition {
  readonly turn: number;
  /** Index of its step in the turn. */
  readonly place: number;
  readonly isOver: boolean;
}

/**
 * Runs the game until a step is over: in this turn or, if the step has already passed, in the next.
 * @param place index of that step in the turn
 */
export const runPastStep = (
  place: number,
  { position, runStep }: { position(): TurnPosition; runStep(): void },
): void => {
  const start = position();
  const isLeft = start.place > place;
  const isDue = (): boolean => {
    const now = position();
    if (now.isOver) return false;
    const turns = now.turn - start.turn;
    const isBefore = now.place <= place;
    return isLeft ? turns < 1 || (turns === 1 && isBefore) : turns === 0 && isBefore;
  };
  while (isDue()) runStep();
};

/** Returns the differences from `play`, or the error it throws as the only difference. */
export const catchFaults = (play: () => readonly string[]): readonly string[] => {
  try {
    return play();
  } catch (error) {
    if (error instanceof ScenarioFault) return [error.message];
    return [`engine fault: ${errorTrace(error)}`];
  }
};

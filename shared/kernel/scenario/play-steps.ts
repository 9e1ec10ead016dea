import type { SyntaxProblem } from '../language/sheet.ts';
import type { Refusal } from '../refusal.ts';
import { errorTrace } from '../text/error-text.ts';

/** A scenario cannot be played as written; the message is for its author. */
export class ScenarioFault extends Error {}

/** A refused text of a scenario: the refusal's reason, or `syntax` if it could not be parsed. */
export interface ScenarioRefusal {
  readonly by: string;
  readonly reason: string;
  readonly detail: string;
}

const problemText = ({ line, column, message }: SyntaxProblem): string =>
  `line ${String(line)}, column ${String(column)}: ${message}`;

export const scenarioRefusal = (by: string, error: Refusal | readonly SyntaxProblem[]): ScenarioRefusal =>
  'reason' in error
    ? { by, reason: error.reason, detail: JSON.stringify(error.facts ?? {}) }
    : { by, reason: 'syntax', detail: error.map(problemText).join('; ') };

/** The expectations that all games share. */
export interface WithRefusal {
  /** The expected reason, or whether any refusal is expected. */
  readonly refused?: string | boolean | undefined;
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
}

const refusalText = ({ by, reason, detail }: ScenarioRefusal): string =>
  `${by} was refused: ${reason} (${detail})`;

const refusalDiffers = (
  expectedRefusal: WithRefusal['refused'],
  { onSubmission, onExecution }: StepRefusals,
): readonly string[] => {
  if (expectedRefusal === undefined || expectedRefusal === false) return onSubmission.map(refusalText);
  const all = [...onSubmission, ...onExecution];
  if (all.length === 0)
    return [`refused: expected ${expectedRefusal === true ? 'a refusal' : expectedRefusal}, got none`];
  const isExpected = expectedRefusal === true || all.some(({ reason }) => reason === expectedRefusal);
  return isExpected
    ? []
    : [`refused: expected ${expectedRefusal}, got ${all.map(({ reason }) => reason).join(', ')}`];
};

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
    const refusals = play.step(step, expectedRefusal);
    return [
      ...refusalDiffers(expectedRefusal, refusals),
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

import type { SyntaxProblem } from '../language/sheet.ts';
import type { Refusal } from '../refusal.ts';
import { errorTrace } from '../text/error-text.ts';

/** A scenario that cannot be played as it is written; its message is for whoever wrote it. */
export class ScenarioFault extends Error {}

/** A text of a scenario that was not accepted: the refusal's reason, or `syntax` for what is not understood. */
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

/** What every game's expectations have in common. */
export interface WithRefusal {
  /** The reason that is expected, or just whether there is any. */
  readonly refused?: string | boolean | undefined;
}

/** What was refused in a step. */
export interface StepRefusals {
  /** Refused when it was handed in. */
  readonly onSubmission: readonly ScenarioRefusal[];
  /** Refused when it was to be carried out; read only where a refusal is expected. */
  readonly onExecution: readonly ScenarioRefusal[];
}

interface ExpectingStep<Expected> {
  readonly expect?: Expected | undefined;
}

/** How a game plays the steps of a scenario and compares the outcome. */
export interface ScenarioPlay<Step, Expected> {
  /** @param expectedRefusal what refusal the step is expected to have */
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

/** Plays the steps in order; a refusal that the whole scenario expects is that of its last step. */
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

/** How far the game of a scenario has been played. */
interface TurnPosition {
  readonly turn: number;
  /** The place of its step among those of the turn. */
  readonly place: number;
  readonly isOver: boolean;
}

/**
 * Runs until a step is over, of this turn or, where it has been left already, of the next.
 * @param place of that step in the turn
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

/** The differences that `play` returns; where it throws, the fault as the only one. */
export const catchFaults = (play: () => readonly string[]): readonly string[] => {
  try {
    return play();
  } catch (error) {
    if (error instanceof ScenarioFault) return [error.message];
    return [`engine fault: ${errorTrace(error)}`];
  }
};

import type { SyntaxProblem } from '../language/sheet.ts';
import type { Refusal } from '../refusal.ts';

/** A scenario that cannot go on as it is written; what it says is for whoever wrote it. */
export class ScenarioFault extends Error {}

/** What was said in a scenario and not accepted: a refusal's reason, or `syntax` for what is not understood. */
export interface Refused {
  readonly by: string;
  readonly reason: string;
  readonly detail: string;
}

const problemText = ({ line, column, message }: SyntaxProblem): string =>
  `line ${String(line)}, column ${String(column)}: ${message}`;

export const refusedFor = (by: string, error: Refusal | readonly SyntaxProblem[]): Refused =>
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
  /** As it was said. */
  readonly spoken: readonly Refused[];
  /** When it was to be carried out; looked at only where a refusal is expected. */
  readonly found: readonly Refused[];
}

interface StepOf<Expected> {
  readonly expect?: Expected | undefined;
}

/** How a game plays the steps of a scenario and compares what came of them. */
export interface ScenarioPlay<Step, Expected> {
  /** @param sought what refusal the step is expected to have */
  step(step: Step, sought: WithRefusal['refused']): StepRefusals;
  differences(expected: Expected): readonly string[];
}

const told = ({ by, reason, detail }: Refused): string => `${by} was refused: ${reason} (${detail})`;

const refusalDiffers = (
  sought: WithRefusal['refused'],
  { spoken, found }: StepRefusals,
): readonly string[] => {
  if (sought === undefined || sought === false) return spoken.map(told);
  const all = [...spoken, ...found];
  if (all.length === 0) return [`refused: expected ${sought === true ? 'a refusal' : sought}, got none`];
  const isMeant = sought === true || all.some(({ reason }) => reason === sought);
  return isMeant ? [] : [`refused: expected ${sought}, got ${all.map(({ reason }) => reason).join(', ')}`];
};

/** Plays the steps in order; a refusal that the whole scenario expects is that of its last step. */
export const playSteps = <Expected extends WithRefusal, Step extends StepOf<Expected>>(
  {
    steps = [],
    expect,
  }: { readonly steps?: readonly Step[] | undefined; readonly expect?: Expected | undefined },
  play: ScenarioPlay<Step, Expected>,
): readonly string[] => {
  const differences = steps.flatMap((step, i) => {
    const ofAll = i === steps.length - 1 ? expect?.refused : undefined;
    const sought = step.expect?.refused ?? ofAll;
    const refusals = play.step(step, sought);
    return [...refusalDiffers(sought, refusals), ...(step.expect ? play.differences(step.expect) : [])].map(
      (difference) => `step ${String(i + 1)}: ${difference}`,
    );
  });
  return [...differences, ...(expect ? play.differences(expect) : [])];
};

/** Where a game stands that a scenario plays. */
interface Stand {
  readonly turn: number;
  /** The place of its step among those of the turn. */
  readonly place: number;
  readonly isOver: boolean;
}

/**
 * Runs until a step is over, of this turn or, where it has been left already, of the next.
 * @param place of that step in the turn
 */
export const runBeyond = (place: number, { stand, runStep }: { stand(): Stand; runStep(): void }): void => {
  const start = stand();
  const isLeft = start.place > place;
  const isDue = (): boolean => {
    const now = stand();
    if (now.isOver) return false;
    const turns = now.turn - start.turn;
    const isBefore = now.place <= place;
    return isLeft ? turns < 1 || (turns === 1 && isBefore) : turns === 0 && isBefore;
  };
  while (isDue()) runStep();
};

/** What a scenario comes to; one that cannot go on, or breaks the engine, comes to why. */
export const faultsToo = (play: () => readonly string[]): readonly string[] => {
  try {
    return play();
  } catch (error) {
    if (error instanceof ScenarioFault) return [error.message];
    return [`engine fault: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
};

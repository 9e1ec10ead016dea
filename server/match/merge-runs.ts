import type { Game } from '@chancery/shared/kernel/match/game.ts';
import type { StepRun } from '@chancery/shared/kernel/match/match.ts';

/** A step that was run, or a message in its place. */
type Run = StepRun<unknown> & { readonly notice?: string };

/**
 * Steps in the order in which they were run; those in a row that their game tells as one are one run here, with all
 * that happened in them.
 */
export const mergeRuns = <R extends Run>(
  { phases }: Pick<Game<unknown, unknown, unknown, unknown>, 'phases'>,
  runs: readonly R[],
): readonly R[] => {
  const titleOf = (step: string): string | undefined =>
    phases.find(({ id, isToldAsOne }) => id === step && isToldAsOne)?.title;
  const told: R[] = [];
  for (const run of runs) {
    const before = told.at(-1);
    const title = titleOf(run.step);
    const goesOn =
      before?.turn === run.turn &&
      title !== undefined &&
      title === titleOf(before.step) &&
      before.notice === undefined &&
      run.notice === undefined;
    if (goesOn) told[told.length - 1] = { ...before, log: [...before.log, ...run.log] };
    else told.push(run);
  }
  return told;
};

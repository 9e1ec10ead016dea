import type { Game } from '@chancery/shared/kernel/match/game.ts';
import type { StepRun } from '@chancery/shared/kernel/match/run.ts';

/** A step that was carried out, or a notice between steps. */
type MergeableRun = StepRun<unknown> & { readonly notice?: string };

/**
 * The steps in order; adjacent steps that the game reports as one are merged into one run with all their facts.
 */
export const mergeRuns = <R extends MergeableRun>(
  { phases }: Pick<Game<unknown, unknown, unknown, unknown>, 'phases'>,
  runs: readonly R[],
): readonly R[] => {
  const titleOf = (step: string): string | undefined =>
    phases.find(({ id, isReportedAsOne }) => id === step && isReportedAsOne)?.title;
  const told: R[] = [];
  for (const run of runs) {
    const before = told.at(-1);
    const title = titleOf(run.step);
    const isContinued =
      before?.turn === run.turn &&
      title !== undefined &&
      title === titleOf(before.step) &&
      before.notice === undefined &&
      run.notice === undefined;
    if (isContinued) told[told.length - 1] = { ...before, log: [...before.log, ...run.log] };
    else told.push(run);
  }
  return told;
};

import type { Game, PhaseInfo } from '@chancery/shared/kernel/match/game.ts';

/** A step that was run, and a message in its place where nothing was. */
interface RunStep {
  readonly turn: number;
  readonly step: string;
  readonly notice?: string;
}

/** Steps in the order in which they were run, those together that their game tells as one. */
export const toldAsOne = <Run extends RunStep>(
  { phases }: Pick<Game<unknown, unknown, unknown, unknown>, 'phases'>,
  runs: readonly Run[],
): readonly (readonly Run[])[] => {
  const together = (step: string): PhaseInfo | undefined =>
    phases.find(({ id, isToldAsOne }) => id === step && isToldAsOne === true);
  const groups: Run[][] = [];
  for (const run of runs) {
    const before = groups.at(-1)?.at(-1);
    const goesOn =
      before?.turn === run.turn &&
      before.notice === undefined &&
      run.notice === undefined &&
      together(before.step) !== undefined &&
      together(before.step)?.title === together(run.step)?.title;
    if (goesOn) groups.at(-1)?.push(run);
    else groups.push([run]);
  }
  return groups;
};

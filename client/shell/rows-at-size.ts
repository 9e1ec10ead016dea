import type { MountedRow, MountedScreen, ScreenContext } from './screen.ts';

/** The keys of a screen; those that do nothing at its size are idle. */
export const rowsAtSize = <Subject>(
  screen: MountedScreen<Subject> | undefined,
  context: ScreenContext<Subject>,
): readonly MountedRow<Subject>[] =>
  (screen?.rows(context.subject) ?? []).map((row) =>
    row.isIdleIn?.(context) ? { ...row, isIdle: true } : row,
  );

import type { MountedScreen } from './screen.ts';
import type { ScreenGroup } from './workspaces.ts';

/** How lists are sorted, by the id of their screen. */
export interface SavedSorts {
  read(screen: string): string | undefined;
  write(screen: string, sort: string): void;
}

/** The screen with its saved sorting restored; changes are saved. */
const withSavedSort = <Subject>(
  screen: MountedScreen<Subject>,
  sorts: SavedSorts,
): MountedScreen<Subject> => {
  const before = sorts.read(screen.id);
  if (before !== undefined) screen.restore(before);
  let written = screen.kept();
  return {
    ...screen,
    rows: (subject) =>
      screen.rows(subject).map((row) => ({
        ...row,
        run(context) {
          row.run(context);
          const now = screen.kept();
          if (now !== undefined && now !== written) sorts.write(screen.id, now);
          written = now;
        },
      })),
  };
};

/** Screens whose sorting is remembered across tables. */
export const withSavedSorts = <Subject>(
  groups: readonly ScreenGroup<Subject>[],
  sorts: SavedSorts,
): readonly ScreenGroup<Subject>[] =>
  groups.map((group) => ({
    ...group,
    screens: group.screens.map((screen) =>
      screen.kept() === undefined ? screen : withSavedSort(screen, sorts),
    ),
  }));

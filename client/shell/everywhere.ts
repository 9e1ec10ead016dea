import { type KeyRow, showKey } from './keys.ts';
import type { PaletteItem } from './layers/palette.tsx';
import type { MountedRow } from './screen.ts';
import type { StageOptions } from './stage-options.ts';
import type { ScreenHistory } from './workspaces.ts';

/** A key that works in every screen that has no other use for it. */
export interface GlobalRow extends KeyRow {
  run(): void;
}

/** What the keys that work everywhere do. */
export interface GlobalDeeds {
  go(screen: string): void;
  next(): void;
  before(): void;
  back(): void;
  forward(): void;
  close(): void;
  help(): void;
  palette(): void;
  terms(): void;
}

/** Going on, round and back among screens, each by `moving`, which lets a screen that is gone to know of it. */
export const movesOf = <Subject>(
  places: ScreenHistory<Subject>,
  moving: (task: () => void) => void,
): Pick<GlobalDeeds, 'next' | 'before' | 'back' | 'forward'> => {
  const by = (task: () => void) => (): void => {
    moving(task);
  };
  return {
    next: by(() => {
      places.turn(1);
    }),
    before: by(() => {
      places.turn(-1);
    }),
    back: by(() => {
      places.back();
    }),
    forward: by(() => {
      places.forward();
    }),
  };
};

const rowsWhere = (isSo: boolean, rows: readonly GlobalRow[]): readonly GlobalRow[] => (isSo ? rows : []);

/** Keys that work everywhere, of those only the ones that do something now. */
export const everywhereRows = <Subject>(
  places: ScreenHistory<Subject>,
  { terms, leave, quit }: StageOptions<Subject>,
  deeds: GlobalDeeds,
): readonly GlobalRow[] => {
  const several = (places.workspace?.screens.length ?? 1) > 1;
  const close: GlobalRow = { keys: ['esc'], label: 'close', hint: true, run: deeds.close };
  return [
    ...rowsWhere(places.isInOverlay, [close]),
    { keys: ['?', 'f1'], label: 'help', hint: true, run: deeds.help },
    {
      keys: [':'],
      label: 'find',
      help: 'find any action, place or report',
      hint: true,
      run: deeds.palette,
    },
    ...rowsWhere((terms?.() ?? []).length > 0, [
      {
        keys: ['W', 'f3'],
        label: 'what is',
        help: 'what the words under the cursor mean',
        run: deeds.terms,
      },
    ]),
    ...rowsWhere(several, [
      { keys: ['tab'], label: 'next pane', run: deeds.next },
      { keys: ['shift+tab'], label: 'pane before', run: deeds.before },
    ]),
    ...rowsWhere(
      places.all.length > 1,
      places.all.map(({ id, key, title }) => ({
        keys: [key],
        label: title,
        run: () => {
          deeds.go(id);
        },
      })),
    ),
    ...rowsWhere(places.canGoBack, [
      { keys: ['ctrl+o', 'alt+left'], label: 'back', help: 'to where you were before', run: deeds.back },
    ]),
    ...rowsWhere(places.canGoForward, [
      { keys: ['ctrl+i', 'alt+right'], label: 'forward', run: deeds.forward },
    ]),
    { keys: ['q'], label: 'leave', hint: true, run: leave },
    { keys: ['ctrl+c'], label: 'end Chancery', run: quit },
  ];
};

/** Keys the app takes before any stage does. */
export const APP_ROWS: readonly KeyRow[] = [
  { keys: ['ctrl+l'], label: 'draw the screen again' },
  { keys: ['ctrl+z'], label: 'to the shell; fg comes back' },
  { keys: ['f12'], label: 'the mouse on or off; with Shift it selects text all the same' },
];

interface Keyed<Subject> {
  readonly rows: readonly MountedRow<Subject>[];
  readonly globals: readonly GlobalRow[];
  act(row: MountedRow<Subject>): void;
}

/** Every key in force, as the palette lists it: those of the screen first. */
export const paletteEntries = <Subject>({ rows, globals, act }: Keyed<Subject>): readonly PaletteItem[] => {
  const entry = (row: KeyRow, run: () => void): PaletteItem => ({
    text: row.help ?? row.label,
    hint: row.keys.map(showKey).join(' '),
    also: row.label,
    run,
  });
  return [
    ...rows
      .filter(({ isIdle }) => !isIdle)
      .map((row) =>
        entry(row, () => {
          act(row);
        }),
      ),
    ...globals.map((row) => entry(row, row.run)),
  ];
};

/** Every screen of a place that has several, as the palette lists it. */
export const screenEntries = <Subject>(
  { all }: ScreenHistory<Subject>,
  go: (screen: string) => void,
): readonly PaletteItem[] =>
  all.flatMap((place) =>
    place.screens.length < 2
      ? []
      : place.screens.map(({ id, title, jump }) => ({
          text: title,
          hint: jump === undefined ? place.title : `${place.title}  g ${jump}`,
          run: () => {
            go(id);
          },
        })),
  );

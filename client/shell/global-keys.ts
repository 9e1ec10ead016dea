import type { KeyRow } from './keys.ts';
import type { PaletteItem } from './layers/palette-finder.ts';
import type { StageOptions } from './stage-options.ts';
import type { ScreenHistory } from './workspaces.ts';

/** A key that works on every screen that does not use it itself. */
export interface GlobalRow extends KeyRow {
  run(): void;
}

/** Actions of the keys that work everywhere. */
export interface GlobalActions {
  goTo(screen: string): void;
  next(): void;
  before(): void;
  back(): void;
  forward(): void;
  close(): void;
  help(): void;
  palette(): void;
  terms(): void;
  /** Opens the list of notices; absent while there are none. */
  notices?(): void;
}

/** Moves among screens, each run by `navigate`, which calls `opened` of the screen. */
export const navigationActions = <Subject>(
  places: ScreenHistory<Subject>,
  navigate: (task: () => void) => void,
): Pick<GlobalActions, 'next' | 'before' | 'back' | 'forward'> => {
  const navigating = (task: () => void) => (): void => {
    navigate(task);
  };
  return {
    next: navigating(() => {
      places.cycle(1);
    }),
    before: navigating(() => {
      places.cycle(-1);
    }),
    back: navigating(() => {
      places.back();
    }),
    forward: navigating(() => {
      places.forward();
    }),
  };
};

const rowsWhere = (isSo: boolean, rows: readonly GlobalRow[]): readonly GlobalRow[] => (isSo ? rows : []);

/** Keys that explain a screen and find things. */
const helpRows = (actions: GlobalActions, hasTerms: boolean): readonly GlobalRow[] => [
  { keys: ['?', 'f1'], label: 'help', hint: true, run: actions.help },
  {
    keys: [':'],
    label: 'find',
    help: 'find any action, place or report',
    hint: true,
    run: actions.palette,
  },
  ...rowsWhere(hasTerms, [
    {
      keys: ['W', 'f3'],
      label: 'what is',
      help: 'what the words under the cursor mean',
      run: actions.terms,
    },
  ]),
  ...(actions.notices
    ? [
        {
          keys: ['!', 'f4'],
          label: 'notices',
          help: 'show earlier messages',
          run: actions.notices,
        },
      ]
    : []),
];

/** The keys that work everywhere and do something now. */
export const globalRows = <Subject>(
  places: ScreenHistory<Subject>,
  { terms, leave, quit, subject, isOnlyShown }: StageOptions<Subject>,
  actions: GlobalActions,
): readonly GlobalRow[] => {
  const end: GlobalRow = { keys: ['ctrl+c'], label: 'end Chancery', run: quit };
  if (isOnlyShown?.()) return [{ ...end, hint: true }];
  const several = (places.workspace?.screens.length ?? 1) > 1;
  const isShown = subject() !== undefined;
  const close: GlobalRow = { keys: ['esc'], label: 'close', hint: true, run: actions.close };
  return [
    ...rowsWhere(places.isInOverlay, [close]),
    ...rowsWhere(isShown, helpRows(actions, (terms?.() ?? []).length > 0)),
    ...rowsWhere(several, [
      { keys: ['tab'], label: 'next screen', run: actions.next },
      { keys: ['shift+tab'], label: 'previous screen', run: actions.before },
    ]),
    ...rowsWhere(
      places.all.length > 1,
      places.all.map(({ id, key, title }) => ({
        keys: [key],
        label: title,
        run: () => {
          actions.goTo(id);
        },
      })),
    ),
    ...rowsWhere(places.canGoBack, [
      { keys: ['ctrl+o', 'alt+left'], label: 'back', help: 'to where you were before', run: actions.back },
    ]),
    ...rowsWhere(places.canGoForward, [
      { keys: ['ctrl+i', 'alt+right'], label: 'forward', run: actions.forward },
    ]),
    { keys: ['q'], label: 'leave', hint: true, run: leave },
    end,
  ];
};

/** Keys the app takes before any stage does. */
export const APP_KEY_ROWS: readonly KeyRow[] = [
  { keys: ['ctrl+l'], label: 'draw the screen again' },
  { keys: ['ctrl+z'], label: 'suspend; fg resumes' },
  { keys: ['f12'], label: 'mouse on or off; Shift still selects text' },
];

/** Palette items for the screens of workspaces that have several. */
export const screenEntries = <Subject>(
  { all }: ScreenHistory<Subject>,
  goTo: (screen: string) => void,
): readonly PaletteItem[] =>
  all.flatMap((place) =>
    place.screens.length < 2
      ? []
      : place.screens.map(({ id, title, jump }) => ({
          text: title,
          hint: jump === undefined ? place.title : `${place.title}  g ${jump}`,
          run: () => {
            goTo(id);
          },
        })),
  );

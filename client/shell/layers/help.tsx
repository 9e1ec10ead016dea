import { RowsView } from '../components/rows-view.tsx';
import { keyHelp, type KeyRow } from '../keys.ts';
import { heading, type Line, wrap } from '../lines.ts';
import { notationLines } from '../looks-help.ts';
import type { StageOptions } from '../stage-options.ts';
import { mountScreen } from '../screen.ts';
import { movementKeys, scrollTo } from '../scrolling.ts';
import type { Layer } from './layer.ts';

/** What the help page lists. */
export interface HelpContents {
  readonly title: string;
  readonly rows: readonly KeyRow[];
  readonly globals: readonly KeyRow[];
  /** The signs of the screens, and the file with the user's settings. */
  readonly options: Pick<StageOptions<never>, 'notation' | 'settingsPath'>;
}

/** Columns of the keys, including the margin. */
const KEY_COLUMNS = 24;

const sheetLines = (rows: readonly KeyRow[], columns: number): readonly Line[] =>
  keyHelp(rows).flatMap(([keys, label]) =>
    wrap(label, columns - KEY_COLUMNS).map((row, n): Line => [
      '  ',
      ['accent', (n === 0 ? keys : '').padEnd(KEY_COLUMNS - 2)],
      row,
    ]),
  );

const helpLines = ({ title, rows, globals, options }: HelpContents, columns: number): readonly Line[] => [
  heading(`Keys of ${title}`),
  ...sheetLines(rows, columns),
  [],
  heading('Everywhere'),
  ...sheetLines(globals, columns),
  [],
  ...notationLines(options),
];

interface HelpPage {
  readonly top: number;
}

/** The keys of the screen below, those that work everywhere, and the signs in use. */
export const helpPage = <Subject,>(contents: HelpContents): Layer<Subject> => ({
  screen: mountScreen<HelpPage, Subject>({
    id: 'help',
    title: 'Help',
    start: { top: 0 },
    bindings: () => [
      ...movementKeys<HelpPage, Subject>({
        at: ({ top }) => top,
        to: (_page, at, { size }) => ({
          top: scrollTo(at, helpLines(contents, size.columns).length, size.rows),
        }),
        page: ({ size }) => Math.max(size.rows - 1, 1),
      }),
      {
        keys: ['esc', '?', 'f1', 'enter', 'q'],
        label: 'close',
        hint: true,
        run: (page, { shell }) => {
          shell.close();
          return page;
        },
      },
    ],
    draw: ({ top }, { size }) => (
      <RowsView lines={helpLines(contents, size.columns)} top={top} height={size.rows} />
    ),
  }),
});

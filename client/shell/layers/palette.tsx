import { RowsView } from '../components/rows-view.tsx';
import { column, type Line, wrap } from '../lines.ts';
import { type Binding, type ScreenContext, mountScreen } from '../screen.ts';
import { windowAround } from '../scrolling.ts';
import { textWidth } from '../text-width.ts';
import { fieldKeys, insertText } from '../typed-text.ts';
import type { Layer } from './layer.ts';
import { type PaletteFinder, paletteFinder, type PaletteItem } from './palette-finder.ts';

interface PaletteState {
  readonly typed: string;
  readonly at: number;
}

/** Columns of the mark before a name and the blanks after it. */
const BETWEEN = 4;

const whatItIs = ({ hint, why }: PaletteItem): string => (why === undefined ? hint : `${hint}, not now`);

/** Columns of the names: as many as the longest needs, if the hints beside them still fit. */
const nameColumns = (found: readonly PaletteItem[], columns: number): number => {
  const longest = (of: (item: PaletteItem) => string): number =>
    Math.max(0, ...found.map((item) => textWidth(of(item))));
  const least = Math.min(Math.floor(columns * 0.6), 60);
  return Math.max(
    least,
    Math.min(
      longest(({ text }) => text),
      columns - BETWEEN - longest(whatItIs),
    ),
  );
};

const itemLine = (item: PaletteItem, isHere: boolean, width: number): Line => [
  isHere ? ['accent', '▸ '] : '  ',
  [isHere ? 'chosen' : item.why === undefined ? 'plain' : 'dim', column(item.text, width)],
  ['dim', ` ${whatItIs(item)}`],
];

const linesOf = (
  { typed, at }: PaletteState,
  finder: PaletteFinder,
  { columns, rows }: ScreenContext<unknown>['size'],
) => {
  const found = finder(typed);
  const why = found[at]?.why;
  const reason = wrap(why === undefined ? '' : `  not now: ${why}`, columns, 2);
  const head: readonly Line[] = [
    [['accent', ':'], `${typed}▌`],
    ...reason.map((row): Line => [['warn', row]]),
  ];
  if (found.length === 0) return [...head, ['  nothing matches; Backspace deletes letters']];
  const shown = windowAround(found, at, Math.max(rows - head.length, 1));
  const width = nameColumns(shown, columns);
  return [...head, ...shown.map((item) => itemLine(item, item === found[at], width))];
};

type Row<Subject> = Binding<PaletteState, Subject>;

const move = (local: PaletteState, by: number, finder: PaletteFinder): PaletteState => {
  const last = Math.max(finder(local.typed).length - 1, 0);
  return { ...local, at: Math.max(0, Math.min(local.at + by, last)) };
};

const bindingsFor = <Subject,>(finder: PaletteFinder): readonly Row<Subject>[] => [
  {
    keys: ['enter'],
    label: 'take',
    hint: true,
    run: (local, { shell }) => {
      const found = finder(local.typed)[local.at];
      if (!found) return local;
      shell.close();
      found.run();
      return local;
    },
  },
  {
    keys: ['esc'],
    label: 'back',
    hint: true,
    run: (local, { shell }) => {
      shell.close();
      return local;
    },
  },
  { keys: ['down', 'ctrl+n', 'tab'], label: 'down', hint: true, run: (local) => move(local, 1, finder) },
  { keys: ['up', 'ctrl+p', 'shift+tab'], label: 'up', hint: true, run: (local) => move(local, -1, finder) },
  ...fieldKeys<PaletteState, Subject>(
    ({ typed }) => typed,
    (_local, typed) => ({ typed, at: 0 }),
  ),
];

/** The palette: all actions and destinations, filtered by what is typed. */
export const palette = <Subject,>(all: readonly PaletteItem[]): Layer<Subject> => {
  const finder = paletteFinder(all);
  const bindings = bindingsFor<Subject>(finder);
  const screen = mountScreen<PaletteState, Subject>({
    id: 'palette',
    title: 'Palette',
    start: { typed: '', at: 0 },
    bindings: () => bindings,
    typing:
      ({ typed }) =>
      (text) => ({ typed: insertText(typed, text), at: 0 }),
    draw: (local, { size }) => <RowsView lines={linesOf(local, finder, size)} top={0} height={size.rows} />,
  });
  return { screen };
};

import fuzzysort from 'fuzzysort';
import { RowsView } from '../components/rows-view.tsx';
import { column, type Line, wrap } from '../lines.ts';
import { type Binding, type ScreenContext, mountScreen } from '../screen.ts';
import { windowAround } from '../scrolling.ts';
import { textWidth } from '../text-width.ts';
import { fieldKeys, insertText } from '../typed-text.ts';
import type { Layer } from './layer.ts';

/** One thing the palette finds: a key's action, a screen, a place, a report. */
export interface PaletteItem {
  readonly text: string;
  /** What it is, or the key that does the same. */
  readonly hint: string;
  /** Other words it is found by: old and other spellings. */
  readonly keywords?: string;
  /** Why it cannot be done now. */
  readonly why?: string;
  run(): void;
}

interface Palette {
  readonly typed: string;
  readonly at: number;
}

/** How near a name is to what is typed: it begins so, a word of it does, some part, or another spelling. */
const matchRank = ({ text, keywords = '' }: PaletteItem, wanted: string): number => {
  const at = text.toLowerCase().indexOf(wanted);
  if (at < 0) return keywords.toLowerCase().startsWith(wanted) ? 1 : 3;
  if (at === 0) return 0;
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 2 : 1;
};

const matchingItems = (all: readonly PaletteItem[], typed: string): readonly PaletteItem[] => {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return all;
  const parts = all
    .filter(({ text, keywords = '' }) => `${text} ${keywords}`.toLowerCase().includes(wanted))
    .sort(
      (one, other) =>
        matchRank(one, wanted) - matchRank(other, wanted) ||
        (one.why === undefined ? 0 : 1) - (other.why === undefined ? 0 : 1) ||
        one.text.length - other.text.length,
    );
  const like = fuzzysort
    .go(wanted, [...all], { keys: ['text', 'keywords'], limit: 60 })
    .map(({ obj }) => obj);
  return [...parts, ...like.filter((each) => !parts.includes(each))];
};

/** The mark before a name, and the blanks behind it. */
const BETWEEN = 4;

/** Columns of the names: what the longest needs, as long as what they are is to be read beside them. */
const nameColumns = (found: readonly PaletteItem[], columns: number): number => {
  const longest = (of: 'text' | 'hint'): number => Math.max(0, ...found.map((item) => textWidth(item[of])));
  const least = Math.min(Math.floor(columns * 0.6), 60);
  return Math.max(least, Math.min(longest('text'), columns - BETWEEN - longest('hint')));
};

const linesOf = (
  { typed, at }: Palette,
  all: readonly PaletteItem[],
  { columns, rows }: ScreenContext<unknown>['size'],
) => {
  const found = matchingItems(all, typed);
  const width = nameColumns(found, columns);
  const list = found.map(({ text, hint, why }, n): Line => [
    n === at ? ['accent', '▸ '] : '  ',
    [n === at ? 'chosen' : why === undefined ? 'plain' : 'dim', column(text, width)],
    ['dim', ` ${column(why === undefined ? hint : `${hint}, not now`, columns - width - BETWEEN).trimEnd()}`],
  ]);
  const why = found[at]?.why;
  const none: readonly Line[] = [['  nothing so; Backspace takes letters back']];
  const reason = wrap(why === undefined ? '' : `  not now: ${why}`, columns, 2);
  const head: readonly Line[] = [
    [['accent', ':'], `${typed}▌`],
    ...reason.map((row): Line => [['warn', row]]),
  ];
  return [...head, ...(list.length > 0 ? windowAround(list, at, Math.max(rows - head.length, 1)) : none)];
};

type Row<Subject> = Binding<Palette, Subject>;

const move = (local: Palette, by: number, all: readonly PaletteItem[]): Palette => {
  const last = Math.max(matchingItems(all, local.typed).length - 1, 0);
  return { ...local, at: Math.max(0, Math.min(local.at + by, last)) };
};

const bindingsFor = <Subject,>(all: readonly PaletteItem[]): readonly Row<Subject>[] => [
  {
    keys: ['enter'],
    label: 'take',
    hint: true,
    run: (local, { shell }) => {
      const found = matchingItems(all, local.typed)[local.at];
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
  { keys: ['down', 'ctrl+n', 'tab'], label: 'down', hint: true, run: (local) => move(local, 1, all) },
  { keys: ['up', 'ctrl+p', 'shift+tab'], label: 'up', hint: true, run: (local) => move(local, -1, all) },
  ...fieldKeys<Palette, Subject>(
    ({ typed }) => typed,
    (_local, typed) => ({ typed, at: 0 }),
  ),
];

/** Everything that can be done or gone to, narrowed by what is typed. */
export const palette = <Subject,>(all: readonly PaletteItem[]): Layer<Subject> => ({
  screen: mountScreen<Palette, Subject>({
    id: 'palette',
    title: 'Palette',
    start: { typed: '', at: 0 },
    bindings: () => bindingsFor(all),
    typing:
      ({ typed }) =>
      (text) => ({ typed: insertText(typed, text), at: 0 }),
    draw: (local, { size }) => <RowsView lines={linesOf(local, all, size)} top={0} height={size.rows} />,
  }),
});

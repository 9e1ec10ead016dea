import { pageRows } from '../../../shell/components/page-view.tsx';
import { RowsView } from '../../../shell/components/rows-view.tsx';
import { type Line, plainText } from '../../../shell/lines.ts';
import { inColumns, type PageColumns, pageColumns } from '../../../shell/panes.ts';
import { type Binding, type Screen, type ScreenContext } from '../../../shell/screen.ts';
import { movementKeys, scrollTo, unhintedMoves } from '../../../shell/scrolling.ts';
import type { EiaTable } from '../table.ts';
import { askToState, boardAnswers, boardPage } from './board-page.ts';

// The page of the map, with a cursor on the answers to what is asked of it.

interface BoardState {
  readonly top: number;
  /** The line of the answer under the cursor; empty for the first. */
  readonly answer: string;
}

type Context = Pick<ScreenContext<EiaTable>, 'subject' | 'size'>;
type Row = Binding<BoardState, EiaTable>;

/** Minimum columns of the page where it is laid out in several. */
const LEAST = 56;

const chosenOf = ({ answer }: BoardState, table: EiaTable): string | undefined => {
  const all = boardAnswers(table);
  return all.includes(answer) ? answer : all[0];
};

/** The page as laid out: its rows, how many fit, and the columns. */
interface LaidOutBoard {
  readonly rows: readonly Line[];
  readonly tall: number;
  readonly columns: PageColumns;
}

const layOut = (local: BoardState, { subject, size }: Context): LaidOutBoard => {
  const rowsIn = (width: number): readonly Line[] => boardPage(subject, width, chosenOf(local, subject));
  const whole = rowsIn(size.columns);
  const columns = pageColumns(size, LEAST);
  return columns.count === 1 || whole.length <= size.rows
    ? { rows: whole, tall: size.rows, columns: { count: 1, width: size.columns } }
    : { rows: rowsIn(columns.width), tall: size.rows * columns.count, columns };
};

const scrolled = (local: BoardState, top: number, context: Context): BoardState => {
  const { rows, tall } = layOut(local, context);
  return { ...local, top: scrollTo(top, rows.length, tall) };
};

const isOfAnswer = (row: Line): boolean => row.some((span) => span[0] === 'chosen');

/** Scrolls only as far as the answer under the cursor needs. */
const inSight = (local: BoardState, context: Context): BoardState => {
  const { rows, tall } = layOut(local, context);
  const [first, last] = [rows.findIndex(isOfAnswer), rows.findLastIndex(isOfAnswer)];
  if (first === -1) return scrolled(local, local.top, context);
  return scrolled(local, Math.min(Math.max(local.top, last - tall + 1), first), context);
};

/** Goes to the next answer; from the first or last, scrolls the page on. */
const step =
  (by: 1 | -1): Row['run'] =>
  (local, context) => {
    const all = boardAnswers(context.subject);
    const next = all[all.indexOf(chosenOf(local, context.subject) ?? '') + by];
    return next === undefined
      ? scrolled(local, local.top + by, context)
      : inSight({ ...local, answer: next }, context);
  };

const CHOOSING: readonly Row[] = [
  {
    keys: ['enter', ' '],
    label: 'state it',
    help: 'state the answer under the cursor, after a question',
    hint: true,
    run: (local, context) => {
      const chosen = chosenOf(local, context.subject);
      if (chosen !== undefined) askToState(chosen, context);
      return local;
    },
  },
  { keys: ['j', 'down', 'ctrl+n'], label: 'next answer', hint: true, isCounted: true, run: step(1) },
  { keys: ['k', 'up', 'ctrl+p'], label: 'previous answer', hint: true, isCounted: true, run: step(-1) },
];

const MOVES: readonly Row[] = unhintedMoves(
  movementKeys<BoardState, EiaTable>({
    at: ({ top }) => top,
    to: scrolled,
    page: (context) => Math.max(context.size.rows - 1, 1),
  }),
);

const TAKEN = new Set(CHOOSING.flatMap(({ keys }) => keys));

/** Moves by pages; the keys of the answers are left out. */
const PAGES: readonly Row[] = MOVES.map((row) => ({
  ...row,
  keys: row.keys.filter((key) => !TAKEN.has(key)),
})).filter(({ keys }) => keys.length > 0);

/** What is asked of the map, and what was stated of it. */
export const boardScreen: Screen<BoardState, EiaTable> = {
  id: 'board',
  title: 'Board',
  jump: 'b',
  start: { top: 0, answer: '' },
  bindings: (_local, table) => (boardAnswers(table).length > 0 ? [...CHOOSING, ...PAGES] : MOVES),
  opened: inSight,
  textUnderCursor: (local, context) => {
    const { rows, tall } = layOut(local, context);
    const top = scrollTo(local.top, rows.length, tall);
    const chosen = rows.filter(isOfAnswer);
    return plainText(chosen.length > 0 ? chosen : rows.slice(top, top + tall));
  },
  draw: (local, { subject, size }) => {
    const { rows, tall, columns } = layOut(local, { subject, size });
    const shown = inColumns(pageRows(rows, local.top, tall), columns, size.rows);
    return <RowsView lines={shown} top={0} height={size.rows} />;
  },
};

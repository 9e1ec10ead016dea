import type { Line } from '../shell/lines.ts';
import { BETWEEN_PANES, filledTo, sideBySide, WIDE } from '../shell/panes.ts';
import type { Binding, ScreenContext, ScreenSize, UpdateLater } from '../shell/screen.ts';
import { windowAround } from '../shell/scrolling.ts';
import { SPOKEN_COLUMNS } from '../shell/terminal/linear.ts';
import { textWidth } from '../shell/text-width.ts';
import type { ChoiceMap } from '../table/composer-contents.ts';
import type { GameTypes } from '../table/game-types.ts';
import type { Table } from '../table/table.ts';
import {
  choiceFootLines,
  choiceLine,
  FOOT_ROWS,
  nameWidth,
  noChoicesLines,
  priceWidth,
  questionLine,
  type Widths,
} from './choice-lines.ts';
import { withOutlooksInTime } from './outlooks.ts';
import {
  answeredSteps,
  type AnswersByPart,
  type AskedQuestion,
  newPicking,
  openQuestion,
  type OrderPicker,
  type Picking,
  withFilter,
} from './picking.ts';
import type { MapExtent } from './place-picking.ts';
import { choiceOf } from './step.ts';

// Composing a line by answering a game's questions. The line becomes a row of the sheet or is sent at once.

/** The part of a screen's state for a line being composed. */
export interface LinePicking {
  readonly picking: Picking | undefined;
  /** Name of the place the line was begun from; otherwise empty. */
  readonly about: string;
  /** The kind of the last line composed; the cursor of the next one starts there. */
  readonly kind: AnswersByPart;
  /** How much of the map is shown where questions for places are answered on it; undefined for the list. */
  readonly map: MapExtent | undefined;
  /** Index of the row that the line replaces; undefined for a new one. */
  readonly changes: number | undefined;
}

export const NO_PICKING: LinePicking = {
  picking: undefined,
  about: '',
  kind: {},
  map: undefined,
  changes: undefined,
};

export type LinePicker = OrderPicker<readonly string[], undefined>;

/** A screen on which lines are composed. */
export interface LineMaker<Local extends LinePicking> {
  /** The questions for a line; undefined if the game has none. */
  pickerAt(local: Local, table: Table): LinePicker | undefined;
  /** The map on which questions for places can be answered; left out, they are answered in the list alone. */
  mapAt?(table: Table): ChoiceMap<GameTypes> | undefined;
  /** Uses the composed lines. */
  taken(
    local: Local,
    lines: readonly string[],
    moment: { readonly context: ScreenContext<Table>; readonly later: UpdateLater<Local> },
  ): Local;
}

export interface OpenPicking {
  readonly now: Picking;
  readonly picker: LinePicker;
  readonly asked: AskedQuestion;
}

/** The question that is open; undefined if none is. */
export const openPickingOf = <Local extends LinePicking>(
  { pickerAt }: LineMaker<Local>,
  local: Local,
  table: Table,
): OpenPicking | undefined => {
  const { picking } = local;
  const picker = picking && pickerAt(local, table);
  const asked = picker && openQuestion(picker, undefined, picking);
  return asked && { now: picking, picker, asked };
};

/** The open picking with the cursor on another choice. */
export const withChoiceAt = <Local extends LinePicking>(
  local: Local,
  { now, asked }: OpenPicking,
  at: number,
): Local => ({
  ...local,
  picking: { ...now, at: Math.max(0, Math.min(at, asked.choices.length - 1)) },
});

/** The key that begins a line. */
export const beginKey = <Local extends LinePicking>(): Binding<Local, Table> => ({
  keys: ['n'],
  label: 'new',
  help: 'compose a line step by step',
  hint: true,
  run: (local) => ({ ...local, about: '', changes: undefined, picking: newPicking([], local.kind) }),
});

/** Text typed while a question is open. A question mark typed first is not text: it asks for help. */
export const typePick = <Local extends LinePicking>(local: Local, text: string): Local | undefined => {
  const { picking } = local;
  if (!picking || (text === '?' && picking.filter === '')) return undefined;
  return { ...local, picking: withFilter(picking, picking.filter + text.replaceAll(/\s+/g, ' ')) };
};

/**
 * The answers so far, in the words of their choices, without defaults. If they do not fit, only the first (the kind
 * of order) and the last are shown.
 */
const answersText = ({ picker, now }: OpenPicking, columns: number): string => {
  const [first = '', ...rest] = answeredSteps(picker, undefined, now.picks)
    .filter(({ step, pick }) => pick !== step.usual?.())
    .map(({ step, pick }) => choiceOf(step, pick)?.text ?? pick);
  const textFrom = (n: number): string => [first, ...(n === 0 ? [] : ['…']), ...rest.slice(n)].join(' · ');
  const left = rest.findIndex((_, n) => textWidth(textFrom(n)) <= columns);
  return textFrom(left === -1 ? Math.max(rest.length - 1, 0) : left);
};

const titleOf = ({ about, changes }: LinePicking): string => {
  if (changes !== undefined) return `Change line ${String(changes + 1)}`;
  return about === '' ? 'New line' : `New, about ${about}`;
};

const amount = (sum: number): string => String(sum);

/** Minimum number of choices shown, however long the details of one are. */
const MIN_CHOICES = 4;

/** The question that is open, with the rows above and below its choices, their height and widths. */
export interface PickLayout {
  readonly open: OpenPicking;
  readonly head: readonly Line[];
  readonly foot: readonly Line[];
  /** Rows for the choices, or for the map. */
  readonly tall: number;
  readonly widths: Widths;
}

export const pickLayout = <Local extends LinePicking>(
  maker: LineMaker<Local>,
  local: Local,
  { table, rows, isLinear, ...size }: ScreenSize & { readonly table: Table },
): PickLayout | undefined => {
  const open = openPickingOf(maker, local, table);
  if (!open) return undefined;
  const { choices } = open.asked;
  // A screen reader is read whole rows.
  const columns = isLinear ? SPOKEN_COLUMNS : size.columns;
  const widths = {
    columns,
    name: nameWidth(choices, columns),
    price: priceWidth(choices),
    left: Number.POSITIVE_INFINITY,
    money: amount,
    spoken: isLinear ? table.client.composer?.inWords : undefined,
  };
  const head: readonly Line[] = [
    [['accent', answersText(open, columns) || titleOf(local)]],
    [],
    questionLine(open.asked, open.now.filter),
  ];
  const foot = choiceFootLines(open.asked, widths);
  const below = Math.max(FOOT_ROWS, Math.min(foot.length, rows - head.length - MIN_CHOICES));
  return { open, head, foot, tall: Math.max(rows - head.length - below, 1), widths };
};

/** Part of the columns that the choices have where the details of one are beside them. */
const LIST_SHARE = 0.6;

/** The choices around the cursor, their outcomes told as far as they are known. */
const shownRows = (
  { open, widths }: PickLayout,
  tall: number,
  { table }: { readonly table: Table },
): readonly Line[] => {
  const { choices, at } = open.asked;
  const near = windowAround([...choices.entries()], at, tall);
  const told = withOutlooksInTime(
    near.map(([, choice]) => choice),
    choices[at],
    { picks: open.now.picks, table },
  );
  const list = told.map((choice, n) => choiceLine(choice, near[n]?.[0] === at, widths));
  return list.length === 0 ? noChoicesLines(open.asked, open.now.filter) : list;
};

/** The question with its choices, and beside them what the one under the cursor means. */
const widePickLines = (
  layout: PickLayout,
  { table, ...size }: ScreenSize & { readonly table: Table },
): readonly Line[] => {
  const { head, open, widths } = layout;
  const side = size.columns - widths.columns - BETWEEN_PANES;
  const rows = Math.max(size.rows - head.length, 1);
  const shown = shownRows(layout, rows, { table });
  const foot = choiceFootLines(open.asked, widths, side);
  return [...head, ...sideBySide(shown, foot, { width: widths.columns, rows })];
};

/**
 * The question that is open: the answers so far, what is asked, its choices, and what the one under the cursor means,
 * on a wide screen beside them.
 */
export const pickLines = <Local extends LinePicking>(
  maker: LineMaker<Local>,
  local: Local,
  room: ScreenSize & { readonly table: Table },
): readonly Line[] => {
  const isWide = room.columns >= WIDE && !room.isLinear;
  const columns = isWide ? Math.floor(room.columns * LIST_SHARE) : room.columns;
  const layout = pickLayout(maker, local, { ...room, columns });
  if (!layout) return [];
  if (isWide) return widePickLines(layout, room);
  const { head, foot, tall } = layout;
  const shown = shownRows(layout, tall, room);
  return [...head, ...(foot.length > 0 ? filledTo(shown, tall) : shown), ...foot];
};

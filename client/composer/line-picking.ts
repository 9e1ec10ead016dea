import type { Line } from '../shell/lines.ts';
import type { Binding, ScreenContext, ScreenSize, UpdateLater } from '../shell/screen.ts';
import { windowAround } from '../shell/scrolling.ts';
import { textWidth } from '../shell/text-width.ts';
import type { Table } from '../table/table.ts';
import {
  keysWithoutChoices,
  noChoicesLines,
  notTakenText,
  questionLine,
  choiceLine,
  FOOT_ROWS,
  choiceFootLines,
  nameWidth,
  priceWidth,
} from './choice-lines.ts';
import { stopOutlooks, withOutlooksInTime } from './outlooks.ts';
import {
  answeredSteps,
  type AskedQuestion,
  openQuestion,
  backOneAnswer,
  type AnswersByPart,
  newPicking,
  type Picking,
  withFilter,
  type OrderPicker,
  takeChoice,
} from './picking.ts';
import { choiceOf } from './step.ts';

// Composing a line by answering a game's questions. The line becomes a row of the sheet or is sent at once.

/** The part of a screen's state for a line being composed. */
export interface LinePicking {
  readonly picking: Picking | undefined;
  /** Name of the place the line was begun from; otherwise empty. */
  readonly about: string;
  /** The kind of the last line composed; the cursor of the next one starts there. */
  readonly kind: AnswersByPart;
}

export const NO_PICKING: LinePicking = { picking: undefined, about: '', kind: {} };

type LinePicker = OrderPicker<readonly string[], undefined>;

/** A screen on which lines are composed. */
export interface LineMaker<Local extends LinePicking> {
  /** The questions for a line; undefined if the game has none. */
  pickerAt(local: Local, table: Table): LinePicker | undefined;
  /** Uses the composed lines. */
  taken(
    local: Local,
    lines: readonly string[],
    moment: { readonly context: ScreenContext<Table>; readonly later: UpdateLater<Local> },
  ): Local;
}

interface OpenPicking {
  readonly now: Picking;
  readonly picker: LinePicker;
  readonly asked: AskedQuestion;
}

const openPickingOf = <Local extends LinePicking>(
  { pickerAt }: LineMaker<Local>,
  local: Local,
  table: Table,
): OpenPicking | undefined => {
  const { picking } = local;
  const picker = picking && pickerAt(local, table);
  const asked = picker && openQuestion(picker, undefined, picking);
  return asked && { now: picking, picker, asked };
};

/** The answers to the first question: the kind of line. */
const kindOf = ({ picker, now, asked: { step } }: OpenPicking): AnswersByPart => {
  const steps = answeredSteps(picker, undefined, now.picks);
  const { part } = steps[0]?.step ?? step;
  return { [part]: steps.flatMap((each) => (each.step.part === part ? [each.pick] : [])) };
};

const stepBack = <Local extends LinePicking>(local: Local): Local => {
  stopOutlooks();
  return { ...local, picking: local.picking && backOneAnswer(local.picking) };
};

const erase = <Local extends LinePicking>(local: Local): Local => {
  const { picking } = local;
  if (!picking || picking.filter === '') return stepBack(local);
  return { ...local, picking: withFilter(picking, [...picking.filter].slice(0, -1).join('')) };
};

const forget = <Local extends LinePicking>(local: Local): Local => ({
  ...local,
  picking: local.picking && withFilter(local.picking, ''),
});

const PAGE = 10;

/** The key that begins a line. */
export const beginKey = <Local extends LinePicking>(): Binding<Local, Table> => ({
  keys: ['n'],
  label: 'new',
  help: 'put a line together by questions',
  hint: true,
  run: (local) => ({ ...local, about: '', picking: newPicking([], local.kind) }),
});

/** Keys while a question is open; typing filters the choices. */
export const pickKeys = <Local extends LinePicking>(
  maker: LineMaker<Local>,
): ((local: Local, table: Table) => readonly Binding<Local, Table>[]) => {
  type Row = Binding<Local, Table>;
  const take: Row['run'] = (local, context, later) => {
    const open = openPickingOf(maker, local, context.subject);
    const next = open && takeChoice(open.picker, undefined, open.now);
    if (!next) {
      context.shell.notify(notTakenText(open?.now.filter ?? ''));
      return local;
    }
    stopOutlooks();
    if (!('made' in next)) return { ...local, picking: next };
    return maker.taken({ ...local, picking: undefined, kind: kindOf(open) }, next.made, { context, later });
  };
  const cursorKey = (keys: readonly string[], label: string, by: number): Row => ({
    keys,
    label,
    run: (local, { subject }) => {
      const open = openPickingOf(maker, local, subject);
      if (!open) return local;
      const { choices, at } = open.asked;
      const next = Math.max(0, Math.min(at + by, choices.length - 1));
      return { ...local, picking: { ...open.now, at: next } };
    },
  });
  const rows: readonly Row[] = [
    { keys: ['enter', 'tab'], label: 'take', hint: true, run: take },
    { ...cursorKey(['down', 'ctrl+n'], 'down', 1), hint: true },
    { ...cursorKey(['up', 'ctrl+p'], 'up', -1), hint: true },
    { keys: ['esc'], label: 'back', hint: true, run: stepBack },
    { keys: ['backspace'], label: 'a letter or an answer back', run: erase },
    { keys: ['ctrl+u', 'ctrl+w'], label: 'forget what was typed', run: forget },
    cursorKey(['pagedown', 'ctrl+f'], 'a page down', PAGE),
    cursorKey(['pageup', 'ctrl+b'], 'a page up', -PAGE),
  ];
  const without = keysWithoutChoices(rows);
  return (local, table) =>
    openPickingOf(maker, local, table)?.asked.choices.length === 0 && local.picking?.filter !== ''
      ? without
      : rows;
};

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

const amount = (sum: number): string => String(sum);

/** Minimum number of choices shown, however long the details of one are. */
const MIN_CHOICES = 4;

/** The open question: the answers so far, the question, its choices, and details of the one under the cursor. */
export const pickLines = <Local extends LinePicking>(
  maker: LineMaker<Local>,
  local: Local,
  { table, columns, rows }: ScreenSize & { readonly table: Table },
): readonly Line[] => {
  const open = openPickingOf(maker, local, table);
  if (!open) return [];
  const { choices, at } = open.asked;
  const widths = {
    columns,
    name: nameWidth(choices, columns),
    price: priceWidth(choices),
    left: Number.POSITIVE_INFINITY,
    money: amount,
  };
  const head: readonly Line[] = [
    [
      [
        'accent',
        answersText(open, columns) || (local.about === '' ? 'New line' : `New, about ${local.about}`),
      ],
    ],
    [],
    questionLine(open.asked, open.now.filter),
  ];
  const foot = choiceFootLines(open.asked, widths);
  const below = Math.max(FOOT_ROWS, Math.min(foot.length, rows - head.length - MIN_CHOICES));
  const tall = Math.max(rows - head.length - below, 1);
  const near = windowAround([...choices.entries()], at, tall);
  const told = withOutlooksInTime(
    near.map(([, choice]) => choice),
    choices[at],
    { picks: open.now.picks, table },
  );
  const list = told.map((choice, n) => choiceLine(choice, near[n]?.[0] === at, widths));
  const shown = list.length === 0 ? noChoicesLines(open.asked, open.now.filter) : list;
  const blanks = Array.from({ length: Math.max(tall - shown.length, 0) }, (): Line => []);
  return [...head, ...shown, ...(foot.length > 0 ? blanks : []), ...foot];
};

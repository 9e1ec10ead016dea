import type { Line } from '../shell/lines.ts';
import type { Binding, ScreenContext, ScreenSize } from '../shell/screen.ts';
import { windowAround } from '../shell/scrolling.ts';
import type { ComposerContents, GameTypes, SheetAtHand } from '../table/game-client.ts';
import type { Table } from '../table/table.ts';
import {
  questionLine,
  choiceLine,
  FOOT_ROWS,
  choiceFootLines,
  nameWidth,
  priceWidth,
} from './choice-lines.ts';
import { replaceRows } from './draft.ts';
import { belowCursor } from './draft-keys.ts';
import {
  answeredSteps,
  type AskedQuestion,
  openQuestion,
  backOneAnswer,
  type AnswersByPart,
  type Picking,
  withFilter,
  type OrderPicker,
  takeChoice,
} from './picking.ts';
import type { PlainSheet } from './plain-sheet.ts';

// Lines of the frame's own sheet put together by the questions of a game.

type Row = Binding<PlainSheet, Table>;
type ComposerContext = SheetAtHand<GameTypes>;

interface OpenPicking {
  readonly now: Picking;
  readonly picker: OrderPicker<readonly string[], ComposerContext>;
  readonly context: ComposerContext;
  readonly asked: AskedQuestion;
}

type Composer = ComposerContents<GameTypes>;

const canPick = (composer: Composer | undefined): composer is Composer & Required<Pick<Composer, 'picks'>> =>
  composer?.picks !== undefined;

const openPickingOf = ({ picking, draft }: PlainSheet, table: Table): OpenPicking | undefined => {
  const { composer } = table.client;
  if (!picking || !canPick(composer)) return undefined;
  const picker: OpenPicking['picker'] = (at) => composer.picks(at);
  const context = { table, lines: draft.lines };
  const question = openQuestion(picker, context, picking);
  return question && { now: picking, picker, context, asked: question };
};

/** All answers to what was asked first: what kind of line it is. */
const kindOf = ({ picker, context, now, asked: { step } }: OpenPicking): AnswersByPart => {
  const steps = answeredSteps(picker, context, now.picks);
  const { part } = steps[0]?.step ?? step;
  return { [part]: steps.flatMap((each) => (each.step.part === part ? [each.pick] : [])) };
};

const withPickedLines = (local: PlainSheet, lines: readonly string[], open: OpenPicking): PlainSheet => ({
  ...local,
  picking: undefined,
  kind: kindOf(open),
  draft:
    lines.length === 0
      ? local.draft
      : replaceRows(local.draft, belowCursor(local.draft), { count: 0, lines }),
});

const takeCurrentChoice = (local: PlainSheet, { subject, shell }: ScreenContext<Table>): PlainSheet => {
  const open = openPickingOf(local, subject);
  const next = open && takeChoice(open.picker, open.context, open.now);
  if (!next) {
    shell.notify('nothing fits what was typed; Backspace takes it back');
    return local;
  }
  return 'made' in next ? withPickedLines(local, next.made, open) : { ...local, picking: next };
};

const moveCursor = (local: PlainSheet, table: Table, by: number): PlainSheet => {
  const open = openPickingOf(local, table);
  if (!open) return local;
  const { choices, at } = open.asked;
  return { ...local, picking: { ...open.now, at: Math.max(0, Math.min(at + by, choices.length - 1)) } };
};

const stepBack = (local: PlainSheet): PlainSheet => ({
  ...local,
  picking: local.picking && backOneAnswer(local.picking),
});

const erase = (local: PlainSheet): PlainSheet => {
  const { picking } = local;
  if (!picking || picking.filter === '') return stepBack(local);
  return { ...local, picking: withFilter(picking, [...picking.filter].slice(0, -1).join('')) };
};

const cursorKey = (keys: readonly string[], label: string, by: number): Row => ({
  keys,
  label,
  run: (local, { subject }) => moveCursor(local, subject, by),
});

const PAGE = 10;

/** Keys while a question is open: whatever is typed narrows its choices. */
export const PICK_KEYS: readonly Row[] = [
  { keys: ['enter', 'tab'], label: 'take', hint: true, run: takeCurrentChoice },
  { ...cursorKey(['down', 'ctrl+n'], 'down', 1), hint: true },
  { ...cursorKey(['up', 'ctrl+p'], 'up', -1), hint: true },
  { keys: ['esc'], label: 'back', hint: true, run: stepBack },
  { keys: ['backspace'], label: 'a letter or an answer back', run: erase },
  cursorKey(['pagedown', 'ctrl+f'], 'a page down', PAGE),
  cursorKey(['pageup', 'ctrl+b'], 'a page up', -PAGE),
];

export const typePick = (local: PlainSheet, text: string): PlainSheet => {
  const { picking } = local;
  return picking
    ? { ...local, picking: withFilter(picking, picking.filter + text.replaceAll(/\s+/g, ' ')) }
    : local;
};

/** The answers so far, in the words they were chosen by, but for usual ones, which nobody was asked. */
const answersText = ({ picker, context, now }: OpenPicking): string =>
  answeredSteps(picker, context, now.picks)
    .filter(({ step, pick }) => pick !== step.usual)
    .map(({ step, pick }) => step.choices().find(({ id }) => id === pick)?.text ?? pick)
    .join(' · ');

const amount = (sum: number): string => String(sum);

/** Choices that are shown however much is to be said of one. */
const MIN_CHOICES = 4;

/** The question that is open: the answers so far, what is asked, its choices, and what the one under the cursor means. */
export const pickLines = (
  local: PlainSheet,
  table: Table,
  { columns, rows }: ScreenSize,
): readonly Line[] => {
  const open = openPickingOf(local, table);
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
    [['accent', answersText(open) || (local.about === '' ? 'New line' : `New, about ${local.about}`)]],
    [],
    questionLine(open.asked, open.now.filter),
  ];
  const foot = choiceFootLines(open.asked, widths);
  const below = Math.max(FOOT_ROWS, Math.min(foot.length, rows - head.length - MIN_CHOICES));
  const tall = Math.max(rows - head.length - below, 1);
  const none: readonly Line[] = [[['dim', '    nothing fits']]];
  const near = windowAround([...choices.entries()], at, tall);
  const list = near.map(([n, choice]) => choiceLine(choice, n === at, widths));
  const shown = list.length === 0 ? none : list;
  const blanks = Array.from({ length: Math.max(tall - shown.length, 0) }, (): Line => []);
  return [...head, ...shown, ...(foot.length > 0 ? blanks : []), ...foot];
};

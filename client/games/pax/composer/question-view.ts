import { actorOf } from '@chancery/shared/games/pax/movement/order-lines.ts';
import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import {
  noChoicesLines,
  questionLine,
  choiceLine,
  FOOT_ROWS,
  choiceFootLines,
  nameWidth,
  priceWidth,
  type Widths,
} from '../../../composer/choice-lines.ts';
import { type Line, wrap } from '../../../shell/lines.ts';
import { filledTo } from '../../../shell/panes.ts';
import { type ListBesideMap, mapPane, roomBesideMap } from '../../../composer/place-picking.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import type { Pane } from '../../../map/view.ts';
import { SPOKEN_COLUMNS } from '../../../shell/terminal/linear.ts';
import { poundsText } from '../pounds-text.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { pendingText, reviewFor, reviewSubjectOf } from './composer-state.ts';
import type { ComposerState } from './mode.ts';
import { type OpenQuestion, questionOf, suppositionText } from './questions.ts';
import { windowAround } from '../../../shell/scrolling.ts';
import { asksForPlace } from '../world/picker.ts';
import { actionContext } from './draft-context.ts';
import { pursesOf } from './review.ts';

/** The money left by the actions of the open order: after the lines above it, and after the actions already chosen. */
interface MoneyLeft {
  readonly above: number;
  readonly here: number;
}

const moneyLeft = ({ mode, ...local }: ComposerState, table: PaxTable): MoneyLeft | undefined => {
  if (mode.is !== 'action' && mode.is !== 'order') return undefined;
  const { pending } = mode;
  const leftAt = (index: number): number | undefined =>
    actionContext({ mode, ...local }, table, { pending, index })?.forecast?.left;
  const [above, here] = [leftAt(0), leftAt(mode.is === 'action' ? mode.index : pending.order.actions.length)];
  return above === undefined || here === undefined ? undefined : { above, here };
};

/**
 * The money the whole sheet leaves a power with the open order in its place, if that differs from the money left here.
 */
const sheetLeaves = (
  local: ComposerState,
  table: PaxTable,
  { above, here }: MoneyLeft,
): number | undefined => {
  const { mode } = local;
  if (mode.is !== 'action' && mode.is !== 'order') return undefined;
  const [of, review] = [reviewSubjectOf(table), reviewFor(local, table)];
  const seat = ownPower(table);
  if (!of || !review || !seat) return undefined;
  const { order, target } = mode.pending;
  const power = actorOf(seat, order);
  const purse = pursesOf(of, review).find((each) => each.power === power);
  if (!purse) return undefined;
  const isReplaced = target.replaces && review.owners[target.at] === power;
  const replaced = isReplaced ? (review.judgements[target.at]?.cost ?? 0) : 0;
  const whole = purse.treasury - purse.spent + replaced - (above - here);
  return whole === here ? undefined : whole;
};

/** `£40 left`, or `£40 left here, £12 by the whole sheet`: lines below spend money too. */
const leftText = (local: ComposerState, table: PaxTable): string => {
  const left = moneyLeft(local, table);
  if (left === undefined) return '';
  const whole = sheetLeaves(local, table, left);
  return `${poundsText(left.here)} left${whole === undefined ? '' : ` here, ${poundsText(whole)} by the whole sheet`}`;
};

/** The order so far, or its place if nothing is chosen yet. */
const progressText = (local: ComposerState, table: PaxTable): string => {
  if (local.mode.is === 'suppose') {
    const supposed = suppositionText(table, local.mode.picking);
    return supposed === '' ? 'Suppose' : `Suppose ${supposed}`;
  }
  const text = pendingText(local, table);
  if (text !== '') return text;
  const place = local.mode.is === 'action' ? local.mode.picking.rest['area']?.[0] : undefined;
  return place === undefined ? 'New' : `New, about ${placeName(table.edition, place)}`;
};

/** The order so far, the money left for it, and the question. */
const headLines = (
  { asked, filter }: OpenQuestion,
  progress: string,
  { left, columns }: { readonly left: string; readonly columns: number },
): readonly Line[] => {
  const text = wrap(progress, columns - 2, 2).slice(-3);
  return [...text.map((line): Line => [['accent', line]]), [['dim', left]], questionLine(asked, filter)];
};

/** Minimum number of choices shown, however long the text about one of them. */
const MIN_CHOICES = 4;

/** The open question, the rows above and below its choices, and their height and widths. */
export interface QuestionLayout {
  readonly question: OpenQuestion;
  readonly head: readonly Line[];
  readonly foot: readonly Line[];
  readonly height: number;
  readonly widths: Widths;
}

export const questionLayout = (
  local: ComposerState,
  table: PaxTable,
  { columns, rows, isLinear }: ScreenSize,
): QuestionLayout | undefined => {
  const question = questionOf(local, table);
  if (!question) return undefined;
  const { asked } = question;
  const left = leftText(local, table);
  const head = headLines(question, progressText(local, table), { left, columns });
  const room = isLinear ? SPOKEN_COLUMNS : columns;
  const widths = {
    columns: room,
    name: nameWidth(asked.choices, room),
    price: priceWidth(asked.choices),
    left: moneyLeft(local, table)?.here ?? Number.POSITIVE_INFINITY,
    money: poundsText,
  };
  const foot = choiceFootLines(asked, widths);
  const below = Math.max(FOOT_ROWS, Math.min(foot.length, rows - head.length - MIN_CHOICES));
  return { question, head, foot, height: Math.max(rows - head.length - below, 1), widths };
};

/** The space for the map instead of the list of choices; the row below it shows the choice under the cursor. */
export const pickerPane = ({ height }: QuestionLayout, size: ScreenSize): Pane => mapPane(height, size);

/** The open question: the order so far, the question, the choices, and why one is not possible. */
export const questionLines = (local: ComposerState, table: PaxTable, size: ScreenSize): readonly Line[] => {
  const frame = questionLayout(local, table, size);
  if (!frame) return [];
  const { question, head, foot, height, widths } = frame;
  const { asked } = question;
  const near = windowAround([...asked.choices.entries()], asked.at, height);
  const list = near.map(([n, choice]) => choiceLine(choice, n === asked.at, widths));
  const shown = list.length === 0 ? noChoicesLines(asked, question.filter) : list;
  return [...head, ...(foot.length > 0 ? filledTo(shown, height) : shown), ...foot];
};

/** Whether the open question asks for a place. */
const isForPlace = (local: ComposerState, table: PaxTable): boolean => {
  const question = questionOf(local, table);
  return question !== undefined && asksForPlace(question.asked.choices, table);
};

/** The room of the list and of the map beside it; undefined if the question has no map or there is no room. */
export const listBesideMap = (
  local: ComposerState,
  table: PaxTable,
  size: ScreenSize,
): ListBesideMap | undefined => (isForPlace(local, table) ? roomBesideMap(size) : undefined);

/** Whether the open question is to be answered on the map. */
export const isOnMap = (local: ComposerState, table: PaxTable): boolean =>
  local.map !== undefined && isForPlace(local, table);

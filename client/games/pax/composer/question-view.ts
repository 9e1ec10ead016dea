import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import {
  askedLine,
  choiceLine,
  FOOT,
  choiceFootLines,
  nameWidth,
  type Widths,
} from '../../../composer/choice-lines.ts';
import { type Line, poundsText, wrap } from '../../../shell/lines.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import type { Pane } from '../../../map/view.ts';
import type { PaxTable } from '../table.ts';
import { pendingText } from './composing.ts';
import type { Composing } from './mode.ts';
import { type OpenQuestion, questionOf } from './questions.ts';
import { windowAround } from '../../../shell/scrolling.ts';
import { asksForPlace } from '../world/picker.ts';
import { actionContext } from './draft-context.ts';

/** Money left for what is being picked, after the lines above it. */
const leftFor = ({ mode, ...local }: Composing, table: PaxTable): number | undefined => {
  if (mode.is !== 'action' && mode.is !== 'order') return undefined;
  const done = mode.is === 'action' ? mode.index : mode.building.order.actions.length;
  return actionContext({ mode, ...local }, table, { building: mode.building, index: done })?.forecast?.left;
};

/** What is put together: as far as it is, or which place it is about. */
const soFar = (local: Composing, table: PaxTable): string => {
  const text = pendingText(local, table);
  if (text !== '') return text;
  const place = local.mode.is === 'action' ? local.mode.picking.rest['area']?.[0] : undefined;
  return place === undefined ? 'New' : `New, about ${placeName(table.edition, place)}`;
};

/** The order so far, the money left for it, and what is asked. */
const headLines = (
  { asked, filter }: OpenQuestion,
  sofar: string,
  { left, columns }: { readonly left: number | undefined; readonly columns: number },
): readonly Line[] => {
  const text = wrap(sofar, columns - 2, 2).slice(-3);
  return [
    ...text.map((line): Line => [['accent', line]]),
    [['dim', left === undefined ? '' : `${poundsText(left)} left`]],
    askedLine(asked, filter),
  ];
};

/** Choices that are shown however much is to be said of one. */
const LEAST = 4;

/** What stands above and below the choices, and how much room that leaves them. */
export interface Framed {
  readonly question: OpenQuestion;
  readonly head: readonly Line[];
  readonly foot: readonly Line[];
  readonly tall: number;
  readonly widths: Widths;
}

export const framed = (
  local: Composing,
  table: PaxTable,
  { columns, rows }: ScreenSize,
): Framed | undefined => {
  const question = questionOf(local, table);
  if (!question) return undefined;
  const { asked } = question;
  const left = leftFor(local, table);
  const head = headLines(question, soFar(local, table), { left, columns });
  const widths = {
    columns,
    name: nameWidth(asked.choices, columns),
    left: left ?? Number.POSITIVE_INFINITY,
    money: poundsText,
  };
  const foot = choiceFootLines(asked, widths);
  const below = Math.max(FOOT, Math.min(foot.length, rows - head.length - LEAST));
  return { question, head, foot, tall: Math.max(rows - head.length - below, 1), widths };
};

/** The room of the map in the place of the list; the choice under the cursor has the row below it. */
export const pickerPane = ({ tall }: Framed, { columns }: ScreenSize): Pane => ({
  columns,
  rows: Math.max(tall - 1, 1),
});

/** The question that is open: the order so far, what is asked, the choices, and why one is not possible. */
export const questionLines = (local: Composing, table: PaxTable, size: ScreenSize): readonly Line[] => {
  const frame = framed(local, table, size);
  if (!frame) return [];
  const { question, head, foot, tall, widths } = frame;
  const { asked } = question;
  const list = asked.choices.map((choice, n) => choiceLine(choice, n === asked.at, widths));
  const none: readonly Line[] = [[['dim', '    nothing fits']]];
  const shown = list.length === 0 ? none : windowAround(list, asked.at, tall);
  const blanks = Array.from({ length: Math.max(tall - shown.length, 0) }, (): Line => []);
  return [...head, ...shown, ...(foot.length > 0 ? blanks : []), ...foot];
};

/** Whether the question that is open is to be answered on the map. */
export const isOnMap = (local: Composing, table: PaxTable): boolean => {
  const question = local.map && questionOf(local, table);
  return question !== undefined && asksForPlace(question.asked.choices, table);
};

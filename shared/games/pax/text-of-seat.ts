import type { TextContext, TextReading } from '../../kernel/match/game.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { normalAmendment } from './amendments/reading.ts';
import type { Edition } from './charts/edition.ts';
import { vocabularyOf } from './charts/vocabulary.ts';
import type { OrderOrTreaty } from './language/immediate-lines.ts';
import { isImmediate, readText } from './language/read-text.ts';
import { immediateLineRefusals } from './lines/refusals.ts';
import type { EveryStepLines } from './lines/phase.ts';
import type { Order } from './orders/types.ts';
import { refusalSentence } from './report/index.ts';
import type { StepId } from './state/state.ts';
import { timeRefusal } from './treaties/time-refusal.ts';
import { EVERY_STEP_LINES, PHASES } from './turn.ts';
import type { Seat } from './vocabulary/ids.ts';

// One reader for all texts of a seat: what composer, command line and mail use.

/** Changes of the position, one a line; nothing where a line is none. */
const readChanges = (edition: Edition, text: string): TextReading | undefined => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const normal = lines.map((line) => normalAmendment(edition, line));
  if (lines.length === 0 || !normal.every((line) => line !== undefined)) return undefined;
  return { normal, immediateLines: normal, dropped: [], problems: [], isToConfirm: false };
};

const everyStepLinesIn = (step: StepId, order: Order): EveryStepLines | undefined =>
  EVERY_STEP_LINES.find((each) => each.mayInclude(step, order));

/** More time is given by the server, in any step. */
const isExtension = ({ actions }: Order): boolean => actions.every((action) => action.do === 'extend');

/** Why a step takes no such single line in any position. */
const lineRefusal = (step: StepId, seat: Seat | 'gm', order: Order): Refusal | undefined => {
  if (seat === 'gm' && isExtension(order)) return undefined;
  const phase = PHASES.find(({ id }) => id === step);
  const law = everyStepLinesIn(step, order)?.lines ?? phase?.lines;
  if (law) return law.refusalInStep(seat, order, step);
  const facts = { phase: phase?.title ?? step, isForSheets: false };
  return immediateLineRefusals.refuse('no-lines-now', facts, 'PB-SEQ-2');
};

const treatyRefusal = (step: StepId, seat: Seat | 'gm'): Refusal | undefined =>
  seat === 'gm' ? immediateLineRefusals.refuse('players-only', {}, 'PB-TREATY-2') : timeRefusal({ step });

/** Why an order has no place on the sheet of a step; what every step takes at once may be sent by itself. */
const sheetRefusal = (step: StepId, order: Order): Refusal | undefined =>
  everyStepLinesIn(step, order) ? undefined : PHASES.find(({ id }) => id === step)?.sheetRefusal?.(order);

/** Why a step takes no such text in any position, as the server would say it. */
const objectionIn =
  (edition: Edition, step: StepId, { seat, isAtOnce }: { seat: Seat | 'gm'; isAtOnce: boolean }) =>
  (said: OrderOrTreaty): string | undefined => {
    const refusal =
      said.kind === 'treaty'
        ? treatyRefusal(step, seat)
        : isAtOnce
          ? lineRefusal(step, seat, said.order)
          : sheetRefusal(step, said.order);
    return refusal && refusalSentence(edition, refusal);
  };

/** Reads a text of any seat; what the game master writes may also be changes of the position. */
export const textOfSeat = (edition: Edition, context: TextContext, text: string): TextReading => {
  const changes = context.seat === 'gm' ? readChanges(edition, text) : undefined;
  if (changes) return changes;
  const step = PHASES.find(({ id }) => id === context.phase)?.id;
  const seat = context.seat as Seat | 'gm' | undefined;
  const isAtOnce = isImmediate(text, context);
  const objection = step && seat && objectionIn(edition, step, { seat, isAtOnce });
  const vocabulary = vocabularyOf(edition.atlas, edition.tables.powers);
  return readText(vocabulary, text, { ...context, ...(objection && { objection }) });
};

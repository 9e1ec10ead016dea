import type { Remark } from '../../kernel/match/text-reading.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { proposalFormRefusal } from './congress/proposing.ts';
import type { OrderOrTreaty } from './language/immediate-lines.ts';
import type { EveryStepLines, StepInEdition } from './lines/phase.ts';
import { immediateLineRefusals } from './lines/refusals.ts';
import { overBudget } from './movement/sheet-budget.ts';
import { ordersIn } from './orders/numbering.ts';
import type { Order, Sheet } from './orders/types.ts';
import type { StepId } from './state/state.ts';
import type { TreatyText } from './state/treaties.ts';
import { draftRefusal } from './treaties/drafting.ts';
import { timeRefusal } from './treaties/time-refusal.ts';
import { EVERY_STEP_LINES, PHASES } from './turn.ts';
import type { Seat } from './vocabulary/ids.ts';

// What a step never takes of a seat, whatever the position: what is said of a text read without a match, and why one
// that is sent is refused.

/** A step, and whose text it is. */
export interface TextAuthor extends StepInEdition {
  readonly seat: Seat | 'gm';
}

const everyStepLinesIn = (step: StepId, order: Order): EveryStepLines | undefined =>
  EVERY_STEP_LINES.find((each) => each.mayInclude(step, order));

/** More time is given by the server, in any step. */
const isExtension = ({ actions }: Order): boolean => actions.every((action) => action.do === 'extend');

const orderRefusal = ({ edition, step, seat }: TextAuthor, order: Order): Refusal | undefined => {
  if (seat === 'gm' && isExtension(order)) return undefined;
  const phase = PHASES.find(({ id }) => id === step);
  const law = everyStepLinesIn(step, order)?.lines ?? phase?.lines;
  if (law) return law.refusalInStep({ edition, step }, seat, order);
  const facts = { phase: phase?.title ?? step, isForSheets: false };
  return immediateLineRefusals.refuse('no-lines-now', facts, 'PB-SEQ-2');
};

const draftTextRefusal = ({ edition, step, seat }: TextAuthor, text: TreatyText): Refusal | undefined => {
  if (step === 'CONG_PROPOSE' && text.between.length === 0 && seat !== 'gm') return proposalFormRefusal(text);
  return timeRefusal({ step }) ?? draftRefusal(edition, seat, text);
};

/** Why a step never takes an order or a treaty at once. */
export const lineRefusalInStep = (by: TextAuthor, said: OrderOrTreaty): Refusal | undefined =>
  said.kind === 'treaty' ? draftTextRefusal(by, said.text) : orderRefusal(by, said.order);

/** A line of a text, from 1, and why it is refused. */
export interface LineRefusal {
  readonly line: number;
  readonly refusal: Refusal;
}

const refusedOrders = (
  sheet: Sheet,
  refusalOf: (order: Order) => Refusal | undefined,
): readonly LineRefusal[] =>
  ordersIn(sheet).flatMap((order) => {
    const refusal = refusalOf(order);
    return refusal ? [{ line: order.at?.line ?? 1, refusal }] : [];
  });

/** What keeps a sheet from being taken: orders that have no place on it, or more of them than can be resolved. */
export const sheetRefusals = ({ edition, step, seat }: TextAuthor, sheet: Sheet): readonly LineRefusal[] => {
  const phase = PHASES.find(({ id }) => id === step);
  // What every step takes at once may be sent by itself.
  const refused = refusedOrders(sheet, (order) =>
    everyStepLinesIn(step, order) ? undefined : phase?.sheetRefusal?.(edition, seat, order),
  );
  if (refused.length > 0) return refused;
  const over = overBudget(sheet);
  return over ? [over] : [];
};

/** Orders of a sheet that is taken, which are never carried out; all others are. */
export const remarksInAnyPosition = (
  { edition, step, seat }: TextAuthor,
  sheet: Sheet,
): readonly Remark[] => {
  const phase = PHASES.find(({ id }) => id === step);
  return refusedOrders(sheet, (order) => {
    const atOnce = everyStepLinesIn(step, order)?.lines;
    return atOnce
      ? atOnce.refusalInStep({ edition, step }, seat, order)
      : phase?.orderRefusal?.(edition, seat, order);
  }).map((refused) => ({ ...refused, weight: 'illegal' }));
};

import type { Remark } from '../../../kernel/match/text-reading.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { phaseOf } from '../turn.ts';
import type { Seat } from '../vocabulary/ids.ts';
import { stateKnownTo } from './known-state.ts';
import { type LineJudgement, judgeSheet } from '../movement/judgement.ts';
import { actorOf } from '../movement/order-lines.ts';
import { overBudget } from '../movement/sheet-budget.ts';
import { parseSheet } from '../language/sheet.ts';
import { numberedOrders } from '../orders/numbering.ts';
import type { NumberedOrder, Order, Sheet } from '../orders/types.ts';
import { vocabularyOf } from '../charts/vocabulary.ts';
import { dispatchLine, isForAnyTime } from '../dispatch-line.ts';
import type { PaxState } from '../state/state.ts';
import { isWritingWarOrders } from '../war/orders/entry.ts';
import { warSheetRemarks } from '../war/remarks.ts';
import { draftRefusals } from '../report/draft-refusals.ts';
import type { Position } from '../state/position.ts';

// Remarks on a draft, from what its seat may know: the public position and its own lines.

interface Finding {
  readonly weight: Remark['weight'];
  readonly refusal: Refusal;
}

const illegal = (refusal: Refusal): Finding => ({ weight: 'illegal', refusal });
const caution = (refusal: Refusal): Finding => ({ weight: 'caution', refusal });

const refusalFindings = ({ refusal, mayBeRefused }: LineJudgement): readonly Finding[] => {
  if (!refusal) return [];
  if (!mayBeRefused) return [illegal(refusal)];
  return [caution(refusal), caution(draftRefusals.refuse('only-after-earlier', {}, 'PB-MSC-9'))];
};

/** Findings for a line below the one at which execution stops (`overspend: stop`). */
const breakOffFindings = ({ brokenOff }: LineJudgement): readonly Finding[] => {
  if (brokenOff === 'no') return [];
  return brokenOff === 'surely'
    ? [illegal(draftRefusals.refuse('falls-surely', {}, 'AMB-4'))]
    : [caution(draftRefusals.refuse('falls-perhaps', {}, 'AMB-4'))];
};

/** Findings for a movement line from its judgement, the most serious first. */
const findingsOf = (state: PaxState, { order, id }: NumberedOrder, judgement: LineJudgement): Finding[] => {
  const power = actorOf(id.seat, order);
  const { cost, running, consents } = judgement;
  const treasury = state.treasury[power];
  const ends = draftRefusals.refuse('money-ends', { power, running, treasury }, 'PB-MSC-9');
  return [
    ...refusalFindings(judgement),
    ...(judgement.isNeverTrue ? [illegal(draftRefusals.refuse('never-true', {}, 'PB-MSC-2'))] : []),
    ...(judgement.excludesItself ? [illegal(draftRefusals.refuse('excludes-itself', {}, 'PB-MSC-2'))] : []),
    ...breakOffFindings(judgement),
    ...(judgement.isSurelyUnfunded && judgement.brokenOff !== 'surely'
      ? [illegal(draftRefusals.refuse('unfunded-surely', { cost }, 'PB-MSC-9'))]
      : []),
    ...(!judgement.refusal &&
    !judgement.isSurelyUnfunded &&
    !judgement.isFunded &&
    judgement.brokenOff === 'no'
      ? [caution(draftRefusals.refuse('unfunded-maybe', { cost }, 'PB-MSC-9'))]
      : []),
    ...(judgement.endsMoney ? [caution(ends)] : []),
    ...(!judgement.refusal && consents.length > 0
      ? [caution(draftRefusals.refuse('needs-consent', { holders: consents }, 'PB-STATUS-8'))]
      : []),
  ];
};

const lineOf = ({ at }: Order): number => at?.line ?? 0;

const movementRemarks = (position: Position, seat: Seat, sheet: Sheet): Remark[] => {
  const over = overBudget(sheet);
  if (over) return [{ line: over.line, ...illegal(over.refusal) }];
  const judgements = judgeSheet(position, seat, sheet);
  return numberedOrders(sheet, seat).flatMap((numbered, i) => {
    const judgement = judgements[i];
    if (!judgement) return [];
    return findingsOf(position.state, numbered, judgement).map((finding) => ({
      line: lineOf(numbered.order),
      ...finding,
    }));
  });
};

/** Remarks on each line as if it were sent now as an immediate line. */
const lineRemarks = ({ edition, state }: Position, seat: Seat, sheet: Sheet): Remark[] => {
  return numberedOrders(sheet, seat).flatMap(({ order }) => {
    const result = dispatchLine({ edition, state }, seat, { kind: 'order', order });
    return result.ok ? [] : [{ line: lineOf(order), ...illegal(result.error) }];
  });
};

/** Whether a text contains only lines accepted in every step, and so is not a sheet. */
const isImmediate = (state: PaxState, seat: Seat, sheet: Sheet): boolean => {
  const orders = numberedOrders(sheet, seat).map(({ order }) => order);
  return orders.length > 0 && orders.every((order) => isForAnyTime(state, { kind: 'order', order }));
};

/**
 * Remarks on a text a seat is about to send, as sheet or immediate lines. None if it cannot be parsed or the seat is
 * not awaited.
 */
export const remarksNow = (
  { edition, state }: { readonly edition: Edition; readonly state: PaxState },
  seat: string,
  text: string,
): readonly Remark[] => {
  const awaited = phaseOf(state.step).awaited({ edition, state });
  const sheet = parseSheet(vocabularyOf(edition.atlas, edition.tables.powers), text);
  if (!sheet.ok || !awaited?.seats.includes(seat)) return [];
  const known = stateKnownTo({ edition, state }, seat as Seat);
  const isWritten = awaited.by === 'sheet' && !isImmediate(known, seat as Seat, sheet.value);
  if (isWritten && isWritingWarOrders(known))
    return warSheetRemarks({ edition, state: known }, seat as Seat | 'gm', sheet.value);
  return (isWritten ? movementRemarks : lineRemarks)({ edition, state: known }, seat as Seat, sheet.value);
};

import type { LintMessage } from '../../../kernel/match/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { phaseOf } from '../turn.ts';
import type { Seat } from '../vocabulary/ids.ts';
import { stateKnownTo } from './known-state.ts';
import { type LineLint, lintSheet } from '../movement/index.ts';
import { actorOf } from '../movement/order-lines.ts';
import { overBudget } from '../movement/sheet-budget.ts';
import { parseSheet } from '../language/sheet.ts';
import { numberedOrders } from '../orders/numbering.ts';
import type { NumberedOrder, Order, Sheet } from '../orders/types.ts';
import { vocabularyOf } from '../charts/vocabulary.ts';
import { dispatchLine, isForAnyTime } from '../dispatch-line.ts';
import type { PaxState } from '../state/state.ts';
import { isWritingWarOrders } from '../war/orders/entry.ts';
import { lintWarSheet } from '../war/lint.ts';
import { draftRefusals } from '../report/draft-refusals.ts';
import type { Position } from '../state/position.ts';

// Lint of a draft, by what its seat may know: the public position and its own lines.

interface Finding {
  readonly weight: LintMessage['weight'];
  readonly refusal: Refusal;
}

const illegal = (refusal: Refusal): Finding => ({ weight: 'illegal', refusal });
const caution = (refusal: Refusal): Finding => ({ weight: 'caution', refusal });

const refusalFindings = ({ refusal, mayBeRefused }: LineLint): readonly Finding[] => {
  if (!refusal) return [];
  if (!mayBeRefused) return [illegal(refusal)];
  return [caution(refusal), caution(draftRefusals.refuse('only-after-earlier', {}, 'PB-MSC-9'))];
};

/** Findings for a line below the one at which the list breaks off (`overspend: stop`). */
const breakOffFindings = ({ brokenOff }: LineLint): readonly Finding[] => {
  if (brokenOff === 'no') return [];
  return brokenOff === 'surely'
    ? [illegal(draftRefusals.refuse('falls-surely', {}, 'AMB-4'))]
    : [caution(draftRefusals.refuse('falls-perhaps', {}, 'AMB-4'))];
};

/** The findings that the lint of a movement line stands for, the gravest first. */
const findingsOf = (state: PaxState, { order, id }: NumberedOrder, note: LineLint): Finding[] => {
  const power = actorOf(id.seat, order);
  const { cost, running, consents } = note;
  const treasury = state.treasury[power];
  const ends = draftRefusals.refuse('money-ends', { power, running, treasury }, 'PB-MSC-9');
  return [
    ...refusalFindings(note),
    ...(note.isNeverTrue ? [illegal(draftRefusals.refuse('never-true', {}, 'PB-MSC-2'))] : []),
    ...(note.excludesItself ? [illegal(draftRefusals.refuse('excludes-itself', {}, 'PB-MSC-2'))] : []),
    ...breakOffFindings(note),
    ...(note.isSurelyUnfunded && note.brokenOff !== 'surely'
      ? [illegal(draftRefusals.refuse('unfunded-surely', { cost }, 'PB-MSC-9'))]
      : []),
    ...(!note.refusal && !note.isSurelyUnfunded && !note.isFunded && note.brokenOff === 'no'
      ? [caution(draftRefusals.refuse('unfunded-maybe', { cost }, 'PB-MSC-9'))]
      : []),
    ...(note.endsMoney ? [caution(ends)] : []),
    ...(!note.refusal && consents.length > 0
      ? [caution(draftRefusals.refuse('needs-consent', { holders: consents }, 'PB-STATUS-8'))]
      : []),
  ];
};

const lineOf = ({ at }: Order): number => at?.line ?? 0;

const lintMovement = (position: Position, seat: Seat, sheet: Sheet): LintMessage[] => {
  const over = overBudget(sheet);
  if (over) return [{ line: over.line, ...illegal(over.refusal) }];
  const notes = lintSheet(position, seat, sheet);
  return numberedOrders(sheet, seat).flatMap((numbered, i) => {
    const note = notes[i];
    if (!note) return [];
    return findingsOf(position.state, numbered, note).map((finding) => ({
      line: lineOf(numbered.order),
      ...finding,
    }));
  });
};

/** Each line as if it were sent now as an immediate line. */
const lintLines = ({ edition, state }: Position, seat: Seat, sheet: Sheet): LintMessage[] => {
  return numberedOrders(sheet, seat).flatMap(({ order }) => {
    const result = dispatchLine({ edition, state }, seat, { kind: 'order', order });
    return result.ok ? [] : [{ line: lineOf(order), ...illegal(result.error) }];
  });
};

/** Whether a text holds nothing but lines taken in every step, and so is no sheet. */
const isImmediate = (state: PaxState, seat: Seat, sheet: Sheet): boolean => {
  const orders = numberedOrders(sheet, seat).map(({ order }) => order);
  return orders.length > 0 && orders.every((order) => isForAnyTime(state, { kind: 'order', order }));
};

/**
 * Lint of a text a seat is about to send, as sheet or immediate lines. Nothing where it cannot be parsed or the
 * seat is not awaited.
 */
export const lintDraft = (
  { edition, state }: { readonly edition: Edition; readonly state: PaxState },
  seat: string,
  text: string,
): readonly LintMessage[] => {
  const awaited = phaseOf(state.step).awaited({ edition, state });
  const sheet = parseSheet(vocabularyOf(edition.atlas, edition.tables.powers), text);
  if (!sheet.ok || !awaited?.seats.includes(seat)) return [];
  const known = stateKnownTo({ edition, state }, seat as Seat);
  const isWritten = awaited.by === 'sheet' && !isImmediate(known, seat as Seat, sheet.value);
  if (isWritten && isWritingWarOrders(known))
    return lintWarSheet({ edition, state: known }, seat as Seat | 'gm', sheet.value);
  return (isWritten ? lintMovement : lintLines)({ edition, state: known }, seat as Seat, sheet.value);
};

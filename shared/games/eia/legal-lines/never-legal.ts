import type { Remark, SubmittedText } from '../../../kernel/match/text-reading.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { namesOf } from '../charts/names.ts';
import { readLine } from '../orders/line.ts';
import { eiaSheets, ordersIn } from '../orders/sheet.ts';
import type { Action } from '../orders/types.ts';
import { orderVerbs } from '../orders/verb-registry.ts';
import { lateObjection } from '../rest/objection-time.ts';
import type { Position } from '../state/step.ts';
import type { StateId } from '../vocabulary/steps.ts';

// Orders that are never legal for a seat, whatever the position. Used to comment on a text read without a match, and to
// refuse a line that is sent.

/** The author of an order, with the charts of the match. */
export interface OrderAuthor {
  readonly edition: Edition;
  readonly seat: string;
}

/** Why an order is never legal for a seat. */
export const refusalInAnyPosition = ({ edition, seat }: OrderAuthor, action: Action): Refusal | undefined =>
  orderVerbs.of(action.do).refusalInAnyPosition?.(edition, seat, action);

/** Remarks on orders of a sheet that are never legal for its seat; the sheet is taken anyway. */
export const remarksInAnyPosition = (
  by: OrderAuthor,
  text: string,
  state: StateId | undefined,
): readonly Remark[] => {
  const read = eiaSheets.read(namesOf(by.edition), text, state);
  if (!read.ok) return [];
  const { items, lines } = read.value;
  return ordersIn(items).flatMap(({ action }, n): Remark[] => {
    const refusal = refusalInAnyPosition(by, action);
    return refusal ? [{ line: lines[n] ?? 1, weight: 'illegal', refusal }] : [];
  });
};

/** `Game.objection`: why a line just sent is refused although carrying it out would accept it. */
export const lineObjection = (
  at: Position,
  seat: string,
  { kind, text }: SubmittedText,
): Refusal | undefined => {
  const read = kind === 'line' ? readLine(namesOf(at.edition), text) : undefined;
  if (!read?.ok) return undefined;
  return read.value.kind === 'order'
    ? refusalInAnyPosition({ edition: at.edition, seat }, read.value.order.action)
    : lateObjection(at, read.value.action);
};

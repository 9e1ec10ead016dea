import type { Remark, SubmittedText } from '../../../kernel/match/game.ts';
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

// What is never legal of a seat, whatever the position: what is said of a text read without a match, and why a line that
// is sent is refused.

/** Whose orders they are, by the charts of a match. */
export interface OrderAuthor {
  readonly edition: Edition;
  readonly seat: string;
}

/** Why an order is never legal for a seat. */
export const refusalInAnyPosition = ({ edition, seat }: OrderAuthor, action: Action): Refusal | undefined =>
  orderVerbs.of(action.do).refusalInAnyPosition?.(edition, seat, action);

/** Orders of a sheet for a state that are never legal for its seat, though the sheet is taken. */
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

/** `Game.objection`: why a line that has just been sent is not taken although it would be played. */
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

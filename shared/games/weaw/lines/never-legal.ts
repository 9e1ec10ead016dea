import type { Remark } from '../../../kernel/match/text-reading.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { SheetItem } from '../../../parts/sheets/sheet.ts';
import type { Edition } from '../charts/edition.ts';
import { RESERVES } from '../charts/seating.ts';
import { ordersIn } from '../orders/sheet.ts';
import type { Position } from '../state/step.ts';
import type { Condition, Order } from '../orders/types.ts';
import { orderVerbs } from '../orders/verb-registry.ts';

// Orders a seat may never give, whatever the position. A sheet that contains one is accepted anyway.

/** The author of the orders, by the charts of a match. */
export interface OrderAuthor {
  readonly edition: Edition;
  readonly seat: string;
}

/** Why an order is never legal; which nation a reserve leads depends on the position. */
export const refusalInAnyPosition = (
  { edition, seat }: OrderAuthor,
  { as, actions }: Order,
): Refusal | undefined => {
  const nation = as ?? (RESERVES.includes(seat) ? undefined : seat);
  if (nation === undefined) return undefined;
  for (const action of actions) {
    const refused = orderVerbs.of(action.do).refusalInAnyPosition?.(edition, nation, action);
    if (refused) return refused;
  }
  return undefined;
};

/** Why an order cannot be legal this turn, whatever is ordered before it: it is too early, or too late. */
const refusalOfTurn = (at: Position, seat: string, { as = seat, actions }: Order): Refusal | undefined => {
  for (const action of actions) {
    const refused = orderVerbs.of(action.do).refusalThisTurn?.(at, as);
    if (refused) return refused;
  }
  return undefined;
};

/**
 * Orders of a sheet that are never legal for its seat.
 * @param at the position, for orders that are not legal this turn either
 */
export const neverLegalOrders = (
  by: OrderAuthor,
  {
    items,
    lines,
  }: { readonly items: readonly SheetItem<Order, Condition>[]; readonly lines: readonly number[] },
  at?: Position,
): readonly Remark[] =>
  ordersIn(items).flatMap((order, n): Remark[] => {
    const refusal = refusalInAnyPosition(by, order) ?? (at && refusalOfTurn(at, by.seat, order));
    return refusal ? [{ line: lines[n] ?? 1, weight: 'illegal', refusal }] : [];
  });

import type { Remark } from '../../../kernel/match/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { SheetItem } from '../../../parts/sheets/sheet.ts';
import type { Edition } from '../charts/edition.ts';
import { RESERVES } from '../charts/seating.ts';
import { ordersIn } from '../orders/sheet.ts';
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

/** Orders of a sheet that are never legal for its seat. */
export const neverLegalOrders = (
  by: OrderAuthor,
  {
    items,
    lines,
  }: { readonly items: readonly SheetItem<Order, Condition>[]; readonly lines: readonly number[] },
): readonly Remark[] =>
  ordersIn(items).flatMap((order, n): Remark[] => {
    const refusal = refusalInAnyPosition(by, order);
    return refusal ? [{ line: lines[n] ?? 1, weight: 'illegal', refusal }] : [];
  });

import type { PlaceRef } from '../../orders/types.ts';
import type { PaxState } from '../../state/state.ts';
import { filedFor } from '../filed.ts';
import type { Retreating } from '../../state/wars.ts';

/** Some units of a beaten stack and the places they try, in order; without places they retreat by default. */
export interface RetreatingDetachment {
  readonly count: number;
  readonly choices: readonly PlaceRef[];
}

/** One retreat order and how many units it still covers; without a number, all there are. */
export interface RetreatOrder {
  readonly units?: { readonly arm: Retreating['arm']; readonly size: Retreating['size'] };
  readonly choices: readonly PlaceRef[];
  left: number;
}

/** A party's retreat orders for one place, in the order of its lines (PB-RETREAT-5 to 7, PBM-RETREAT-1). */
export const retreatOrders = (
  state: PaxState,
  { party, from }: Pick<Retreating, 'party' | 'from'>,
): readonly RetreatOrder[] =>
  filedFor(state, party, 'retreat')
    .filter(({ action }) => action.from === from)
    .map(({ action: { units, to, otherwise = [] } }) => ({
      ...(units && { units }),
      choices: [to, ...otherwise],
      left: units?.count ?? Number.POSITIVE_INFINITY,
    }));

/**
 * Splits a beaten stack among the orders that cover it (PB-WCOMBAT-15). Units covered by an order are deducted from it,
 * so several stacks of one size share it.
 */
export const detach = (
  orders: readonly RetreatOrder[],
  beaten: Retreating,
): readonly RetreatingDetachment[] => {
  const detachments: RetreatingDetachment[] = [];
  let left = beaten.count;
  for (const order of orders) {
    const applies = !order.units || (order.units.arm === beaten.arm && order.units.size === beaten.size);
    const count = applies ? Math.min(order.left, left) : 0;
    if (count === 0) continue;
    order.left -= count;
    left -= count;
    detachments.push({ count, choices: order.choices });
  }
  return left > 0 ? [...detachments, { count: left, choices: [] }] : detachments;
};

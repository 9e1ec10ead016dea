import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { immediateLineRefusals } from '../lines/refusals.ts';
import type { Order } from '../orders/types.ts';
import type { Seat } from '../vocabulary/ids.ts';
import { refusalInAnyPosition } from './actions.ts';
import { conditionRefusal } from './condition-law.ts';
import { actorOf, mayOrder } from './order-lines.ts';

// Orders of a movement and status change sheet that are never carried out, whatever the position. The sheet is accepted
// all the same, because such a line does not affect others.

/** Why an order may not be given by its seat or under its condition, whatever it does. */
export const frameRefusal = (edition: Edition, seat: Seat, order: Order): Refusal | undefined =>
  order.as !== undefined && !mayOrder(seat, order.as)
    ? immediateLineRefusals.refuse('not-your-power', { power: order.as }, 'PB-AH-1')
    : conditionRefusal(edition.settings, order);

/** Why an order of a seat is never carried out. */
export const movementOrderRefusal = (
  edition: Edition,
  seat: Seat | 'gm',
  order: Order,
): Refusal | undefined => {
  if (seat === 'gm') return immediateLineRefusals.refuse('players-only', {}, 'PB-SEQ-5');
  const wrong = frameRefusal(edition, seat, order);
  if (wrong) return wrong;
  const by = { edition, power: actorOf(seat, order) };
  for (const action of order.actions) {
    const refused = refusalInAnyPosition(by, action);
    if (refused) return refused;
  }
  return undefined;
};

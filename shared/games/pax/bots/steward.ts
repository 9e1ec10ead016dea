import type { Edition } from '../charts/edition.ts';
import type { Seat } from '../vocabulary/ids.ts';
import { formatSheet } from '../language/sheet.ts';
import { type PaxView, stateOfView } from '../view/view.ts';
import { generalOrders } from '../abandoned-powers/general-orders.ts';
import { isWritingWarOrders } from '../war/orders/entry.ts';
import { statecraft } from './statecraft.ts';
import { warSheet } from './war/sheet.ts';
import { standingOrders } from './war/standing-orders.ts';

/**
 * Runs an abandoned power by the standing rules (PB-DROPOUT-1 to 25, PBM-MISSED-2): it keeps what there is and wants
 * nothing more. In a dispute it gives way, and signs what a Congress adopts (PB-DROPOUT-5, 7).
 */
export const steward = (edition: Edition, view: PaxView, seat: string): string => {
  const state = stateOfView(view);
  if (view.awaited?.by !== 'sheet') return statecraft({ edition, state }, seat as Seat);
  return isWritingWarOrders(state)
    ? warSheet({ edition, state }, seat as Seat, standingOrders)
    : formatSheet(generalOrders({ edition, state }, seat as Seat));
};

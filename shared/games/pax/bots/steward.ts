import type { Edition } from '../edition.ts';
import type { Seat } from '../ids.ts';
import { formatSheet } from '../orders/sheet.ts';
import { type PaxView, stateOfView } from '../view.ts';
import { generalOrders } from './general-orders.ts';
import { statecraft } from './statecraft.ts';

/**
 * Runs an abandoned power by the standing rules (PB-DROPOUT-1 to 19): it keeps what there is and wants
 * nothing more. In a dispute it gives way, and signs what a Congress adopts (PB-DROPOUT-5, 7).
 */
export const steward = (edition: Edition, view: PaxView, seat: string): string => {
  const state = stateOfView(view);
  return view.awaited?.by === 'sheet'
    ? formatSheet(generalOrders(edition, state, seat as Seat))
    : statecraft(edition, state, seat as Seat);
};

import type { Edition } from '../edition.ts';
import type { Seat } from '../ids.ts';
import { formatSheet } from '../orders/sheet.ts';
import { type PaxView, stateOfView } from '../view.ts';
import { concessions } from './concessions.ts';
import { generalOrders } from './general-orders.ts';

/**
 * Runs an abandoned power by the standing rules (PB-DROPOUT-1 to 19): it keeps what there is and wants
 * nothing more. In a dispute it gives way (PB-DROPOUT-7).
 */
export const steward = (edition: Edition, view: PaxView, seat: string): string => {
  const state = stateOfView(view);
  return view.awaited?.by === 'lines'
    ? concessions(edition, state, seat as Seat)
    : formatSheet(generalOrders(edition, state, seat as Seat));
};

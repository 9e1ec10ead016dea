import type { Edition } from '../edition.ts';
import type { GreatPower, Seat } from '../ids.ts';
import { formatSheet } from '../orders/sheet.ts';
import type { PaxState } from '../state.ts';
import { type PaxView, stateOfView } from '../view.ts';
import { sendSurplusHome } from './homecoming.ts';
import { launchMerchants } from './merchants.ts';
import { concessions } from './concessions.ts';
import { actorsOf, openPlan, type Plan } from './plan.ts';
import { quellUnrest } from './unrest.ts';

/** Odds at which an abandoned power fights unrest (PB-DROPOUT-13). */
const ODDS = 1.5;

const draft = (edition: Edition, state: PaxState, power: GreatPower): Plan => {
  const plan = openPlan(edition, state, power);
  launchMerchants(plan);
  quellUnrest(plan, ODDS);
  sendSurplusHome(plan);
  return plan;
};

/**
 * Runs an abandoned power by the standing rules (PB-DROPOUT-1 to 19): it keeps what there is and wants
 * nothing more. Ordinary garrisons and the special ones are compulsory for every power, so the phase itself
 * sees to them, smallest army first (PB-DROPOUT-10, 12, 15). In a dispute it gives way (PB-DROPOUT-7).
 */
export const steward = (edition: Edition, view: PaxView, seat: string): string => {
  const state = stateOfView(view);
  if (view.awaited?.by === 'lines') return concessions(edition, state, seat as Seat);
  const orders = actorsOf(seat as Seat).flatMap((power) => draft(edition, state, power).orders);
  return formatSheet({ items: orders.map((order) => ({ item: 'order', order })) });
};

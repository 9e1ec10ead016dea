import type { Edition } from '../edition.ts';
import type { GreatPower, Seat } from '../ids.ts';
import type { Sheet } from '../orders/types.ts';
import type { PaxState } from '../state.ts';
import { sendSurplusHome } from './homecoming.ts';
import { restoreIndianArmy } from './indian-army.ts';
import { armAgainstMinors } from './minor-quarrels.ts';
import { launchMerchants } from './merchants.ts';
import { actorsOf, openPlan, type Plan } from './plan.ts';
import { quellUnrest } from './unrest.ts';

/** Odds at which an abandoned power fights unrest (PB-DROPOUT-13). */
const ODDS = 1.5;

const draft = (edition: Edition, state: PaxState, power: GreatPower): Plan => {
  const plan = openPlan(edition, state, power);
  armAgainstMinors(plan, state);
  launchMerchants(plan);
  restoreIndianArmy(plan);
  quellUnrest(plan, ODDS);
  sendSurplusHome(plan);
  return plan;
};

/**
 * The standing rules for a power nobody plays (PB-DROPOUT-6, 9 to 19), and for one missed turn where the house
 * rules say so (PBM-MISSED-1). Ordinary garrisons and those of the west are compulsory for every power, so
 * the phase itself sees to them, smallest army first (PB-DROPOUT-10, 12, 15).
 */
export const generalOrders = (edition: Edition, state: PaxState, seat: Seat): Sheet => {
  const orders = actorsOf(seat).flatMap((power) => draft(edition, state, power).orders);
  return { items: orders.map((order) => ({ item: 'order', order })) };
};

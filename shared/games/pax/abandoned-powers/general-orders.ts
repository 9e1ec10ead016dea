import type { GreatPower, Seat } from '../vocabulary/ids.ts';
import type { Sheet } from '../orders/types.ts';
import { sendSurplusHome } from './surplus-garrisons.ts';
import { restoreIndianArmy } from './indian-army.ts';
import { armAgainstMinors } from './minor-wars.ts';
import { holdAreas } from './holding.ts';
import { launchMerchants } from './merchants.ts';
import { actorsOf } from '../movement/order-lines.ts';
import { openPlan, type PowerPlan } from './plan.ts';
import { keepPromises, treatyGuard } from './promises.ts';
import type { Position } from '../state/position.ts';

/** Odds at which an abandoned power fights unrest (PB-DROPOUT-13). */
const UNREST_ODDS = 1.5;

const draftPlan = (position: Position, power: GreatPower): PowerPlan => {
  const plan = openPlan(position, { power, guard: treatyGuard(position.state) });
  keepPromises(plan, position.state);
  armAgainstMinors(plan, position.state);
  launchMerchants(plan);
  restoreIndianArmy(plan);
  holdAreas(plan, UNREST_ODDS);
  sendSurplusHome(plan);
  return plan;
};

/**
 * The standing rules for a power nobody plays (PB-DROPOUT-2 to 4, 6, 9 to 19), and for one missed turn where the house
 * rules say so (PBM-MISSED-1), in their order: treaties come first. The western garrison is compulsory for Russia with
 * or without a player, so the phase handles it (PB-DROPOUT-10).
 */
export const generalOrders = (position: Position, seat: Seat): Sheet => {
  const orders = actorsOf(seat).flatMap((power) => draftPlan(position, power).orders);
  return { items: orders.map((order) => ({ item: 'order', order })) };
};

import type { Seat } from '../../vocabulary/ids.ts';
import { formatSheet } from '../../language/sheet.ts';
import { commandedBy } from '../../war/orders/commanded.ts';
import { allPhasing } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { openWarPlan, type WarPlan } from './plan.ts';
import type { Position } from '../../state/position.ts';

/** How one party's forces are led in its turn: what is to be done is written into the plan. */
export type ForcesLeader = (plan: WarPlan, party: Party) => void;

/**
 * The war sheet of a seat nobody plays, for all forces it commands whose turn it is. Retreats and losses are left
 * to the rules, which know best.
 */
export const warSheet = (position: Position, seat: Seat, lead: ForcesLeader): string => {
  const phasing = allPhasing(position.state);
  const led = commandedBy(position.state, seat).filter((party) => phasing.includes(party));
  if (led.length === 0) return formatSheet({ items: [] });
  const plan = openWarPlan(position, seat);
  for (const party of led) lead(plan, party);
  return formatSheet({ items: plan.orders.map((order) => ({ item: 'order', order })) });
};

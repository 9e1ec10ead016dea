import type { Seat } from '../../vocabulary/ids.ts';
import { formatSheet } from '../../language/sheet.ts';
import { commandedBy } from '../../war/orders/commanded.ts';
import { allPhasing } from '../../board/sides.ts';
import type { Sheet } from '../../orders/types.ts';
import type { Party } from '../../state/wars.ts';
import { openWarPlan, type WarPlan } from './plan.ts';
import type { Position } from '../../state/position.ts';

/** How one party's forces are led in its turn; writes its orders into the plan. */
export type ForcesLeader = (plan: WarPlan, party: Party) => void;

/**
 * The war orders of a seat without a player, for all forces it commands whose turn it is. Losses are left to the
 * defaults of the rules.
 */
export const warOrders = (position: Position, seat: Seat, lead: ForcesLeader): Sheet => {
  const phasing = allPhasing(position.state);
  const led = commandedBy(position.state, seat).filter((party) => phasing.includes(party));
  if (led.length === 0) return { items: [] };
  const plan = openWarPlan(position, seat);
  for (const party of led) lead(plan, party);
  return { items: plan.orders.map((order) => ({ item: 'order', order })) };
};

/** The same orders as a sheet. */
export const warSheet = (position: Position, seat: Seat, lead: ForcesLeader): string =>
  formatSheet(warOrders(position, seat, lead));

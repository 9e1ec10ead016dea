import { isPower } from '../../vocabulary/ids.ts';
import { CAUTIOUS_ODDS } from '../../war/attack/advantage.ts';
import { isWeary } from '../../war/ending/weariness.ts';
import { movesByRule } from '../../war/manoeuvre/cautious.ts';
import type { ForcesLeader } from './sheet.ts';
import { writeAttacks, writeMarch } from './plan.ts';

/**
 * War by the standing rules: units move into supply, those that garrisons can spare move towards rebels, Ottomans and
 * lone minors, and attack at three to two or better (PB-DROPOUT-21 to 25). They stop before the war causes the Great
 * War (PB-DROPOUT-3).
 */
export const standingOrders: ForcesLeader = (plan, party) => {
  const { edition, before } = plan;
  if (isPower(party)) {
    for (const move of movesByRule({ edition, state: before }, party)) writeMarch(plan, party, move);
  }
  if (!isWeary({ edition, state: before })) writeAttacks(plan, party, { odds: CAUTIOUS_ODDS });
};

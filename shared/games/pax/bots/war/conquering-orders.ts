import { isPower, type Native } from '../../vocabulary/ids.ts';
import type { Party } from '../../state/wars.ts';
import { enemiesOf } from '../../board/sides.ts';
import { isWeary } from '../../war/ending/weariness.ts';
import { joinLandings } from './landings.ts';
import { EMPIRES, LEAST_HOST } from './empire-wars.ts';
import { empireGround, leaveEmpire } from './empires.ts';
import { movesIntoSupply } from '../../war/manoeuvre/cautious.ts';
import { leadArmies, ODDS } from './armies.ts';
import { isEscorted } from './convoys.ts';
import { defend } from './defence.ts';
import { leadFleets, recallFleets } from './fleets.ts';
import { signPeace } from './peace.ts';
import { type WarPlan, writeAttacks, writeMarch } from './plan.ts';
import { writeRetreats } from './retreats.ts';
import type { ForcesLeader } from './sheet.ts';
import { targetAreas } from './targets.ts';

/**
 * Armies and attacks against an empire: all nearby powers march together, and nobody lets the war rest before it is
 * given up. An empire has no fleets, so fleets do not move unless a power fights beside it.
 */
const fightEmpire = (plan: WarPlan, party: Party, native: Native): void => {
  const { edition, before } = plan;
  const ground = empireGround(plan, native);
  // What has surrendered to China elsewhere decides nothing (PB-CHINA-27).
  const areas = targetAreas({ edition, state: before }, party).filter(
    (area) => native !== 'china' || ground.has(area),
  );
  const joint = joinLandings(plan, party);
  const enemies = enemiesOf(before, party);
  if (before.units.some(({ power, arm }) => arm === 'navy' && enemies.includes(power)))
    leadFleets(plan, party, areas);
  seekSupply(plan, party);
  defend(plan, party);
  leadArmies(plan, party, { areas, least: LEAST_HOST });
  writeAttacks(plan, party, { odds: ODDS, joint });
};

const seekSupply: ForcesLeader = (plan, party) => {
  if (!isPower(party)) return;
  for (const move of movesIntoSupply({ edition: plan.edition, state: plan.before }, party, plan.lines))
    if (isEscorted(plan, party, move.to.place)) writeMarch(plan, party, move);
};

/** War turns after which it stops attacking: after three more quiet ones the war is over by the tenth (PB-WAR-15). */
const PATIENCE = 6;

/**
 * War orders of a bot that plays to win: armies cut off move into supply, fleets blockade the enemy's coasts,
 * threatened areas are reinforced, and areas that can be taken at good odds are attacked; it makes peace when all is
 * lost. A power whose signature ends the war does not move. Before the war causes the Great War it stops attacking.
 */
export const conqueringOrders: ForcesLeader = (plan, party) => {
  const { edition, before } = plan;
  const isTired = isWeary({ edition, state: before }, PATIENCE);
  const areas = isTired ? [] : targetAreas({ edition, state: before }, party);
  writeRetreats(plan, party);
  if (signPeace(plan, party)) return;
  if (leaveEmpire(plan, party)) {
    if (isTired) recallFleets(plan, party);
    return;
  }
  const native = before.campaign && EMPIRES[before.campaign.kind];
  if (native) {
    fightEmpire(plan, party, native);
    return;
  }
  if (isTired) recallFleets(plan, party);
  else leadFleets(plan, party, areas);
  seekSupply(plan, party);
  defend(plan, party);
  leadArmies(plan, party, { areas });
  if (!isTired) writeAttacks(plan, party, { odds: ODDS });
};

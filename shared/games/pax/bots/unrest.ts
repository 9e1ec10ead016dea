import type { AreaId, Power } from '../ids.ts';
import { combatStrength, controllers, economicValue, hasControl, isUnrest, markerOf } from '../position.ts';
import type { Desk } from '../movement/desk.ts';
import { reinforce } from './force.ts';
import { type Plan, write } from './plan.ts';

/** Areas in unrest that answer to a test, the richest first and by name among equals. */
const inUnrest = (desk: Desk, test: (area: AreaId) => boolean): readonly AreaId[] =>
  desk.edition.atlas.areaOrder
    .filter((area) => isUnrest(desk.state, area) && test(area))
    .sort((a, b) => economicValue(desk.edition, desk.state, b) - economicValue(desk.edition, desk.state, a));

const hasInfluenceAlone = (desk: Desk, power: Power, area: AreaId): boolean =>
  markerOf(desk.state, power, area)?.kind === 'influence' && controllers(desk.state, area).length === 0;

/** Strength for the odds a bot insists on. */
const enough = (desk: Desk, area: AreaId, odds: number): number =>
  Math.max(1, Math.ceil(combatStrength(desk.edition, desk.state, area) * odds));

/**
 * Sends armies from home against unrest, buying what is missing: first where the power has Control, then
 * where it has Influence, there with a Protectorate or not at all (PB-DROPOUT-12 to 14, 17).
 * @param odds strength wanted for each point of the area's
 * @param allows whether a new Protectorate may take the desk from one state to the other
 */
export const quellUnrest = (
  plan: Plan,
  odds: number,
  allows: (now: Desk, after: Desk) => boolean = () => true,
): void => {
  const { power } = plan;
  for (const area of inUnrest(plan.desk, (a) => hasControl(plan.desk.state, power, a))) {
    const armies = reinforce(plan.desk, area, { strength: enough(plan.desk, area, odds), reserve: 0 });
    if (armies && armies.length > 0) write(plan, armies);
  }
  for (const area of inUnrest(plan.desk, (a) => hasInfluenceAlone(plan.desk, power, a))) {
    const place = { do: 'place', marker: 'protectorate', area } as const;
    const price = plan.desk.edition.tables.costs.purchase.marker;
    const reserve = price.protectorate - price.influence;
    const armies = reinforce(plan.desk, area, { strength: enough(plan.desk, area, odds), reserve });
    const now = plan.desk;
    if (!armies || armies.length === 0) continue;
    write(plan, [place, ...armies], { allows: (after) => allows(now, after) });
  }
};

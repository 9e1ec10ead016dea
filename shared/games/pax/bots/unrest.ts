import type { AreaId, Power } from '../ids.ts';
import {
  armyStrength,
  combatStrength,
  controllers,
  economicValue,
  hasControl,
  isUnrest,
  markerOf,
} from '../position.ts';
import type { Desk } from '../movement/desk.ts';
import { reinforce } from './force.ts';
import { type Plan, write } from './plan.ts';

const hasInfluenceAlone = (desk: Desk, power: Power, area: AreaId): boolean =>
  markerOf(desk.state, power, area)?.kind === 'influence' && controllers(desk.state, area).length === 0;

/**
 * Which of two areas in unrest comes first where not all can be paid for: the richer one, the ungarrisoned,
 * the controlled, the stronger; by name among equals (PB-DROPOUT-16, AMB-50).
 */
const byUrgency =
  ({ edition, state }: Desk, power: Power) =>
  (a: AreaId, b: AreaId): number => {
    const control = (area: AreaId): number => Number(hasControl(state, power, area));
    const lacksGarrison = (area: AreaId): number =>
      control(area) * Number(armyStrength(state, power, area) === 0);
    return (
      economicValue(edition, state, b) - economicValue(edition, state, a) ||
      lacksGarrison(b) - lacksGarrison(a) ||
      control(b) - control(a) ||
      combatStrength(edition, state, b) - combatStrength(edition, state, a)
    );
  };

/** Areas in unrest where a power has Control, or an Influence that no Control stands over. */
const inUnrest = (desk: Desk, power: Power): readonly AreaId[] =>
  desk.edition.atlas.areaOrder
    .filter((area) => isUnrest(desk.state, area))
    .filter((area) => hasControl(desk.state, power, area) || hasInfluenceAlone(desk, power, area))
    .sort(byUrgency(desk, power));

/** Strength for the odds a bot insists on. */
const enough = (desk: Desk, area: AreaId, odds: number): number =>
  Math.max(1, Math.ceil(combatStrength(desk.edition, desk.state, area) * odds));

/** What a Protectorate costs over the Influence that stands there (PB-MSC-5). */
const protectoratePrice = ({ edition }: Desk): number => {
  const price = edition.tables.costs.purchase.marker;
  return price.protectorate - price.influence;
};

/**
 * Sends armies from home against unrest, buying what is missing: where the power has Control, and where it
 * has Influence, there with a Protectorate or not at all (PB-DROPOUT-12 to 14, 16, 17).
 * @param odds strength wanted for each point of the area's
 * @param allows whether a new Protectorate may take the desk from one state to the other
 */
export const quellUnrest = (
  plan: Plan,
  odds: number,
  allows: (now: Desk, after: Desk) => boolean = () => true,
): void => {
  const { power } = plan;
  for (const area of inUnrest(plan.desk, power)) {
    const now = plan.desk;
    const isOwn = hasControl(now.state, power, area);
    const reserve = isOwn ? 0 : protectoratePrice(now);
    const armies = reinforce(now, area, { strength: enough(now, area, odds), reserve });
    if (!armies || armies.length === 0) continue;
    if (isOwn) write(plan, armies);
    else {
      const place = { do: 'place', marker: 'protectorate', area } as const;
      write(plan, [place, ...armies], { allows: (after) => allows(now, after) });
    }
  }
};

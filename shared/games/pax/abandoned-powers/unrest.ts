import type { AreaId, Power } from '../vocabulary/ids.ts';
import {
  armyStrength,
  combatStrength,
  controllers,
  economicValue,
  hasControl,
  isUnrest,
  markerOf,
} from '../board/position.ts';
import type { Desk } from '../movement/desk.ts';
import { reinforce } from './force.ts';
import { type Plan, write } from './plan.ts';

const hasInfluenceAlone = (desk: Desk, power: Power, area: AreaId): boolean =>
  markerOf(desk.state, power, area)?.kind === 'influence' && controllers(desk.state, area).length === 0;

/**
 * Which of two areas in unrest comes first where not all can be paid for: the richer one, the ungarrisoned,
 * the controlled, the stronger; by name among equals (PB-DROPOUT-16, AMB-50).
 */
export const byUrgency =
  ({ edition, state, power }: Desk) =>
  (a: AreaId, b: AreaId): number => {
    const control = (area: AreaId): number => Number(hasControl(state, power, area));
    const lacksGarrison = (area: AreaId): number =>
      control(area) * Number(armyStrength(state, power, area) === 0);
    return (
      economicValue({ edition, state }, b) - economicValue({ edition, state }, a) ||
      lacksGarrison(b) - lacksGarrison(a) ||
      control(b) - control(a) ||
      combatStrength({ edition, state }, b) - combatStrength({ edition, state }, a)
    );
  };

/** Areas in unrest where a power has Control, or an Influence that no Control stands over. */
export const inUnrest = (desk: Desk): readonly AreaId[] =>
  desk.edition.atlas.areaOrder
    .filter((area) => isUnrest(desk.state, area))
    .filter((area) => hasControl(desk.state, desk.power, area) || hasInfluenceAlone(desk, desk.power, area));

/** Strength for the odds a bot insists on. */
const enough = (desk: Desk, area: AreaId, odds: number): number =>
  Math.max(1, Math.ceil(combatStrength(desk, area) * odds));

/** What a Protectorate costs over the Influence that stands there (PB-MSC-5). */
const protectoratePrice = ({ edition }: Desk): number => {
  const price = edition.tables.costs.purchase.marker;
  return price.protectorate - price.influence;
};

/** How a power goes about unrest. */
export interface Quelling {
  /** Strength wanted for each point of the area's. */
  readonly odds: number;
  /** Whether a new Protectorate may take the desk from one state to the other. */
  readonly allows?: (now: Desk, after: Desk) => boolean;
}

/**
 * Sends armies from home against unrest in an area, buying what is missing: where the power has Control, and where it
 * has Influence, there with a Protectorate or not at all (PB-DROPOUT-13, 14, 17).
 */
export const quell = (plan: Plan, area: AreaId, { odds, allows = () => true }: Quelling): void => {
  const now = plan.desk;
  const isOwn = hasControl(now.state, plan.power, area);
  const reserve = isOwn ? 0 : protectoratePrice(now);
  const armies = reinforce(now, area, { strength: enough(now, area, odds), reserve });
  if (!armies || armies.length === 0) return;
  if (isOwn) write(plan, armies);
  else {
    const place = { do: 'place', marker: 'protectorate', area } as const;
    write(plan, [place, ...armies], { allows: (after) => allows(now, after) });
  }
};

/** Goes against unrest wherever it concerns the power, the most urgent first. */
export const quellUnrest = (plan: Plan, quelling: Quelling): void => {
  for (const area of inUnrest(plan.desk).toSorted(byUrgency(plan.desk))) quell(plan, area, quelling);
};

import { type AreaId, homeOf, type PlaceId, type Size } from '../vocabulary/ids.ts';
import type { Workspace } from '../movement/workspace.ts';
import type { Action } from '../orders/types.ts';
import { controlledAreas, hasArmy, isUnrest } from '../board/position.ts';
import { spareArmies } from './force.ts';
import { type PowerPlan, tryAddLine } from './plan.ts';
import { byUrgency, areasToQuell, quell } from './unrest.ts';

// How an abandoned power holds what it has (PB-DROPOUT-12 to 17): garrisons and unrest, the most urgent area first.

const SMALLEST: Size = 1;

const marchAction = (size: Size, from: PlaceId, to: AreaId): Action => ({
  do: 'move',
  units: { arm: 'army', size, count: 1 },
  from: { place: from },
  to: { place: to },
});

const ungarrisoned = ({ edition, state, power }: Workspace): readonly AreaId[] =>
  controlledAreas({ edition, state }, power).filter(
    (area) => !isUnrest(state, area) && !hasArmy(state, power, area),
  );

/** Ways to garrison an area, the best first: a spare small army, a new one, whatever home can spare. */
const garrisonOptions = (workspace: Workspace, area: AreaId): readonly (readonly Action[])[] => {
  const { power } = workspace;
  const home = homeOf(power);
  const sources = [home, ...controlledAreas(workspace, power)];
  const small = sources.filter((from) => spareArmies(workspace, from).some(({ size }) => size === SMALLEST));
  return [
    ...small.map((from) => [marchAction(SMALLEST, from, area)]),
    [{ do: 'build', units: { arm: 'army', size: SMALLEST, count: 1 } }, marchAction(SMALLEST, home, area)],
    ...spareArmies(workspace, home).map(({ size }) => [marchAction(size, home, area)]),
  ];
};

/** Brings a garrison to an area; a large army only if no small one is available (PB-DROPOUT-15). */
const addGarrison = (plan: PowerPlan, area: AreaId): void => {
  garrisonOptions(plan.workspace, area).some((actions) => tryAddLine(plan, actions));
};

/** Garrisons areas without an army and without unrest, the most urgent first. */
export const garrisonAreas = (plan: PowerPlan): void => {
  for (const area of ungarrisoned(plan.workspace).toSorted(byUrgency(plan.workspace)))
    addGarrison(plan, area);
};

/**
 * Garrisons areas without an army and acts against unrest, most urgent first, as far as armies and money allow
 * (PB-DROPOUT-12, 16).
 */
export const holdAreas = (plan: PowerPlan, odds: number): void => {
  const areas = [...ungarrisoned(plan.workspace), ...areasToQuell(plan.workspace)].toSorted(
    byUrgency(plan.workspace),
  );
  for (const area of areas) {
    if (isUnrest(plan.workspace.state, area)) quell(plan, area, { odds });
    else addGarrison(plan, area);
  }
};

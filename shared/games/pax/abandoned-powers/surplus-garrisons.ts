import { homeOf, type PlaceId } from '../vocabulary/ids.ts';
import { areaType, controlledAreas, isUnrest } from '../board/position.ts';
import type { Workspace } from '../movement/workspace.ts';
import { spareArmies } from './force.ts';
import { type PowerPlan, tryAddLine } from './plan.ts';

const isChinese = (workspace: Workspace, area: PlaceId): boolean =>
  areaType(workspace, area).startsWith('chinese');

/** Surplus garrisons return home from quiet areas, except Chinese ones (PB-DROPOUT-19). */
export const sendSurplusHome = (plan: PowerPlan): void => {
  const { edition, state, power } = plan.workspace;
  const areas = controlledAreas({ edition, state }, power).filter(
    (area) => !isUnrest(state, area) && !isChinese(plan.workspace, area),
  );
  for (const area of areas) {
    for (const units of spareArmies(plan.workspace, area)) {
      tryAddLine(plan, [{ do: 'move', units, from: { place: area }, to: { place: homeOf(power) } }]);
    }
  }
};

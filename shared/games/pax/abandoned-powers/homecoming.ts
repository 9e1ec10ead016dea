import { homeOf, type PlaceId } from '../vocabulary/ids.ts';
import { areaType, controlledAreas, isUnrest } from '../board/position.ts';
import type { Desk } from '../movement/desk.ts';
import { spareArmies } from './force.ts';
import { type Plan, write } from './plan.ts';

const isChinese = (desk: Desk, area: PlaceId): boolean => areaType(desk, area).startsWith('chinese');

/** Surplus garrisons go home from quiet areas, save from Chinese ones (PB-DROPOUT-19). */
export const sendSurplusHome = (plan: Plan): void => {
  const { edition, state, power } = plan.desk;
  const areas = controlledAreas({ edition, state }, power).filter(
    (area) => !isUnrest(state, area) && !isChinese(plan.desk, area),
  );
  for (const area of areas) {
    for (const units of spareArmies(plan.desk, area)) {
      write(plan, [{ do: 'move', units, from: { place: area }, to: { place: homeOf(power) } }]);
    }
  }
};

import type { AreaId } from '../vocabulary/ids.ts';
import { overlandNeighbours } from '../board/links.ts';
import type { Workspace } from '../movement/workspace.ts';
import { specialGarrison, wantingIn } from '../movement/special-garrisons.ts';
import type { Action } from '../orders/types.ts';
import { areaType, armyStrength, economicValue, hasControl, isArea, isUnrest } from '../board/position.ts';
import { type PowerPlan, tryAddLine } from './plan.ts';

const UNITS = { arm: 'army', size: 10, count: 1 } as const;

/** How urgently an area needs a new unit of the Indian Army; 0 is most urgent, 1 is not at all. */
const needs = ({ edition, state, power }: Workspace, area: AreaId): readonly number[] => {
  const disputed = new Set(state.casusBelli.filter(({ holder }) => holder === power).map((cb) => cb.area));
  const beside = overlandNeighbours({ edition, state }, area).filter((place) => isArea(edition, place));
  return [
    armyStrength(state, power, area) === 0,
    isUnrest(state, area),
    beside.some((neighbour) => disputed.has(neighbour)),
    beside.some((neighbour) => areaType({ edition, state }, neighbour).startsWith('chinese')),
  ].map((isNeeded) => (isNeeded ? 0 : 1));
};

/** Where units are needed: ungarrisoned, in unrest, beside a dispute, beside China; the richest first. */
const sites = (workspace: Workspace, zone: ReadonlySet<string>): readonly AreaId[] => {
  const { edition, state, power } = workspace;
  const value = (area: AreaId): number => economicValue(workspace, area);
  const need = new Map(edition.atlas.areaOrder.map((area) => [area, needs(workspace, area)]));
  const keys = (area: AreaId): string => (need.get(area) ?? []).join('');
  return edition.atlas.areaOrder
    .filter((area) => zone.has(area) && hasControl(state, power, area))
    .sort((a, b) => keys(a).localeCompare(keys(b)) || value(b) - value(a));
};

/**
 * Restores the Indian Army with armies from home, buying them if there are none (PB-DROPOUT-10, 11). Compulsory
 * rebuilding does the rest.
 */
export const restoreIndianArmy = (plan: PowerPlan): void => {
  const { edition, state, power } = plan.workspace;
  const garrison = specialGarrison({ edition, state }, power);
  if (garrison?.name !== 'indian-army') return;
  for (let wanting = wantingIn(state, garrison); wanting > 0; wanting -= 1) {
    const send = (area: AreaId): readonly Action[] => [
      { do: 'move', units: UNITS, from: { place: 'home' }, to: { place: area } },
    ];
    const isSent = sites(plan.workspace, garrison.zone).some(
      (area) =>
        tryAddLine(plan, send(area)) || tryAddLine(plan, [{ do: 'build', units: UNITS }, ...send(area)]),
    );
    if (!isSent) return;
  }
};

import { unitUpkeep } from '../../administration/maintenance.ts';
import { type PowerPlan, tryAddLine } from '../../abandoned-powers/plan.ts';
import { markerOf, markerPrice } from '../../board/position.ts';
import { turnsLeft } from '../worth/markers.ts';
import { poundsPerPoint } from '../worth/standing.ts';

/** Chance in each later turn that a refused demand comes up again: about one event in 36, three a turn. */
const AGAIN = 0.1;

/**
 * Grants the Dominion or State an event asks for if that costs less than refusing: the step up and its upkeep to the
 * end, less the upkeep of units there, which are free in a Dominion (PB-ADMIN-8, 14), against the points lost.
 */
export const grantDemands = (plan: PowerPlan): void => {
  const { edition, state, power } = plan.workspace;
  for (const { power: asked, area, to, vp } of state.turnRecord.pressures) {
    const before = markerOf(state, power, area)?.kind;
    if (asked !== power || before === undefined || before === to) continue;
    const upkeep = edition.tables.costs.maintenance.marker;
    const units = state.units
      .filter((stack) => stack.power === power && stack.at === area)
      .reduce((sum, stack) => sum + unitUpkeep({ edition, state }, power, stack), 0);
    const turns = turnsLeft({ edition, state });
    const price = markerPrice(edition, to, before) + (upkeep[to] - upkeep[before] - units) * turns;
    const loss = vp * poundsPerPoint({ edition }, power) * (1 + AGAIN * turns);
    if (loss > price) tryAddLine(plan, [{ do: 'place', marker: to, area }]);
  }
};

import { coastsOf, linkedPlaces } from '../../board/links.ts';
import { markerOf, markerPrice } from '../../board/position.ts';
import { canalPrice, canalSites } from '../../movement/canals.ts';
import { merchantSeas } from '../../movement/workspace.ts';
import type { Action } from '../../orders/types.ts';
import { type PowerPlan, tryAddLine } from '../../abandoned-powers/plan.ts';
import { type AreaId, markerRank } from '../../vocabulary/ids.ts';
import type { Temper } from '../tempers.ts';
import { turnsLeft } from '../worth/markers.ts';
import { poundsPerPoint } from '../worth/standing.ts';
import { canalPointsIn } from './candidates.ts';

/**
 * Builds the first canal if the power has a stake: its points are worth more than its price to every power
 * (PB-CANAL-5).
 */
export const buildCanal = (plan: PowerPlan): void => {
  const { edition, state } = plan.workspace;
  if (state.canals.length > 0) return;
  for (const area of canalSites(edition)) {
    if (tryAddLine(plan, [{ do: 'canal', area, paying: canalPrice(edition, area) }])) return;
  }
};

/**
 * Removes the Influence from which a canal was built if no link reaches it: it costs upkeep and earns nothing
 * (PB-ADMIN-9, PB-ALTER-4).
 */
export const removeCutOffStakes = (plan: PowerPlan): void => {
  const { workspace } = plan;
  const { edition, power, state } = workspace;
  if (state.canals.length === 0) return;
  const linked = linkedPlaces(workspace, power, merchantSeas(workspace));
  for (const area of canalSites(edition))
    if (markerOf(state, power, area)?.kind === 'influence' && !linked.has(area))
      tryAddLine(plan, [{ do: 'lower', area, to: 'none' }]);
};

/** Ratio of a canal's points to its total cost for which a power makes a detour. */
const WORTH_A_DETOUR = 1.2;

/** Total cost of a stake and a canal: the marker, the canal, the marker's upkeep to the end (PB-ADMIN-8). */
const costOf = ({ workspace }: PowerPlan, area: AreaId): number => {
  const { edition } = workspace;
  const upkeep = edition.tables.costs.maintenance.marker.influence;
  const price = markerPrice(
    edition,
    'influence',
    markerOf(workspace.state, workspace.power, area)?.kind ?? 'none',
  );
  return price + canalPrice(edition, area) + upkeep * turnsLeft(workspace);
};

/** Whether somebody could build a canal next turn; a power does not race one that already has a stake. */
const isTaken = ({ workspace: { edition, state } }: PowerPlan): boolean =>
  canalSites(edition).some((area) =>
    state.markers.some(
      (marker) => marker.area === area && markerRank(marker.kind) >= markerRank('influence'),
    ),
  );

/** An Influence placed from a fleet that passes by and returns to where it is needed (PB-MOVE-1, 2). */
const detour = (from: string, to: string, area: AreaId): readonly Action[] => [
  { do: 'merchant', from, to },
  { do: 'place', marker: 'influence', area },
  { do: 'merchant', from: to, to: from },
];

/** Takes the stake from which the first canal can be built, if its points are worth the cost. */
export const stakeCanal = (temper: Temper, plan: PowerPlan): void => {
  const { workspace } = plan;
  const { edition, state } = workspace;
  if (state.turn < temper.canal || turnsLeft(workspace) < 1 || isTaken(plan)) return;
  for (const area of canalSites(edition)) {
    const worth = canalPointsIn(workspace, area) * poundsPerPoint(workspace, plan.power);
    if (worth < WORTH_A_DETOUR * costOf(plan, area)) continue;
    for (const to of coastsOf(workspace, area))
      for (const from of merchantSeas(workspace))
        if (from !== to && tryAddLine(plan, detour(from, to, area))) return;
  }
};

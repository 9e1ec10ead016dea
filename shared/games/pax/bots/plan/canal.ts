import { canalPrice, canalSites } from '../../movement/canals.ts';
import { type PowerPlan, tryAddLine } from '../../abandoned-powers/plan.ts';

/** Builds the first canal where there is a stake: its points are worth more than its price to every power (PB-CANAL-5). */
export const buildCanal = (plan: PowerPlan): void => {
  const { edition, state } = plan.workspace;
  if (state.canals.length > 0) return;
  for (const area of canalSites(edition)) {
    if (tryAddLine(plan, [{ do: 'canal', area, paying: canalPrice(edition, area) }])) return;
  }
};

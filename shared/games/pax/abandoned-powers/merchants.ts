import { linkedPlaces } from '../board/links.ts';
import { economicValue, hasMerchant } from '../board/position.ts';
import type { SeaId } from '../vocabulary/ids.ts';
import { type Workspace, merchantSeas } from '../movement/workspace.ts';
import { type PowerPlan, tryAddLine } from './plan.ts';

interface Access {
  readonly sea: SeaId;
  readonly value: number;
  readonly areas: number;
}

/** What a merchant fleet in each sea zone would open: the richest area, and how many. */
const accessFrom = (workspace: Workspace): ((sea: SeaId) => Access) => {
  const { edition, power } = workspace;
  const seas = merchantSeas(workspace);
  const before = linkedPlaces(workspace, power, seas);
  return (sea) => {
    const after = linkedPlaces(workspace, power, [...seas, sea]);
    const opened = edition.atlas.areaOrder.filter((area) => after.has(area) && !before.has(area));
    const value = Math.max(0, ...opened.map((area) => economicValue(workspace, area)));
    return { sea, value, areas: opened.length };
  };
};

/** New merchant fleets go where they open the richest area; among equals, the most areas (PB-DROPOUT-9). */
export const launchMerchants = (plan: PowerPlan): void => {
  const due = plan.workspace.state.turnRecord.newMerchants[plan.power] ?? 0;
  for (let fleet = 0; fleet < due; fleet += 1) {
    const { edition, state } = plan.workspace;
    const best = edition.atlas.seaOrder
      .filter((sea) => !hasMerchant(state, plan.power, sea))
      .map(accessFrom(plan.workspace))
      .sort((a, b) => b.value - a.value || b.areas - a.areas)[0];
    if (!best || !tryAddLine(plan, [{ do: 'merchant', from: 'new', to: best.sea }])) return;
  }
};

import { linkedPlaces } from '../board/links.ts';
import { economicValue, hasMerchant } from '../board/position.ts';
import type { SeaId } from '../vocabulary/ids.ts';
import { type Desk, merchantSeas } from '../movement/desk.ts';
import { type Plan, write } from './plan.ts';

interface Access {
  readonly sea: SeaId;
  readonly value: number;
  readonly areas: number;
}

/** What a merchant fleet in a sea zone would open: the richest area, and how many. */
const accessThrough = (desk: Desk, sea: SeaId): Access => {
  const { edition, power } = desk;
  const before = linkedPlaces(desk, power, merchantSeas(desk));
  const after = linkedPlaces(desk, power, [...merchantSeas(desk), sea]);
  const opened = edition.atlas.areaOrder.filter((area) => after.has(area) && !before.has(area));
  const value = Math.max(0, ...opened.map((area) => economicValue(desk, area)));
  return { sea, value, areas: opened.length };
};

/** New merchant fleets go where they open the richest area, among equals the most areas (PB-DROPOUT-9). */
export const launchMerchants = (plan: Plan): void => {
  const due = plan.desk.state.turnRecord.newMerchants[plan.power] ?? 0;
  for (let fleet = 0; fleet < due; fleet += 1) {
    const { edition, state } = plan.desk;
    const best = edition.atlas.seaOrder
      .filter((sea) => !hasMerchant(state, plan.power, sea))
      .map((sea) => accessThrough(plan.desk, sea))
      .sort((a, b) => b.value - a.value || b.areas - a.areas)[0];
    if (!best || !write(plan, [{ do: 'merchant', from: 'new', to: best.sea }])) return;
  }
};

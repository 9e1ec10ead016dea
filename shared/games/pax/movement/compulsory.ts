import { homeOf } from '../vocabulary/ids.ts';
import type { WritableWorkspace } from './workspace.ts';
import { addCompulsory, type CompulsoryPlan } from './compulsory-plan.ts';
import { spentUnder } from './forced-expenditure.ts';
import { isAffordable, planGarrisons } from './garrisons.ts';
import { unitsPrice } from './purchases.ts';
import type { MovementActionOf } from './rule.ts';
import { rebuildSite, specialGarrison, wantingIn } from './special-garrisons.ts';

// What a power must do whether it orders it or not (PB-GARR-4 to 8, 13, 14, 18, 20; AMB-117): missing actions are added
// before line 1, or after the last line if they take nothing away from the lines.

/**
 * Rebuilds missing units of the Indian Army or the Western Garrison as far as money and counters allow (PB-GARR-13, 14,
 * 18, 20).
 */
const planRebuilding = (plan: CompulsoryPlan): void => {
  const { edition, power, state } = plan.after;
  const garrison = specialGarrison({ edition, state }, power);
  const site = garrison && rebuildSite({ edition, state }, garrison);
  if (!garrison || site === undefined) return;
  const at = { place: site === homeOf(power) ? 'home' : site };
  const action: MovementActionOf<'build'> = { do: 'build', units: { arm: 'army', size: 10, count: 1 }, at };
  const item = { power, action, why: garrison.name };
  for (let wanting = wantingIn(state, garrison); wanting > 0; wanting -= 1) {
    if (isAffordable(plan.after, action)) addCompulsory(plan, item, 'afterLines');
    else if (isAffordable(plan.before, action)) addCompulsory(plan, item, 'beforeLines');
    else return;
  }
};

/** Spending still required by an event buys units of one strength point at home (AMB-117). */
const planForcedSpending = (plan: CompulsoryPlan): void => {
  const { after } = plan;
  const inOrder = after.demands.toSorted((a, b) => (a.arm === b.arm ? 0 : a.arm === 'navy' ? -1 : 1));
  for (const { arm, missing } of inOrder) {
    const action: MovementActionOf<'build'> = {
      do: 'build',
      units: { arm: arm === 'navy' ? 'navy' : 'army', size: 1, count: 1 },
    };
    const price = unitsPrice(after.edition, action.units);
    while (spentUnder(after.spentOn, arm) + price <= missing && isAffordable(after, action)) {
      addCompulsory(plan, { power: after.power, action, why: 'forced-expenditure' }, 'afterLines');
    }
  }
};

/** Finds the compulsory actions that a power has not ordered. It may modify both workspaces. */
export const planCompulsory = (before: WritableWorkspace, after: WritableWorkspace): CompulsoryPlan => {
  const plan: CompulsoryPlan = { before, after, beforeLines: [], afterLines: [] };
  planRebuilding(plan);
  const garrisoned = planGarrisons(plan);
  planForcedSpending(garrisoned);
  return garrisoned;
};

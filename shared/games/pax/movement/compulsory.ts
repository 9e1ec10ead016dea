import { type GreatPower, homeOf } from '../ids.ts';
import { carryOut, costAt } from './actions.ts';
import { type Desk, spend } from './desk.ts';
import { spentUnder } from './forced-expenditure.ts';
import { isAffordable, planGarrisons } from './garrisons.ts';
import { unitsPrice } from './purchases.ts';
import type { ActionOf, Compulsion } from './rule.ts';
import { rebuildSite, specialGarrison, wantingIn } from './special-garrisons.ts';

// What a power must do whether it orders it or not (PB-GARR-4 to 8, 13, 14, 18, 20; AMB-117): what its lines
// leave missing is put before line 1, or after the last where it takes nothing from any line.

/** Something the engine does for a power. */
export interface CompulsoryAction {
  readonly power: GreatPower;
  readonly action: ActionOf<'build' | 'move'>;
  readonly why: Compulsion;
}

/** What one power is found to lack, and what is done about it. */
export interface Plan {
  /** The power's desk before line 1, the compulsory actions done that stand there. */
  readonly front: Desk;
  /** The power's desk after its last line. */
  readonly last: Desk;
  /** To be put before line 1 besides what stands there already. */
  readonly first: CompulsoryAction[];
  /** To be done after the last line. */
  readonly late: CompulsoryAction[];
}

/** Does a compulsory action on the desk it belongs to, and books its price on the other as well. */
export const enlist = (plan: Plan, item: CompulsoryAction, when: 'first' | 'late'): void => {
  const { front, last } = plan;
  const price = costAt(last, item.action);
  carryOut(when === 'first' ? front : last, item.action, item.why);
  if (when === 'late') spend(front, price);
  plan[when].push(item);
};

/**
 * Missing units of the Indian Army or the Western Garrison are rebuilt as far as money and counters go
 * (PB-GARR-13, 14, 18, 20).
 */
const planRebuilding = (plan: Plan): void => {
  const { edition, power, state } = plan.last;
  const garrison = specialGarrison(edition, state, power);
  const site = garrison && rebuildSite(edition, state, garrison);
  if (!garrison || site === undefined) return;
  const at = { place: site === homeOf(power) ? 'home' : site };
  const action: ActionOf<'build'> = { do: 'build', units: { arm: 'army', size: 10, count: 1 }, at };
  const item = { power, action, why: garrison.name };
  for (let wanting = wantingIn(state, garrison); wanting > 0; wanting -= 1) {
    if (isAffordable(plan.last, action)) enlist(plan, item, 'late');
    else if (isAffordable(plan.front, action)) enlist(plan, item, 'first');
    else return;
  }
};

/** What an event still demands buys units of one strength point at home (AMB-117). */
const planForcedSpending = (plan: Plan): void => {
  const { last } = plan;
  const inOrder = last.demands.toSorted((a, b) => (a.arm === b.arm ? 0 : a.arm === 'navy' ? -1 : 1));
  for (const { arm, missing } of inOrder) {
    const action: ActionOf<'build'> = {
      do: 'build',
      units: { arm: arm === 'navy' ? 'navy' : 'army', size: 1, count: 1 },
    };
    const price = unitsPrice(last.edition, action.units);
    while (spentUnder(last.spentOn, arm) + price <= missing && isAffordable(last, action)) {
      enlist(plan, { power: last.power, action, why: 'forced-expenditure' }, 'late');
    }
  }
};

/** Finds out what a power leaves undone that it must do. Both desks are the plan's own to change. */
export const planCompulsory = (front: Desk, last: Desk): Plan => {
  const plan: Plan = { front, last, first: [], late: [] };
  planRebuilding(plan);
  planGarrisons(plan);
  planForcedSpending(plan);
  return plan;
};

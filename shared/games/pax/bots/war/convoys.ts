import { shoresOf } from '../../board/links.ts';
import { strengthOf } from '../../board/position.ts';
import { enemiesAt, friendsAt, hasEnemyAt } from '../../board/presence.ts';
import { isWater, warSeaNeighbours } from '../../board/war-map.ts';
import type { Stack } from '../../state/state.ts';
import type { Party } from '../../state/wars.ts';
import type { PlaceId } from '../../vocabulary/ids.ts';
import { marchOrder } from '../../war/manoeuvre/march-order.ts';
import { legalSteps } from '../../war/manoeuvre/steps.ts';
import { isSupplied } from '../../war/supply/supplied.ts';
import { writeMarch, type WarPlan } from './plan.ts';

// Armies at sea are captured if enemy fleets meet them without an escort (PB-WCOMBAT-25).

/** Strength of the enemy fleets in a sea zone and one step from it. */
const hunters = ({ edition, before, field: { state } }: WarPlan, party: Party, sea: PlaceId): number => {
  const position = { edition, state: before };
  const near = [sea, ...warSeaNeighbours(position, sea), ...shoresOf(position, sea)];
  return strengthOf(near.flatMap((place) => [...enemiesAt(state, party, { at: place, arm: 'navy' })]));
};

/** Whether fleets of some strength, with allied fleets already there, match the enemy fleets that may come. */
export const isMatch = (
  plan: WarPlan,
  party: Party,
  { at, strength }: { readonly at: PlaceId; readonly strength: number },
): boolean =>
  !isWater(plan.edition, at) ||
  hunters(plan, party, at) <=
    strength + strengthOf([...friendsAt(plan.field.state, party, { at, arm: 'navy' })]);

/** Whether armies are safe in a place from enemy fleets, including those one step away. */
export const isEscorted = (plan: WarPlan, party: Party, at: PlaceId): boolean =>
  isMatch(plan, party, { at, strength: 0 });

/** Lands armies without an escort if one step is enough. */
export const seekShore = (plan: WarPlan, party: Party, stacks: readonly Stack[]): void => {
  for (const stack of stacks) {
    if (isEscorted(plan, party, stack.at)) continue;
    const { edition, state } = plan.field;
    const to = legalSteps({ edition, state }, { ...stack, party }).find(
      ({ place }) =>
        !isWater(edition, place) &&
        !hasEnemyAt(state, party, { at: place }) &&
        isSupplied({ edition, state }, { ...stack, at: place }, plan.lines),
    );
    if (to) writeMarch(plan, party, marchOrder(stack, stack.count, to));
  }
};

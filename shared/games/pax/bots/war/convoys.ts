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

// Armies at sea are lost where enemy fleets find them without an escort (PB-WCOMBAT-25).

/** Whether armies are safe in a place from enemy fleets, those included that are one step from it. */
export const isEscorted = (
  { edition, before, field: { state } }: WarPlan,
  party: Party,
  at: PlaceId,
): boolean => {
  if (!isWater(edition, at)) return true;
  const position = { edition, state: before };
  const near = [at, ...warSeaNeighbours(position, at), ...shoresOf(position, at)];
  const hunters = near.flatMap((place) => enemiesAt(state, party, { at: place, arm: 'navy' }));
  return strengthOf(hunters) <= strengthOf([...friendsAt(state, party, { at, arm: 'navy' })]);
};

/** Brings armies without an escort ashore, where a step does it. */
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

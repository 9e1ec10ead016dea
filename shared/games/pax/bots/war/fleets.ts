import { coastsOf } from '../../board/links.ts';
import { isPower, type PlaceId } from '../../vocabulary/ids.ts';
import { strengthOf } from '../../board/position.ts';
import type { Stack } from '../../state/state.ts';
import { stepToward } from '../../war/manoeuvre/approach.ts';
import { fleetWayTo } from '../../war/manoeuvre/fleet-ways.ts';
import { marchOrder } from '../../war/manoeuvre/march-order.ts';
import { recalls } from '../../war/manoeuvre/recall.ts';
import { enemiesAt, forceAt, hasEnemyAt } from '../../board/presence.ts';
import type { Party } from '../../state/wars.ts';
import { isMatch } from './convoys.ts';
import { writeMarch, type WarPlan } from './plan.ts';

// Fleets of a bot that plays to win: they blockade the enemy's coasts, and go ahead of armies that cross the same seas.

const isStronger = (
  { field: { state } }: WarPlan,
  party: Party,
  { place, strength }: { readonly place: PlaceId; readonly strength: number },
): boolean =>
  strengthOf([...enemiesAt(state, party, { at: place, arm: 'navy' })]) >
  strength + forceAt(state, party, { at: place, arm: 'navy' });

/** Fleets at an enemy coast stay there, and those facing enemies fight or wait. */
const isAtWork = (
  { field: { state } }: WarPlan,
  party: Party,
  { stack: { at }, coasts }: { readonly stack: Stack; readonly coasts: readonly PlaceId[] },
): boolean => coasts.includes(at) || hasEnemyAt(state, party, { at, arm: 'navy' });

const sail = (
  plan: WarPlan,
  party: Party,
  { stack, coasts }: { readonly stack: Stack; readonly coasts: readonly PlaceId[] },
): void => {
  const { edition, state } = plan.field;
  const steps = plan.stepsFrom(party, 'navy', stack.coast ?? stack.at);
  const goal = coasts
    .filter(
      (area) =>
        steps.has(area) && !isStronger(plan, party, { place: area, strength: stack.size * stack.count }),
    )
    .toSorted((a, b) => (steps.get(a) ?? 0) - (steps.get(b) ?? 0))[0];
  if (goal === undefined) return;
  const strength = stack.size * stack.count;
  // The alliance that moves second can meet them with everything nearby.
  const isSafe = (place: PlaceId): boolean =>
    !isStronger(plan, party, { place, strength }) && isMatch(plan, party, { at: place, strength });
  const left = fleetWayTo({ edition, state }, plan.stepsFrom(party, 'navy', goal));
  const to = stepToward({ edition, state }, stack, { left, isAllowed: isSafe });
  if (to) writeMarch(plan, party, marchOrder(stack, stack.count, to));
};

/** Moves a party's fleets towards the coasts of some areas. */
export const leadFleets = (plan: WarPlan, party: Party, areas: readonly PlaceId[]): void => {
  const { edition, before } = plan;
  const coasts = areas.filter((area) => coastsOf({ edition, state: before }, area).length > 0);
  // The strongest first, since weaker ones are safe beside them.
  const fleets = before.units
    .filter(({ power, arm }) => power === party && arm === 'navy')
    .toSorted((a, b) => b.size * b.count - a.size * a.count);
  for (const stack of fleets)
    if (!isAtWork(plan, party, { stack, coasts })) sail(plan, party, { stack, coasts });
};

/** Moves fleets out of areas that do not belong to their side. */
export const recallFleets = (plan: WarPlan, party: Party): void => {
  if (!isPower(party)) return;
  for (const move of recalls({ edition: plan.edition, state: plan.before }, party))
    writeMarch(plan, party, move);
};

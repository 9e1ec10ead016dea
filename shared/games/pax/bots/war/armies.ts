import { stepsFrom } from '../../../../kernel/graph.ts';
import { coastsOf } from '../../board/links.ts';
import { isWater, warNeighboursFor } from '../../board/war-map.ts';
import { hasCarrier } from '../../war/manoeuvre/army-steps.ts';
import { homeOf, isPower, type PlaceId } from '../../vocabulary/ids.ts';
import type { Stack } from '../../state/state.ts';
import { strengthAgainst } from '../../war/attack/advantage.ts';
import type { Distances } from '../../board/distance.ts';
import { stepToward } from '../../war/manoeuvre/approach.ts';
import { stepRefusal } from '../../war/manoeuvre/steps.ts';
import { surplusCount } from '../../war/manoeuvre/surplus.ts';
import { forceAt, hasEnemyAt } from '../../board/presence.ts';
import { isSupplied } from '../../war/supply/supplied.ts';
import type { Party } from '../../state/wars.ts';
import { isEscorted, seekShore } from './convoys.ts';
import { trialField, writeMarchOfMost, type WarPlan } from './plan.ts';

// Armies of a bot that plays to win: they move into the richest adjacent area they can take, otherwise towards one.

/** Ratio to the enemy's strength at which armies attack. */
export const ODDS = 2;

/**
 * Armies that have not moved and are not needed where they are, without a garrison, the largest first: all, or some.
 */
export const free = (
  { edition, before, lines, field: { state, arrived } }: WarPlan,
  party: Party,
  isAsked: (stack: Stack) => boolean = () => true,
): readonly Stack[] =>
  state.units
    .filter((stack) => stack.power === party && stack.arm === 'army' && isAsked(stack))
    .filter((stack) => !hasEnemyAt(state, party, { at: stack.at, arm: 'army' }))
    .filter(
      (stack) =>
        !arrived.some(
          ({ power, arm, size, at }) =>
            power === party && arm === 'army' && size === stack.size && at === stack.at,
        ),
    )
    .map((stack) => ({
      ...stack,
      count: isPower(party) ? surplusCount({ edition, state }, party, stack) : stack.count,
    }))
    .filter((stack) => stack.count > 0 && isSupplied({ edition, state: before }, stack, lines))
    .toSorted((a, b) => b.size - a.size || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** Those of them that could move to an area in one step and be in supply there. */
export const inReach = (
  { edition, lines, field: { state } }: WarPlan,
  party: Party,
  { stacks, to }: { readonly stacks: readonly Stack[]; readonly to: PlaceId },
): readonly Stack[] =>
  stacks.filter(
    (stack) =>
      !stepRefusal({ edition, state }, { ...stack, party }, { place: to }) &&
      isSupplied({ edition, state }, { ...stack, at: to }, lines),
  );

export const strengthOfArmies = (stacks: readonly Stack[]): number =>
  stacks.reduce((sum, { size, count }) => sum + size * count, 0);

const waysOf = ({ edition, before: state, armyWays }: WarPlan, party: Party) => {
  const ways = armyWays.get(party) ?? {
    next: warNeighboursFor({ edition, state }, party),
    fed: new Map(),
    stepsFrom: new Map(),
  };
  armyWays.set(party, ways);
  return ways;
};

/** Moves enough strength to an area to take it, if it is in reach and all of it can move; otherwise nothing. */
const takeArea = (plan: WarPlan, party: Party, to: PlaceId): void => {
  const { edition, state } = plan.field;
  const { next } = waysOf(plan, party);
  const isNext = ({ at }: Stack): boolean => next(at).includes(to);
  const near = inReach(plan, party, { stacks: free(plan, party, isNext), to });
  const against = strengthAgainst({ edition, state }, { party, arm: 'army', at: to });
  let wanting = Math.max(1, ODDS * against) - forceAt(state, party, { at: to, arm: 'army' });
  if (strengthOfArmies(near) < wanting) return;
  const [before, written] = [trialField(plan.field), plan.orders.length];
  for (const stack of against > 0 ? near : near.toReversed()) {
    const most = Math.min(stack.count, Math.ceil(wanting / stack.size));
    wanting -= writeMarchOfMost(plan, party, { stack, most, to: { place: to } }) * stack.size;
  }
  if (wanting <= 0) return;
  // A part of the force alone would be beaten.
  plan.field = before;
  plan.orders.length = written;
};

const isFedAt = ({ edition, before: state, lines }: WarPlan, party: Party, at: PlaceId): boolean => {
  const position = { edition, state };
  const own = isPower(party) ? homeOf(party) : undefined;
  const isOpen = isWater(edition, at)
    ? hasCarrier(position, party, at) || (own !== undefined && coastsOf(position, own).includes(at))
    : at === own || !edition.atlas.homes.has(at);
  return isOpen && isSupplied(position, { power: party, arm: 'army', size: 1, count: 1, at }, lines);
};

/** Whether armies would be in supply in a place, computed once. */
export const isFed = (plan: WarPlan, party: Party, at: PlaceId): boolean => {
  const { fed } = waysOf(plan, party);
  const found = fed.get(at) ?? isFedAt(plan, party, at);
  fed.set(at, found);
  return found;
};

/** Distances over land and seas that carry and supply a party's armies; places without supply are excluded. */
const fedSteps = (plan: WarPlan, party: Party, from: PlaceId): Distances => {
  const ways = waysOf(plan, party);
  const known = ways.stepsFrom.get(from);
  if (known) return known;
  const steps = stepsFrom(from, ways.next, (at) => isFed(plan, party, at));
  ways.stepsFrom.set(from, steps);
  return steps;
};

interface ArmyAim {
  readonly stack: Stack;
  readonly areas: readonly PlaceId[];
}

/** The nearest of some areas that armies could reach and be supplied in, if it is more than one step away. */
export const nearestGoal = (plan: WarPlan, party: Party, { stack, areas }: ArmyAim): PlaceId | undefined => {
  const steps = fedSteps(plan, party, stack.at);
  // Without supply there, the armies would turn back one step short of it.
  return areas
    .filter((area) => (steps.get(area) ?? 0) > 1 && isFed(plan, party, area))
    .toSorted((a, b) => (steps.get(a) ?? 0) - (steps.get(b) ?? 0))[0];
};

/** Moves armies towards the nearest of some areas, avoiding enemies and seas where fleets could capture them. */
const approach = (plan: WarPlan, party: Party, { stack, areas }: ArmyAim): void => {
  const { edition, state } = plan.field;
  const goal = nearestGoal(plan, party, { stack, areas });
  if (goal === undefined) return;
  const isFit = (place: PlaceId): boolean =>
    !hasEnemyAt(state, party, { at: place }) &&
    isEscorted(plan, party, place) &&
    isSupplied({ edition, state }, { ...stack, at: place }, plan.lines);
  const to = stepToward({ edition, state }, stack, {
    left: fedSteps(plan, party, goal),
    isAllowed: isFit,
  });
  if (to) writeMarchOfMost(plan, party, { stack, most: stack.count, to });
};

/** Goals of armies, and the minimum strength for which the armies of a place set out. */
interface Lead {
  readonly areas: readonly PlaceId[];
  readonly least?: number;
}

/**
 * Moves a party's armies: first to areas that can be taken now, then towards the rest; armies in danger at sea land.
 */
export const leadArmies = (plan: WarPlan, party: Party, { areas, least = 0 }: Lead): void => {
  for (const area of areas) takeArea(plan, party, area);
  const able = free(plan, party);
  const isHost = ({ at }: Stack): boolean =>
    strengthOfArmies(able.filter((stack) => stack.at === at)) >= least;
  for (const stack of able.filter(isHost)) approach(plan, party, { stack, areas });
  const isAtSea = ({ at }: Stack): boolean => isWater(plan.edition, at);
  seekShore(plan, party, free(plan, party, isAtSea));
};

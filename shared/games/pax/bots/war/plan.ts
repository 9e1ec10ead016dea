import type { Edition } from '../../charts/edition.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import type { Action, Order, PlaceRef } from '../../orders/types.ts';
import type { PaxState, Stack } from '../../state/state.ts';
import { type Arm, ARMS, type PlaceId } from '../../vocabulary/ids.ts';
import { hasOdds } from '../../war/attack/advantage.ts';
import { canAttack } from '../../war/attack/targets.ts';
import { warRefusal } from '../../war/legality.ts';
import { type WritableManoeuvreField, march, marchRefusal, type Move } from '../../war/manoeuvre/marching.ts';
import { marchOrder } from '../../war/manoeuvre/march-order.ts';
import { lineRefusal } from '../../war/orders/line-law.ts';
import { leavingOf } from '../../war/retreat/leaving.ts';
import type { Distances } from '../../board/distance.ts';
import { fleetDistancesOn } from '../../war/manoeuvre/fleet-ways.ts';
import { warDistancesFrom } from '../../board/war-map.ts';
import { type SupplyLines, supplyLinesOn } from '../../war/supply/lines.ts';
import type { Party } from '../../state/wars.ts';
import { copyWith } from '../../state/writable-copy.ts';
import type { Position } from '../../state/position.ts';

/** A war sheet being drafted: its orders, and the field after its moves. */
export interface WarPlan {
  readonly edition: Edition;
  /** The position the orders are written on, without units that must retreat first. */
  readonly before: PaxState;
  readonly seat: Seat;
  field: WritableManoeuvreField;
  readonly orders: Order[];
  /** Supply lines, which its own moves never cut. */
  readonly lines: SupplyLines;
  /** Distances from a place for a party's armies or fleets. */
  readonly stepsFrom: (party: Party, arm: Arm, from: PlaceId) => Distances;
  readonly armyWays: Map<Party, ArmyWays>;
}

/** Places that carry and supply a party's armies, and the steps between them, as far as computed. */
interface ArmyWays {
  readonly next: (place: PlaceId) => readonly PlaceId[];
  readonly fed: Map<PlaceId, boolean>;
  readonly stepsFrom: Map<PlaceId, Distances>;
}

/** The part of a plan that depends only on the position; computed once for all who write orders on it. */
type WarGround = Pick<WarPlan, 'edition' | 'lines' | 'stepsFrom' | 'armyWays'>;

/** A copy of the field for trial moves, since moves change a field in place. */
export const trialField = (field: WritableManoeuvreField): WritableManoeuvreField => ({
  ...field,
  state: copyWith(field.state, { units: field.state.units.map((stack) => ({ ...stack })) }),
});

const cachedSteps = (position: Position): WarPlan['stepsFrom'] => {
  const known = new Map<string, Distances>();
  const fleets = new Map<Party, (from: PlaceId) => Distances>();
  const sailing = (party: Party): ((from: PlaceId) => Distances) => {
    const distances = fleets.get(party) ?? fleetDistancesOn(position, party);
    fleets.set(party, distances);
    return distances;
  };
  return (party, arm, from) => {
    const key = `${party} ${arm} ${from}`;
    const steps =
      known.get(key) ?? (arm === 'navy' ? sailing(party)(from) : warDistancesFrom(position, party, from));
    known.set(key, steps);
    return steps;
  };
};

const grounds = new WeakMap<PaxState, WarGround>();

const groundOf = (edition: Edition, before: PaxState): WarGround => {
  const known = grounds.get(before);
  if (known?.edition === edition) return known;
  const ground = {
    edition,
    lines: supplyLinesOn({ edition, state: before }),
    stepsFrom: cachedSteps({ edition, state: before }),
    armyWays: new Map<Party, ArmyWays>(),
  };
  grounds.set(before, ground);
  return ground;
};

/** Units that do not have to retreat before anybody moves; where the others will be is unknown (PB-RETREAT-6). */
const withUnitsStaying = (state: PaxState): PaxState => {
  if (state.units.every((stack) => stack.count > 0 && leavingOf(state, stack) === 0)) return state;
  const units = state.units.flatMap((stack) => {
    const count = stack.count - leavingOf(state, stack);
    return count > 0 ? [{ ...stack, count }] : [];
  });
  return { ...state, units };
};

export const openWarPlan = ({ edition, state }: Position, seat: Seat): WarPlan => {
  const before = withUnitsStaying(state);
  const field = {
    edition,
    state: copyWith(before, { units: before.units.map((stack) => ({ ...stack })) }),
    arrived: [],
  };
  return { ...groundOf(edition, before), before, seat, field, orders: [] };
};

const writeOrder = ({ seat, orders }: WarPlan, party: Party, action: Action): void => {
  orders.push({ ...(party !== seat && { as: party }), actions: [action] });
};

/** Writes a move if it is legal after those already written; returns whether it was. */
export const writeMarch = (plan: WarPlan, party: Party, move: Move): boolean => {
  const { edition, before, seat } = plan;
  const order = { as: party, actions: [move] };
  if (lineRefusal({ edition, state: before }, seat, order) ?? marchRefusal(plan.field, party, move))
    return false;
  plan.field = march(plan.field, party, move).field;
  writeOrder(plan, party, move);
  return true;
};

/**
 * Writes a move of as many units of a stack as may leave; part of a special garrison has to stay (PB-GARR-15 to 19).
 * @returns how many units move
 */
export const writeMarchOfMost = (
  plan: WarPlan,
  party: Party,
  { stack, most, to }: { readonly stack: Stack; readonly most: number; readonly to: PlaceRef },
): number => {
  for (let count = most; count > 0; count -= 1)
    if (writeMarch(plan, party, marchOrder(stack, count, to))) return count;
  return 0;
};

/** Writes an order without movement if it is legal. */
export const writeAction = (plan: WarPlan, party: Party, action: Action): void => {
  const { edition, before, seat } = plan;
  if (!warRefusal({ edition, state: before }, { seat, power: party }, action))
    writeOrder(plan, party, action);
};

/** Where a party's units are after the moves. */
const placesAfterMoves = ({ field: { state } }: WarPlan, party: Party): readonly PlaceId[] =>
  [...new Set(state.units.filter(({ power }) => power === party).map(({ at }) => at))].sort();

/**
 * Writes attacks wherever a party has the required odds after the moves.
 * @param odds required ratio to the enemy's strength
 * @param joint areas that allies attack too, with enough strength together
 */
export const writeAttacks = (
  plan: WarPlan,
  party: Party,
  { odds, joint = [] }: { readonly odds: number; readonly joint?: readonly PlaceId[] },
): void => {
  const { edition, state } = plan.field;
  for (const at of placesAfterMoves(plan, party)) {
    for (const arm of ARMS) {
      const position = { party, at, arm };
      if (!canAttack({ edition, state }, position)) continue;
      const isJoint = arm === 'army' && joint.includes(at);
      if (!isJoint && !hasOdds({ edition, state }, position, odds)) continue;
      writeAction(plan, party, { do: 'attack', at, arm });
    }
  }
};

import { chineseAreas } from '../../board/chinese-areas.ts';
import {
  GREAT_POWERS,
  homeOf,
  isPower,
  type Native,
  type PlaceId,
  type Power,
} from '../../vocabulary/ids.ts';
import { fleetWayTo } from '../../war/manoeuvre/fleet-ways.ts';
import { marchOrder } from '../../war/manoeuvre/march-order.ts';
import { stepToward } from '../../war/manoeuvre/approach.ts';
import { forceOf, legalSteps } from '../../war/manoeuvre/steps.ts';
import { strengthIn } from '../../war/attack/strength.ts';
import { CAUTIOUS_ODDS } from '../../war/attack/advantage.ts';
import { strengthOf } from '../../board/position.ts';
import { isBelligerent } from '../../board/sides.ts';
import { warNeighboursFor } from '../../board/war-map.ts';
import { empireOf } from '../../war/natives/realm.ts';
import type { PlaceRef } from '../../orders/types.ts';
import type { Stack } from '../../state/state.ts';
import type { Party } from '../../state/wars.ts';
import { free, isFed, nearestGoal, strengthOfArmies } from './armies.ts';
import { EMPIRES, LEAST_HOST } from './empire-wars.ts';
import { landings } from './landings.ts';
import { writeAction, writeMarch, type WarPlan } from './plan.ts';

/** War turns after which China or the Ottomans are left alone: each turn raises European tensions by two points. */
const PATIENCE = 8;
/** The same if the nearby forces far outnumber what is left to beat. */
const ALMOST_WON = 10;
const MANY_TIMES = 3;
/** War turns within which the attacking armies must be there. */
const GATHERED = 3;
/** Steps from which armies can still come. */
const NEAR = 3;
/** Distance to the Great War, in points, at which no marker is worth another war turn. */
const MARGIN = 12;

/** Areas in which an empire's war is fought. */
export const empireGround = ({ edition, before }: WarPlan, native: Native): ReadonlySet<PlaceId> =>
  new Set(
    native === 'china'
      ? chineseAreas({ edition, state: before })
      : empireOf({ edition, state: before }, native),
  );

/** The step that leaves the empire, otherwise one nearer home, otherwise any place outside. */
const wayOut = (
  plan: WarPlan,
  stack: Stack & { readonly power: Party },
  ground: ReadonlySet<PlaceId>,
): PlaceRef | undefined => {
  const position = { edition: plan.edition, state: plan.field.state };
  if (!isPower(stack.power)) return undefined;
  const steps = plan.stepsFrom(stack.power, stack.arm, homeOf(stack.power));
  const left = stack.arm === 'navy' ? fleetWayTo(position, steps) : steps;
  return (
    stepToward(position, stack, { left, isAllowed: (place) => !ground.has(place) }) ??
    legalSteps(position, forceOf(stack)).find(({ place }) => !ground.has(place)) ??
    stepToward(position, stack, { left, isAllowed: () => true })
  );
};

/** Places from which a power's armies could be at one of an empire's in supply within a few steps. */
const placesNear = (plan: WarPlan, power: Power, fields: readonly PlaceId[]): ReadonlySet<PlaceId> => {
  const next = warNeighboursFor({ edition: plan.edition, state: plan.before }, power);
  // Searched from the empire's armies, since they are few.
  const near = new Set(fields);
  let edge: readonly PlaceId[] = fields;
  for (let steps = 1; steps <= NEAR; steps += 1) {
    const open = edge.filter((place) => steps === 1 || isFed(plan, power, place));
    edge = [...new Set(open.flatMap(next))].filter((place) => !near.has(place));
    for (const place of edge) near.add(place);
  }
  return near;
};

/** Strength of all foreign armies near an empire's armies, or able to be there in supply within a few steps. */
const strengthNear = (plan: WarPlan, fields: readonly PlaceId[]): number => {
  const { state } = plan.field;
  const powers = GREAT_POWERS.filter((power) => isBelligerent(state, power));
  const near = new Map<Party, ReadonlySet<PlaceId>>(
    powers.map((power) => [power, placesNear(plan, power, fields)]),
  );
  return strengthOf(
    state.units.filter(({ power, arm, at }) => arm === 'army' && near.get(power)?.has(at) === true),
  );
};

/** War turns without an attack after which it checks whether anything can still be done. */
const QUIET = 2;

/** Whether armies that could fight an empire's are on their way. */
const isAnybodyUnderWay = (plan: WarPlan, fields: readonly PlaceId[]): boolean =>
  GREAT_POWERS.filter((power) => isBelligerent(plan.before, power)).some((power) => {
    const able = free(plan, power);
    return able.some(
      (stack) =>
        strengthOfArmies(able.filter(({ at }) => at === stack.at)) >= LEAST_HOST &&
        nearestGoal(plan, power, { stack, areas: fields }) !== undefined,
    );
  });

/** Whether nobody has attacked for some war turns, and nobody can or is on the way. */
const isIdle = (plan: WarPlan, native: Native, fields: readonly PlaceId[]): boolean =>
  plan.before.wars.some(({ quietTurns, sides }) => quietTurns >= QUIET && sides.flat().includes(native)) &&
  landings(plan).length === 0 &&
  !isAnybodyUnderWay(plan, fields);

/**
 * Whether an empire is given up: nothing can be done any more, the war has lasted too long, the Great War is near, or
 * the armies that arrive in time are together below the odds at which they would attack.
 */
const isGivenUp = (plan: WarPlan, native: Native): boolean => {
  const { edition, before: state } = plan;
  const warTurn = state.campaign?.warTurn ?? 0;
  const fields = [
    ...new Set(state.units.flatMap(({ power, arm, at }) => (power === native && arm === 'army' ? [at] : []))),
  ];
  // Without armies it loses at the end of the war turn (PB-CHINA-26, PB-OTTO-12).
  if (fields.length === 0) return false;
  if (warTurn > ALMOST_WON || state.tensions >= edition.tables.tensions.greatWarAt - MARGIN) return true;
  if (warTurn <= GATHERED) return false;
  if (isIdle(plan, native, fields)) return true;
  // The combat strength of the areas counts too (PB-CHINA-22).
  const against = fields.reduce(
    (sum, at) => sum + strengthIn({ edition, state }, { party: native, arm: 'army', at }),
    0,
  );
  const wanted = warTurn > PATIENCE ? MANY_TIMES : CAUTIOUS_ODDS;
  return strengthNear(plan, fields) < wanted * against;
};

/**
 * Leaves an empire that has not been beaten in time: its war ends without foreign armies (PB-CHINA-26, PB-OTTO-12).
 * Garrisons that stayed would lose their markers anyway, only later and with more tension.
 * @returns whether the party leaves
 */
export const leaveEmpire = (plan: WarPlan, party: Party): boolean => {
  const { campaign } = plan.before;
  const native = campaign && EMPIRES[campaign.kind];
  if (!native || !isPower(party)) return false;
  if (!isGivenUp(plan, native)) return false;
  const ground = empireGround(plan, native);
  for (const stack of plan.before.units) {
    if (stack.power !== party || !ground.has(stack.at)) continue;
    const to = wayOut(plan, { ...stack, power: party }, ground);
    if (to) writeMarch(plan, party, marchOrder(stack, stack.count, to));
  }
  writeAction(plan, party, { do: 'demand-end', against: native });
  return true;
};

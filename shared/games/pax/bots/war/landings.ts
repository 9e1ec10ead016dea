import { isGreat, isPower, type PlaceId } from '../../vocabulary/ids.ts';
import { CAUTIOUS_ODDS, strengthAgainst } from '../../war/attack/advantage.ts';
import { empireOf } from '../../war/natives/realm.ts';
import { strengthOf, unitsAt } from '../../board/position.ts';
import { warNeighbours } from '../../board/war-map.ts';
import { allPhasing, alliesOf } from '../../board/sides.ts';
import type { Stack } from '../../state/state.ts';
import type { Party } from '../../state/wars.ts';
import { free, inReach, strengthOfArmies } from './armies.ts';
import { EMPIRES } from './empire-wars.ts';
import { march, marchRefusal, type WritableManoeuvreField } from '../../war/manoeuvre/marching.ts';
import { marchOrder } from '../../war/manoeuvre/march-order.ts';
import { trialField, writeMarchOfMost, type WarPlan } from './plan.ts';

// All powers act together against China and the Ottomans: an army that all nearby forces could beat is attacked by all
// of them in one war turn. Every bot computes the same plan from public information.

/** Odds at which no more forces are sent. */
const AMPLE_ODDS = 2;

/** A march of several powers on one area. */
export interface Landing {
  readonly at: PlaceId;
  /** Strength of the defenders including the area's own, and of all forces that march or are already there. */
  readonly against: number;
  readonly strength: number;
  /** Who marches, and with what; forces already there are not included. */
  readonly marches: ReadonlyMap<Party, readonly Stack[]>;
}

const standing = ({ before }: WarPlan, powers: readonly Party[], at: PlaceId): number =>
  powers.reduce((sum, power) => sum + strengthOf(unitsAt(before, at, { power, arm: 'army' })), 0);

/** The empire being fought, if it moves by rule and all others are against it. */
const empireFought = ({ before: { campaign } }: WarPlan) => campaign && EMPIRES[campaign.kind];

const isSameStack = (one: Stack, other: Stack): boolean =>
  one.power === other.power && one.at === other.at && one.size === other.size;

/** Marches of armies that may leave, the largest first, until a strength is reached. */
const marchesUpon = (
  field: WritableManoeuvreField,
  {
    armies,
    wanted,
    at,
  }: { readonly armies: readonly Stack[]; readonly wanted: number; readonly at: PlaceId },
): readonly Stack[] => {
  const trial = trialField(field);
  let left = wanted;
  return armies.flatMap((stack) => {
    // Part of a special garrison has to stay (PB-GARR-15 to 19).
    for (
      let count = Math.min(stack.count, Math.max(0, Math.ceil(left / stack.size)));
      count > 0;
      count -= 1
    ) {
      const order = marchOrder(stack, count, { place: at });
      if (marchRefusal(trial, stack.power, order)) continue;
      march(trial, stack.power, order);
      left -= count * stack.size;
      return [{ ...stack, count }];
    }
    return [];
  });
};

/** The armies left when some of them march. */
const without = (armies: readonly Stack[], gone: readonly Stack[]): readonly Stack[] =>
  armies.flatMap((stack) => {
    const count = stack.count - (gone.find((other) => isSameStack(stack, other))?.count ?? 0);
    return count > 0 ? [{ ...stack, count }] : [];
  });

/** The march on one area, if all forces that could march there now would be enough. */
const landingAt = (
  plan: WarPlan,
  {
    at,
    powers,
    left,
  }: { readonly at: PlaceId; readonly powers: readonly Party[]; readonly left: readonly Stack[] },
): Landing | undefined => {
  const [first] = powers;
  if (first === undefined) return undefined;
  const against = strengthAgainst(
    { edition: plan.edition, state: plan.before },
    { party: first, arm: 'army', at },
  );
  const there = standing(plan, powers, at);
  const near = powers.flatMap((power) =>
    inReach(plan, power, { stacks: left.filter((stack) => stack.power === power), to: at }),
  );
  const armies = near.toSorted((a, b) => b.size - a.size);
  const sent = marchesUpon(plan.field, { armies, wanted: AMPLE_ODDS * against - there, at });
  if (there + strengthOfArmies(sent) < CAUTIOUS_ODDS * against) return undefined;
  const marches = new Map(
    powers.map((power) => [power, sent.filter((stack) => stack.power === power)] as const),
  );
  return { at, against, strength: there + strengthOfArmies(sent), marches };
};

/** All marches on an empire's armies this war turn, against the weakest first. */
export const landings = (plan: WarPlan): readonly Landing[] => {
  const native = empireFought(plan);
  const { edition, before: state } = plan;
  const phasing = allPhasing(state);
  if (!native || phasing.includes(native)) return [];
  const powers = phasing.filter(
    (party) => isPower(party) && isGreat(party) && !alliesOf(state, party).includes(native),
  );
  if (powers.length === 0) return [];
  const fields = empireOf({ edition, state }, native).filter(
    (at) => unitsAt(state, at, { power: native, arm: 'army' }).length > 0,
  );
  const near = new Map(
    powers.map((power) => [
      power,
      new Set(fields.flatMap((at) => warNeighbours({ edition, state }, power, at))),
    ]),
  );
  let left: readonly Stack[] = powers.flatMap((power) =>
    free(plan, power, ({ at }) => near.get(power)?.has(at) === true),
  );
  const [first = 'britain'] = powers;
  const strengthAt = (at: PlaceId): number =>
    strengthAgainst({ edition, state }, { party: first, arm: 'army', at });
  return fields
    .toSorted((a, b) => strengthAt(a) - strengthAt(b))
    .flatMap((at) => {
      const found = landingAt(plan, { at, powers, left });
      if (!found) return [];
      left = without(left, [...found.marches.values()].flat());
      return [found];
    });
};

/** Makes this party's part of the joint marches. @returns the areas to attack */
export const joinLandings = (plan: WarPlan, party: Party): readonly PlaceId[] => {
  const found = landings(plan);
  for (const { at, marches } of found)
    for (const stack of marches.get(party) ?? [])
      writeMarchOfMost(plan, party, { stack, most: stack.count, to: { place: at } });
  return found.map(({ at }) => at);
};

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

// Against China and the Ottomans all powers stand together: who could be beaten by all that are near is marched upon by
// all of them in one war turn. Everybody reckons the same from what all see.

/** Odds at which nobody else is sent: more would stand idle there. */
const AMPLE = 2;

/** A march of several powers upon one area. */
export interface Landing {
  readonly at: PlaceId;
  /** Strength of those who are there, the ground's with it, and of all who march or stand there against them. */
  readonly against: number;
  readonly strength: number;
  /** Who marches, and with what; who stands there already has nothing here. */
  readonly marches: ReadonlyMap<Party, readonly Stack[]>;
}

const standing = ({ before }: WarPlan, powers: readonly Party[], at: PlaceId): number =>
  powers.reduce((sum, power) => sum + strengthOf(unitsAt(before, at, { power, arm: 'army' })), 0);

/** The empire that is fought, where it is one that moves by rule and all others stand against it. */
const empireFought = ({ before: { campaign } }: WarPlan) => campaign && EMPIRES[campaign.kind];

const sameStack = (one: Stack, other: Stack): boolean =>
  one.power === other.power && one.at === other.at && one.size === other.size;

/** Marches of armies that may leave where they stand, the largest first, until a strength is reached. */
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
    // A special garrison keeps some back (PB-GARR-15 to 19).
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

/** What is left of armies when some of them march. */
const without = (armies: readonly Stack[], gone: readonly Stack[]): readonly Stack[] =>
  armies.flatMap((stack) => {
    const count = stack.count - (gone.find((other) => sameStack(stack, other))?.count ?? 0);
    return count > 0 ? [{ ...stack, count }] : [];
  });

/** The march upon one area, if all that could march there now would be enough. */
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
  const sent = marchesUpon(plan.field, { armies, wanted: AMPLE * against - there, at });
  if (there + strengthOfArmies(sent) < CAUTIOUS_ODDS * against) return undefined;
  const marches = new Map(
    powers.map((power) => [power, sent.filter((stack) => stack.power === power)] as const),
  );
  return { at, against, strength: there + strengthOfArmies(sent), marches };
};

/** All marches upon an empire's armies in this war turn, upon the weakest first. */
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

/** Marches with one's own part of what all do together. @returns the areas to be attacked */
export const joinLandings = (plan: WarPlan, party: Party): readonly PlaceId[] => {
  const found = landings(plan);
  for (const { at, marches } of found)
    for (const stack of marches.get(party) ?? [])
      writeMarchOfMost(plan, party, { stack, most: stack.count, to: { place: at } });
  return found.map(({ at }) => at);
};

import { mostPreferred, type Ranks } from '../../../../parts/battles/preference.ts';
import { type Armies, armyCount, combinedArmies, armiesStrength } from '../../combat/armies.ts';
import { divideLosses } from '../../combat/joint-losses.ts';
import { attainableLosses, leastLoss, lossesWithNamed, smallestFirstRanks } from '../../combat/losses.ts';
import { FIELD_SIZES, isGreat } from '../../vocabulary/ids.ts';
import type { Battle, Party } from '../../state/wars.ts';
import type { Contingent } from './engagements.ts';
import { byPlayer, type LossList, type NamedUnit } from './loss-lists.ts';
import type { LossDemanded } from './required-losses.ts';

// Which units are lost in an exchange (PB-WCOMBAT-16 to 19, AMB-87).

type BattleLosses = Battle['lost'];

/** Units of one owner from which losses are taken. */
interface PartyUnits {
  readonly party: Party;
  readonly units: Armies;
}

const casualtyEntries = ({ party, units }: PartyUnits): BattleLosses =>
  FIELD_SIZES.filter((size) => armyCount(units, size) > 0).map((size) => ({
    party,
    size,
    count: armyCount(units, size),
  }));

const allUnits = (owners: readonly PartyUnits[]): BattleLosses => owners.flatMap(casualtyEntries);

const poolOf = (owners: readonly PartyUnits[]): Armies => combinedArmies(owners.map(({ units }) => units));

const armiesTotal = (units: Armies): number =>
  FIELD_SIZES.reduce((sum, size) => sum + armyCount(units, size), 0);

const fewestUnits = (units: Armies): Ranks => [armiesTotal(units), ...smallestFirstRanks(units)];

const sizesNamed = (lists: readonly LossList[], party: Party) =>
  lists
    .filter(({ by }) => by.includes(party))
    .flatMap(({ units }) => units.filter((unit) => unit.party === party).map(({ size }) => size));

/**
 * Spreads losses as evenly as the units allow: first the units each owner named, then as few units as make up the rest.
 */
const spreadLosses = (
  owners: readonly PartyUnits[],
  demanded: number,
  lists: readonly LossList[],
): BattleLosses => {
  const bearers = owners.map(({ party, units }) => [{ power: party, attainable: attainableLosses(units) }]);
  const shares = divideLosses(bearers, demanded);
  return owners.flatMap(({ party, units }) => {
    const choices = lossesWithNamed(units, shares.get(party) ?? 0, sizesNamed(lists, party));
    return casualtyEntries({ party, units: mostPreferred(choices, fewestUnits)[0] ?? units });
  });
};

const withoutUnit = (owners: readonly PartyUnits[], { party, size }: NamedUnit): readonly PartyUnits[] =>
  owners.map((owner) =>
    owner.party === party
      ? { party, units: { ...owner.units, [size]: armyCount(owner.units, size) - 1 } }
      : owner,
  );

const hasUnit = (owners: readonly PartyUnits[], { party, size }: NamedUnit): boolean =>
  owners.some((owner) => owner.party === party && armyCount(owner.units, size) > 0);

const totalLosses = (
  owners: readonly PartyUnits[],
  left: readonly PartyUnits[],
  more: BattleLosses,
): BattleLosses =>
  owners.flatMap(({ party, units }, i) =>
    FIELD_SIZES.flatMap((size) => {
      const taken = armyCount(units, size) - armyCount(left[i]?.units ?? {}, size);
      const spent = more.find((entry) => entry.party === party && entry.size === size)?.count ?? 0;
      return taken + spent > 0 ? [{ party, size, count: taken + spent }] : [];
    }),
  );

/**
 * Takes units in the order of a list as long as the smallest sufficient loss can include them; the rest is spread
 * evenly.
 */
const lossesByList = (
  owners: readonly PartyUnits[],
  total: number,
  named: readonly NamedUnit[],
): BattleLosses => {
  let left = owners;
  let due = total;
  for (const unit of named) {
    if (unit.size > due || !hasUnit(left, unit)) continue;
    const rest = withoutUnit(left, unit);
    if (!attainableLosses(poolOf(rest)).includes(due - unit.size)) continue;
    left = rest;
    due -= unit.size;
  }
  return totalLosses(owners, left, spreadLosses(left, due, []));
};

const isJoint = ({ by, units }: LossList): boolean => units.some(({ party }) => !by.includes(party));

const isSame = (one: BattleLosses, other: BattleLosses): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Losses shared by several owners; a player names those of all their powers. A list that names allies' units is a
 * proposal. Lists that lead to different losses are no agreement, and then all units are lost. A list filed by
 * everybody it takes units from is carried out. What only one of them named binds that one alone (PB-WCOMBAT-18,
 * AMB-87).
 */
const sharedLosses = (
  owners: readonly PartyUnits[],
  demanded: number,
  lists: readonly LossList[],
): BattleLosses => {
  const isOfOnePlayer = byPlayer(owners.map(({ party }) => party)).length === 1;
  const isProposed = isOfOnePlayer || lists.some(isJoint);
  const total = leastLoss(poolOf(owners), demanded);
  const [first, ...others] = isProposed ? lists.map(({ units }) => lossesByList(owners, total, units)) : [];
  if (!first) return spreadLosses(owners, demanded, lists);
  if (!others.every((outcome) => isSame(outcome, first))) return allUnits(owners);
  const isAgreed = first.every(({ party }) => lists.some(({ by }) => by.includes(party)));
  return isAgreed ? first : spreadLosses(owners, demanded, lists);
};

/**
 * The units one side loses in a battle. Units of Great Powers are lost before those of minors and natives
 * (PB-WCOMBAT-17). An exchange takes the smallest sufficient loss, with as few units of each owner as possible (AMB-26,
 * AMB-87).
 * @param lists the loss lists filed by the owners
 */
export const casualties = (
  side: readonly Contingent[],
  demand: LossDemanded,
  lists: readonly LossList[],
): BattleLosses => {
  if (demand === 'all') return allUnits(side);
  const greats = side.filter(({ party }) => isGreat(party));
  const others = side.filter(({ party }) => !isGreat(party));
  const ofGreats = armiesStrength(poolOf(greats));
  const theirLists = lists.filter(({ by }) => by.some(isGreat));
  if (demand < ofGreats) return sharedLosses(greats, demand, theirLists);
  return [...allUnits(greats), ...spreadLosses(others, demand - ofGreats, lists)];
};

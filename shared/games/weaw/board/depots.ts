import { reachable } from '../../../kernel/graph.ts';
import type { Edition } from '../charts/edition.ts';
import type { PurseAccount } from '../state/record.ts';
import type { Position } from '../state/step.ts';
import type { WeawState, WritableState } from '../state/state.ts';
import { areFriends } from './relations.ts';
import { homeOf, landOf } from './territory.ts';

const shoresByEdition = new WeakMap<Edition, ReadonlyMap<string, readonly string[]>>();

/** The territories on each sea zone. */
const shoresOf = (edition: Edition): ReadonlyMap<string, readonly string[]> => {
  const known = shoresByEdition.get(edition);
  if (known) return known;
  const shores = new Map<string, string[]>([...edition.zones.keys()].map((zone) => [zone, []]));
  for (const { id, adjacentSeas } of edition.places.values())
    for (const zone of adjacentSeas) shores.get(zone)?.push(id);
  shoresByEdition.set(edition, shores);
  return shores;
};

/**
 * The territories of a nation that form one depot with a place: linked by friendly land, or own coasts on one sea zone
 * (WEAW-COLL-2, WEAW-AMB-148). With a single national purse, all territories.
 */
export const depotAt = (at: Position, nation: string, place: string): ReadonlySet<string> => {
  const { edition, state } = at;
  if (edition.settings.depots === 'national') return new Set(landOf(at, nation));
  const shores = shoresOf(edition);
  const isOwn = (each: string): boolean => state.territories[each]?.controller === nation;
  const open = new Map<string, boolean>();
  const isOpen = (each: string): boolean => {
    const holder = state.territories[each]?.controller ?? '';
    const known = open.get(holder) ?? areFriends(state, nation, holder);
    open.set(holder, known);
    return known;
  };
  const sailed = new Set<string>();
  const overSea = (from: string): readonly string[] =>
    (edition.places.get(from)?.adjacentSeas ?? []).flatMap((zone) => {
      if (sailed.has(zone)) return [];
      sailed.add(zone);
      return (shores.get(zone) ?? []).filter(isOwn);
    });
  const neighbours = (from: string): readonly string[] => {
    const byLand = (edition.landNeighbours.get(from) ?? []).filter(isOpen);
    return isOwn(from) ? [...byLand, ...overSea(from)] : byLand;
  };
  return new Set([...reachable([place], neighbours)].filter(isOwn));
};

/** The places of a nation's purse in the depot of a place. */
const pursePlaces = (at: Position, nation: string, place: string): readonly string[] => {
  const keys = Object.keys(at.state.nations[nation]?.purse ?? {});
  if (keys.length === 0) return keys;
  const depot = depotAt(at, nation, place);
  return keys.filter((key) => depot.has(key));
};

/** A nation's money at the depot of a place; all of it if it has no place. */
export const moneyAt = (at: Position, nation: string, place: string | undefined): number =>
  fundsAt(at, nation, place).money;

/** The money at the capital's depot, which pays for everything without a place (WEAW-AMB-148). */
export const moneyAtHome = (at: Position, nation: string): number => moneyAt(at, nation, homeOf(at, nation));

export const allMoney = (at: Pick<Position, 'state'>, nation: string): number =>
  Object.values(at.state.nations[nation]?.purse ?? {}).reduce((sum, amount) => sum + amount, 0);

/** A position whose money may be moved. */
interface PayingPosition {
  readonly edition: Position['edition'];
  readonly state: WritableState;
}

/** Money that can be spent together, and its places. */
export interface Funds {
  readonly places: readonly string[];
  readonly money: number;
}

/** What a nation can spend at the depot of a place; all its money if there is no place. */
export const fundsAt = (at: Position, nation: string, place: string | undefined): Funds => {
  const purse = at.state.nations[nation]?.purse ?? {};
  const places = place === undefined ? Object.keys(purse) : pursePlaces(at, nation, place);
  return { places, money: places.reduce((sum, each) => sum + (purse[each] ?? 0), 0) };
};

/** Where money goes: spent on purchases, sent to another nation, or lost to an enemy or a rule. */
type Outlay = 'spent' | 'sent' | 'lost';

/** Takes money out of a depot, place by place; the caller has checked that there is enough. */
export const payFrom = (
  at: PayingPosition,
  nation: string,
  {
    depot: { places },
    amount,
    as = 'spent',
  }: { readonly depot: Funds; readonly amount: number; readonly as?: Outlay },
): void => {
  const purse = at.state.nations[nation]?.purse;
  if (!purse) return;
  let left = amount;
  for (const place of places) {
    const taken = Math.min(left, purse[place] ?? 0);
    purse[place] = (purse[place] ?? 0) - taken;
    if (purse[place] === 0) Reflect.deleteProperty(purse, place);
    left -= taken;
    if (as !== 'spent' && taken > 0) accountOf(at, nation, place)[as] += taken;
  }
};

/** Takes money from the depot of a place, the capital's if none is named; returns false if there is too little. */
export const pay = (
  at: PayingPosition,
  nation: string,
  {
    amount,
    place,
    as,
  }: { readonly amount: number; readonly place?: string | undefined; readonly as?: Outlay },
): boolean => {
  const funds = fundsAt(at, nation, place ?? homeOf(at, nation));
  if (!at.state.nations[nation] || funds.money < amount) return false;
  payFrom(at, nation, { depot: funds, amount, ...(as && { as }) });
  return true;
};

/** Puts money into the depot of a place, the capital's if none is named. */
export const receive = (
  at: PayingPosition,
  nation: string,
  { amount, place }: { readonly amount: number; readonly place?: string | undefined },
): void => {
  const where = place ?? homeOf(at, nation) ?? 'abroad';
  const purse = at.state.nations[nation]?.purse;
  if (!purse || amount <= 0) return;
  purse[where] = (purse[where] ?? 0) + amount;
  accountOf(at, nation, where).collected += amount;
};

/** This turn's account of the money at a place. */
const accountOf = ({ state }: PayingPosition, nation: string, place: string): PurseAccount => {
  const accounts = (state.record.money[nation] ??= {});
  return (accounts[place] ??= { before: 0, collected: 0, lost: 0, sent: 0 });
};

/** The accounts at the beginning of a turn, by nation and place: the opening balance, without movements. */
export const openingAccounts = ({ nations }: Pick<WeawState, 'nations'>): WritableState['record']['money'] =>
  Object.fromEntries(
    Object.entries(nations)
      .filter(([, { purse }]) => Object.keys(purse).length > 0)
      .map(([nation, { purse }]) => [
        nation,
        Object.fromEntries(
          Object.entries(purse).map(([place, before]) => [place, { before, collected: 0, lost: 0, sent: 0 }]),
        ),
      ]),
  );

/**
 * The territories that name a nation's depots: the capital, otherwise the most valuable of the depot; the capital's
 * first.
 */
export const depotsOf = (at: Position, nation: string): readonly string[] => {
  const home = homeOf(at, nation);
  const valueAt = (place: string): number => at.edition.places.get(place)?.resourceValue ?? 0;
  const seen = new Set<string>();
  return [...landOf(at, nation)]
    .toSorted(
      (one, other) =>
        Number(other === home) - Number(one === home) ||
        valueAt(other) - valueAt(one) ||
        (one < other ? -1 : 1),
    )
    .filter((place) => {
      if (seen.has(place)) return false;
      for (const each of depotAt(at, nation, place)) seen.add(each);
      return true;
    });
};

/** The account of a depot, or of money out of reach. The difference to the balance was spent. */
export interface DepotAccount extends PurseAccount {
  /** The territory that names it. */
  readonly at: string;
  readonly spent: number;
  readonly left: number;
  readonly isOutOfReach: boolean;
}

/** The accounts of a nation's depots as they are now, the capital's first, then of money out of reach (WEAW-COLL-2). */
export const depotAccounts = (at: Position, nation: string): readonly DepotAccount[] => {
  const { purse = {} } = at.state.nations[nation] ?? {};
  const { [nation]: accounts = {} } = at.state.record.money;
  const places = [...new Set([...Object.keys(accounts), ...Object.keys(purse)])].toSorted();
  const isOwn = (place: string): boolean => at.state.territories[place]?.controller === nation;
  const account = (name: string, keys: readonly string[]): DepotAccount => {
    const sum = (of: keyof PurseAccount): number =>
      keys.reduce((total, key) => total + (accounts[key]?.[of] ?? 0), 0);
    const [before, collected, lost, sent] = [sum('before'), sum('collected'), sum('lost'), sum('sent')];
    const left = keys.reduce((total, key) => total + (purse[key] ?? 0), 0);
    const spent = before + collected - lost - sent - left;
    return { at: name, before, spent, collected, lost, sent, left, isOutOfReach: !isOwn(name) };
  };
  const inReach = depotsOf(at, nation).flatMap((name) => {
    const depot = depotAt(at, nation, name);
    const keys = places.filter((place) => depot.has(place));
    return keys.length > 0 ? [account(name, keys)] : [];
  });
  return [...inReach, ...places.filter((place) => !isOwn(place)).map((place) => account(place, [place]))];
};

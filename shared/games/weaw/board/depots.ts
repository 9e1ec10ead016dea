import { reachable } from '../../../kernel/graph.ts';
import type { Edition } from '../charts/edition.ts';
import type { At } from '../state/step.ts';
import type { WeawState } from '../state/state.ts';
import { friendly } from './relations.ts';
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
 * The territories of a nation that form one depot with a place: linked by friendly land, or own coasts on one sea
 * zone (WEAW-COLL-2, WEAW-AMB-148). With one national purse, all of them.
 */
export const depotAt = (at: At, nation: string, place: string): ReadonlySet<string> => {
  const { edition, state } = at;
  if (edition.settings.depots === 'national') return new Set(landOf(at, nation));
  const shores = shoresOf(edition);
  const isOwn = (each: string): boolean => state.territories[each]?.controller === nation;
  const open = new Map<string, boolean>();
  const isOpen = (each: string): boolean => {
    const holder = state.territories[each]?.controller ?? '';
    const known = open.get(holder) ?? friendly(state, nation, holder);
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

/** Where the money of a depot lies. */
const keysIn = (at: At, nation: string, place: string): readonly string[] => {
  const keys = Object.keys(at.state.nations[nation]?.purse ?? {});
  if (keys.length === 0) return keys;
  const depot = depotAt(at, nation, place);
  return keys.filter((key) => depot.has(key));
};

/** The money a nation has at the depot of a place; all of it where it has no place. */
export const moneyAt = (at: At, nation: string, place: string | undefined): number =>
  fundsAt(at, nation, place).money;

/** The money of the depot of the capital, which pays for all that has no place (WEAW-AMB-148). */
export const moneyAtHome = (at: At, nation: string): number => moneyAt(at, nation, homeOf(at, nation));

export const allMoney = (at: Pick<At, 'state'>, nation: string): number =>
  Object.values(at.state.nations[nation]?.purse ?? {}).reduce((sum, amount) => sum + amount, 0);

/** A running step that moves money. */
interface Paying {
  readonly edition: At['edition'];
  readonly state: WeawState;
}

/** Money that can be spent together, by where it lies. */
export interface Funds {
  readonly keys: readonly string[];
  readonly money: number;
}

/** What a nation can spend at the depot of a place; all it has where it has no place. */
export const fundsAt = (at: At, nation: string, place: string | undefined): Funds => {
  const purse = at.state.nations[nation]?.purse ?? {};
  const keys = place === undefined ? Object.keys(purse) : keysIn(at, nation, place);
  return { keys, money: keys.reduce((sum, key) => sum + (purse[key] ?? 0), 0) };
};

/** Takes money where it lies; the caller has seen that it is enough. */
export const payFrom = (
  at: Paying,
  nation: string,
  { depot: { keys }, amount }: { readonly depot: Funds; readonly amount: number },
): void => {
  const purse = at.state.nations[nation]?.purse;
  if (!purse) return;
  let left = amount;
  for (const key of keys) {
    const taken = Math.min(left, purse[key] ?? 0);
    purse[key] = (purse[key] ?? 0) - taken;
    if (purse[key] === 0) Reflect.deleteProperty(purse, key);
    left -= taken;
  }
  bookOf(at, nation).spent += amount;
};

/** Takes money from the depot of a place, the capital's where none is named; false where it has too little. */
export const pay = (
  at: Paying,
  nation: string,
  { amount, place }: { readonly amount: number; readonly place?: string | undefined },
): boolean => {
  const funds = fundsAt(at, nation, place ?? homeOf(at, nation));
  if (!at.state.nations[nation] || funds.money < amount) return false;
  payFrom(at, nation, { depot: funds, amount });
  return true;
};

/** Puts money into the depot of a place, the capital's where none is named. */
export const receive = (
  at: Paying,
  nation: string,
  { amount, place }: { readonly amount: number; readonly place?: string | undefined },
): void => {
  const where = place ?? homeOf(at, nation) ?? 'abroad';
  const purse = at.state.nations[nation]?.purse;
  if (purse && amount > 0) purse[where] = (purse[where] ?? 0) + amount;
};

/** The account of a nation for this turn, as its own page shows it. */
export const bookOf = (at: Paying, nation: string): WeawState['record']['money'][string] => {
  const books = at.state.record.money;
  books[nation] ??= { before: 0, spent: 0, collected: 0, lost: 0, sent: 0 };
  return books[nation];
};

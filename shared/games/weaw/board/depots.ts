import { reachable } from '../../../kernel/graph.ts';
import type { At } from '../state/step.ts';
import type { WeawState } from '../state/state.ts';
import { friendly } from './relations.ts';
import { homeOf, landOf } from './territory.ts';

/**
 * The territories of a nation that form one depot with a place: linked by friendly land, or own coasts on one sea
 * zone (WEAW-COLL-2, WEAW-AMB-148). With one national purse, all of them.
 */
export const depotAt = (at: At, nation: string, place: string): ReadonlySet<string> => {
  const { edition, state } = at;
  const own = new Set(landOf(at, nation));
  if (edition.settings.depots === 'national') return own;
  const shores = new Map<string, string[]>();
  for (const each of own)
    for (const zone of edition.places.get(each)?.adjacentSeas ?? [])
      shores.set(zone, [...(shores.get(zone) ?? []), each]);
  const neighbours = (from: string): readonly string[] => [
    ...(edition.landNeighbours.get(from) ?? []).filter((to) =>
      friendly(state, nation, state.territories[to]?.controller ?? ''),
    ),
    ...(own.has(from)
      ? (edition.places.get(from)?.adjacentSeas ?? []).flatMap((zone) => shores.get(zone) ?? [])
      : []),
  ];
  return new Set([...reachable([place], neighbours)].filter((each) => own.has(each)));
};

const keysIn = (at: At, nation: string, place: string): readonly string[] => {
  const depot = depotAt(at, nation, place);
  return Object.keys(at.state.nations[nation]?.purse ?? {}).filter((key) => depot.has(key));
};

/** The money a nation has at the depot of a place. */
export const moneyAt = (at: At, nation: string, place: string | undefined): number => {
  const purse = at.state.nations[nation]?.purse ?? {};
  if (place === undefined) return Object.values(purse).reduce((sum, amount) => sum + amount, 0);
  return keysIn(at, nation, place).reduce((sum, key) => sum + (purse[key] ?? 0), 0);
};

/** The money of the depot of the capital, which pays for all that has no place (WEAW-AMB-148). */
export const moneyAtHome = (at: At, nation: string): number => moneyAt(at, nation, homeOf(at, nation));

export const allMoney = (at: Pick<At, 'state'>, nation: string): number =>
  Object.values(at.state.nations[nation]?.purse ?? {}).reduce((sum, amount) => sum + amount, 0);

/** A running step that moves money. */
interface Paying {
  readonly edition: At['edition'];
  readonly state: WeawState;
}

/** Takes money from the depot of a place, the capital's where none is named; false where it has too little. */
export const pay = (at: Paying, nation: string, amount: number, place?: string): boolean => {
  const where = place ?? homeOf(at, nation);
  const purse = at.state.nations[nation]?.purse;
  if (!purse || moneyAt(at, nation, where) < amount) return false;
  let left = amount;
  for (const key of where === undefined ? Object.keys(purse) : keysIn(at, nation, where)) {
    const taken = Math.min(left, purse[key] ?? 0);
    purse[key] = (purse[key] ?? 0) - taken;
    if (purse[key] === 0) Reflect.deleteProperty(purse, key);
    left -= taken;
  }
  bookOf(at, nation).spent += amount;
  return true;
};

/** Puts money into the depot of a place, the capital's where none is named. */
export const receive = (at: Paying, nation: string, amount: number, place?: string): void => {
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

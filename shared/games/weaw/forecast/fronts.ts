import { reachable } from '../../../kernel/graph.ts';
import { regionOfPlaces } from '../board/regions.ts';
import { areAtWar, areFriends } from '../board/relations.ts';
import { controllerOf } from '../board/territory.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import type { Position } from '../state/step.ts';
import type { Pile } from '../state/state.ts';

/** A border between land of the own side and land of an enemy. */
export interface Contact {
  /** Held by a nation the seat writes for, or by its side. */
  readonly own: string;
  readonly enemy: string;
}

/** Bordering territories on which enemies stand against each other. */
export interface Front {
  /** Its region, `western-front`; with a number if there is more than one. */
  readonly id: string;
  readonly region: string;
  readonly contacts: readonly Contact[];
  /** Own places of it, those under the greatest threat first. */
  readonly places: readonly string[];
  readonly enemies: readonly string[];
  /** Whether units of the seat's nations are on it. */
  readonly isOwn: boolean;
}

/** Land units a place could be attacked or defended with. */
export const landUnitsAt = (
  { state }: Position,
  place: string,
  which: (pile: Frozen<Pile>) => boolean = () => true,
): number =>
  state.units.reduce(
    (sum, pile) =>
      pile.at === place && ['infantry', 'artillery', 'tank'].includes(pile.type) && which(pile)
        ? sum + pile.n
        : sum,
    0,
  );

const contactsOf = (at: Position, nations: readonly string[]): readonly Contact[] => {
  const { edition, state } = at;
  return Object.keys(state.territories)
    .filter((place) => nations.some((nation) => areFriends(state, nation, controllerOf(at, place))))
    .flatMap((own) =>
      (edition.landNeighbours.get(own) ?? [])
        .filter((enemy) => nations.some((nation) => areAtWar(state, nation, controllerOf(at, enemy))))
        .map((enemy) => ({ own, enemy })),
    );
};

/** Contacts in connected groups: places of one side that border on each other or on the same enemy place. */
const grouped = (at: Position, contacts: readonly Contact[]): readonly (readonly Contact[])[] => {
  const touching = new Map<string, string[]>();
  for (const { own, enemy } of contacts)
    for (const [one, other] of [
      [own, enemy],
      [enemy, own],
    ] as const)
      touching.set(one, [...(touching.get(one) ?? []), other]);
  const ends = new Set(contacts.flatMap(({ own, enemy }) => [own, enemy]));
  const next = (place: string): readonly string[] => [
    ...(touching.get(place) ?? []),
    ...(at.edition.landNeighbours.get(place) ?? []).filter((each) => ends.has(each)),
  ];
  const groups: Contact[][] = [];
  const seen = new Set<string>();
  for (const { own } of contacts) {
    if (seen.has(own)) continue;
    const whole = new Set(reachable([own], next));
    for (const each of whole) seen.add(each);
    groups.push(contacts.filter((contact) => whole.has(contact.own)));
  }
  return groups;
};

/** Enemy land units adjacent to a place, all of which could attack it. */
export const threatTo = (at: Position, place: string): number => {
  const holder = controllerOf(at, place);
  return (at.edition.landNeighbours.get(place) ?? []).reduce(
    (sum, each) => sum + landUnitsAt(at, each, ({ nation }) => areAtWar(at.state, nation, holder)),
    0,
  );
};

/** Places by the threat to them, the greatest first. */
const mostThreatenedFirst = (at: Position, places: readonly string[]): readonly string[] => {
  const threats = new Map(places.map((place) => [place, threatTo(at, place)]));
  const threat = (place: string): number => threats.get(place) ?? 0;
  return places.toSorted((one, other) => threat(other) - threat(one) || (one < other ? -1 : 1));
};

/** Land units on a front, of some nations or of all. */
const weightOf = (
  at: Position,
  contacts: readonly Contact[],
  which?: (pile: Frozen<Pile>) => boolean,
): number =>
  [...new Set(contacts.flatMap(({ own, enemy }) => [own, enemy]))].reduce(
    (sum, place) => sum + landUnitsAt(at, place, which),
    0,
  );

/** The fronts of the nations a seat orders for and of their allies: those with most own units first. */
export const frontsOf = (at: Position, nations: readonly string[]): readonly Front[] => {
  const isOwn = ({ nation }: Frozen<Pile>): boolean => nations.includes(nation);
  const weighed = grouped(at, contactsOf(at, nations)).map((contacts) => ({
    contacts,
    own: weightOf(at, contacts, isOwn),
    all: weightOf(at, contacts),
  }));
  const used = new Map<string, number>();
  return weighed
    .toSorted((one, other) => other.own - one.own || other.all - one.all)
    .map(({ contacts, own }): Front => {
      const places = [...new Set(contacts.map((each) => each.own))];
      const region = regionOfPlaces(
        at.edition,
        contacts.flatMap(({ own: place, enemy }) => [place, enemy]),
      );
      const number = (used.get(region) ?? 0) + 1;
      used.set(region, number);
      return {
        id: number === 1 ? region : `${region}-${String(number)}`,
        region,
        contacts,
        places: mostThreatenedFirst(at, places),
        enemies: [...new Set(contacts.map(({ enemy }) => controllerOf(at, enemy)))].toSorted(),
        isOwn: own > 0,
      };
    });
};

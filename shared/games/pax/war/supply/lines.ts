import { pathTo, reachable } from '../../../../kernel/graph.ts';
import { isPower, type PlaceId, type Power } from '../../vocabulary/ids.ts';
import { linksIn } from '../../board/links.ts';
import { areaType, controllers, hasMerchant } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { isHeldByAlliance } from '../../board/possession.ts';
import { alliesOf, areFriends } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { isBlockaded } from './blockade.ts';
import { feedsOthers, isOwnSource, possibleSources } from './sources.ts';
import type { Position } from '../../state/position.ts';

// Supply lines: over areas of the alliance and sea zones with merchant fleets of one power, to a home country, Dominion
// or State of any of its members (PB-SUPPLY-3 to 5).

/** The alliance a line runs through, and the power whose merchant fleets carry it. */
export interface SupplyLine {
  readonly party: Party;
  /** Only this power's merchant fleets carry the line, not an ally's (PB-SUPPLY-4). */
  readonly carrier: Power;
}

/** Uncontrolled areas of the Ottoman Empire are open to those who fight on its side. */
const isOttomanGround = (position: Position, party: Party, place: PlaceId): boolean =>
  position.edition.atlas.areas.has(place) &&
  areaType(position, place) === 'ottoman-empire' &&
  controllers(position.state, place).length === 0 &&
  areFriends(position.state, party, 'ottoman-empire');

/** Places with fleets; only these can be closed to the sea. */
const fleetPlaces = ({ state }: Position): ReadonlySet<PlaceId> =>
  new Set(state.units.flatMap(({ arm, at }) => (arm === 'navy' ? [at] : [])));

/** Places one step along a party's lines. */
type Ways = (party: Party, place: PlaceId) => readonly PlaceId[];

/**
 * Places one step along a line; seas on both sides of a Cape are adjacent (AMB-90), and a line cannot pass a blockaded
 * coast in either direction (PB-SUPPLY-6).
 */
const waysOn = (position: Position): Ways => {
  const { atlas } = position.edition;
  const links = linksIn(position);
  const withFleets = fleetPlaces(position);
  return (party, place) => {
    const cape = atlas.capes.get(place);
    if (cape) return cape.between;
    if (atlas.seas.has(place)) {
      const shores = links.shores(place);
      if (!shores.some((area) => withFleets.has(area))) return links.all(place);
      const open = shores.filter((area) => !isBlockaded(position, party, { area, sea: place }));
      return [...links.seas(place), ...open];
    }
    if (!withFleets.has(place)) return links.all(place);
    const seas = links.coasts(place).filter((sea) => !isBlockaded(position, party, { area: place, sea }));
    return [...links.overland(place), ...seas];
  };
};

const carries = (position: Position, { party, carrier }: SupplyLine, place: PlaceId): boolean =>
  position.edition.atlas.seas.has(place)
    ? hasMerchant(position.state, carrier, place)
    : position.edition.atlas.areas.has(place) &&
      (isHeldByAlliance(position.state, party, place) || isOttomanGround(position, party, place));

/** Sources of an alliance's supply, and all places a line connects to them; the far end needs no carrier. */
type Reach = ReadonlySet<PlaceId>;

const sourcesOf = (position: Position, { party }: SupplyLine): readonly PlaceId[] =>
  possibleSources(position).filter((place) => feedsOthers(position, party, place));

/** All places that lines of supply reach; enemy fleets at sea do not cut them (PB-SUPPLY-5). */
const suppliedPlaces = (position: Position, line: SupplyLine, ways: Ways): Reach =>
  reachable(
    sourcesOf(position, line),
    (place) => ways(line.party, place),
    (place) => carries(position, line, place),
  );

/** Queries the supply lines of one position: whether one leads from a place to a source of supply. */
export type SupplyLines = (line: SupplyLine, from: PlaceId) => boolean;

/**
 * The supply lines of a position, each searched once however many places are asked about. Valid only while the position
 * does not change.
 */
export const supplyLinesOn = (position: Position): SupplyLines => {
  const found = new Map<Party, Map<Power, Reach>>();
  const ways = waysOn(position);
  return (line, from) => {
    const byCarrier = found.get(line.party) ?? new Map<Power, Reach>();
    found.set(line.party, byCarrier);
    const reach = byCarrier.get(line.carrier) ?? suppliedPlaces(position, line, ways);
    byCarrier.set(line.carrier, reach);
    // A line works in both directions.
    return ways(line.party, from).some((next) => reach.has(next));
  };
};

/** Powers of an alliance whose merchant fleets may carry its lines. */
export const carriersOf = (state: PaxState, party: Party): readonly Power[] =>
  alliesOf(state, party).filter(isPower);

/** Sources of an alliance's supply, the party's own first. */
const ownFirst = (position: Position, line: SupplyLine): readonly PlaceId[] => {
  const sources = sourcesOf(position, line);
  const own = sources.filter((place) => isOwnSource(position, line.party, place));
  return [...own, ...sources.filter((place) => !own.includes(place))];
};

/**
 * The shortest line that supplies a place, from its source to the place. Ties: the first carrier, then a source of the
 * party's own. Undefined if no line leads there.
 */
export const supplyWay = (position: Position, party: Party, to: PlaceId): readonly PlaceId[] | undefined => {
  const next = waysOn(position);
  const ways = carriersOf(position.state, party).flatMap((carrier) => {
    const line = { party, carrier };
    const onto = (place: PlaceId): readonly PlaceId[] => next(party, place);
    return ownFirst(position, line).flatMap((source) => {
      const way = pathTo([source, to], onto, (place) => place === source || carries(position, line, place));
      return way ? [way] : [];
    });
  });
  return ways.toSorted((a, b) => a.length - b.length)[0];
};

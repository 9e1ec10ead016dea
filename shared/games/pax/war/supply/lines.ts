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

// The line of supply: over areas of the alliance and sea zones with merchant fleets of one power, to a home
// country, Dominion or State of any of its members (PB-SUPPLY-3 to 5).

/** Whose alliance a line runs through, and whose merchant fleets carry it. */
export interface SupplyLine {
  readonly party: Party;
  /** Merchant fleets of this power only; an ally's do not serve (PB-SUPPLY-4). */
  readonly carrier: Power;
}

/** Uncontrolled areas of the Ottoman Empire are open to those who fight at its side. */
const isOttomanGround = (position: Position, party: Party, place: PlaceId): boolean =>
  areFriends(position.state, party, 'ottoman-empire') &&
  position.edition.atlas.areas.has(place) &&
  areaType(position, place) === 'ottoman-empire' &&
  controllers(position.state, place).length === 0;

/** Places with fleets, which alone can be closed to the sea. */
const fleetBerths = ({ state }: Position): ReadonlySet<PlaceId> =>
  new Set(state.units.flatMap(({ arm, at }) => (arm === 'navy' ? [at] : [])));

/** Places one step along a party's lines. */
type Ways = (party: Party, place: PlaceId) => readonly PlaceId[];

/**
 * Places one step along a line, seas on both sides of a Cape being next to each other (AMB-90); a blockaded coast is no
 * way, in or out (PB-SUPPLY-6).
 */
const waysOn = (position: Position): Ways => {
  const { atlas } = position.edition;
  const links = linksIn(position);
  const berths = fleetBerths(position);
  return (party, place) => {
    const cape = atlas.capes.get(place);
    if (cape) return cape.between;
    if (atlas.seas.has(place)) {
      const shores = links.shores(place);
      if (!shores.some((area) => berths.has(area))) return links.all(place);
      const open = shores.filter((area) => !isBlockaded(position, party, { area, sea: place }));
      return [...links.seas(place), ...open];
    }
    if (!berths.has(place)) return links.all(place);
    const seas = links.coasts(place).filter((sea) => !isBlockaded(position, party, { area: place, sea }));
    return [...links.overland(place), ...seas];
  };
};

const carries = (position: Position, { party, carrier }: SupplyLine, place: PlaceId): boolean =>
  position.edition.atlas.seas.has(place)
    ? hasMerchant(position.state, carrier, place)
    : position.edition.atlas.areas.has(place) &&
      (isHeldByAlliance(position.state, party, place) || isOttomanGround(position, party, place));

/** Sources of an alliance's supply, and all places joined to one by a line; those at its other end need carry nothing. */
type Reach = ReadonlySet<PlaceId>;

const sourcesOf = (position: Position, { party }: SupplyLine): readonly PlaceId[] =>
  possibleSources(position).filter((place) => feedsOthers(position, party, place));

/** All places that lines of supply reach; enemy fleets at sea do not cut them (PB-SUPPLY-5). */
const reachOf = (position: Position, line: SupplyLine, ways: Ways): Reach =>
  reachable(
    sourcesOf(position, line),
    (place) => ways(line.party, place),
    (place) => carries(position, line, place),
  );

/** The lines of one position: whether one leads from a place to where an alliance feeds its units. */
export type SupplyLines = (line: SupplyLine, from: PlaceId) => boolean;

/**
 * The lines of a position, each looked for once however many places are asked about. Good only for as long as
 * nothing of the position changes.
 */
export const supplyLinesOn = (position: Position): SupplyLines => {
  const found = new Map<Party, Map<Power, Reach>>();
  const ways = waysOn(position);
  return (line, from) => {
    const byCarrier = found.get(line.party) ?? new Map<Power, Reach>();
    found.set(line.party, byCarrier);
    const reach = byCarrier.get(line.carrier) ?? reachOf(position, line, ways);
    byCarrier.set(line.carrier, reach);
    // A line is the same way in and out.
    return ways(line.party, from).some((next) => reach.has(next));
  };
};

/** Powers of an alliance whose merchant fleets may carry a line for it. */
export const carriersOf = (state: PaxState, party: Party): readonly Power[] =>
  alliesOf(state, party).filter(isPower);

/** Sources of an alliance's supply, the party's own first. */
const ownFirst = (position: Position, line: SupplyLine): readonly PlaceId[] => {
  const sources = sourcesOf(position, line);
  const own = sources.filter((place) => isOwnSource(position, line.party, place));
  return [...own, ...sources.filter((place) => !own.includes(place))];
};

/**
 * The shortest line that feeds a place, from its source to the place itself; of equally long ones that of the first
 * carrier, from a source of the party's own. Nothing where no line leads there.
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

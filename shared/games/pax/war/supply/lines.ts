import { reachable } from '../../../../kernel/graph.ts';
import type { Edition } from '../../charts/edition.ts';
import { isPower, type PlaceId, type Power } from '../../vocabulary/ids.ts';
import { coastsOf, overlandNeighbours, seaNeighbours, shoresOf } from '../../board/links.ts';
import { areaType, controllers, hasMerchant } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { isHeldByAlliance } from '../../board/possession.ts';
import { alliesOf, areFriends } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { isBlockaded } from './blockade.ts';
import { feedsOthers } from './sources.ts';

// The line of supply: over areas of the alliance and sea zones with merchant fleets of one power, to a home
// country, Dominion or State of any of its members (PB-SUPPLY-3 to 5).

/** Whose alliance a line runs through, and whose merchant fleets carry it. */
export interface Line {
  readonly party: Party;
  /** Merchant fleets of this power only; an ally's do not serve (PB-SUPPLY-4). */
  readonly carrier: Power;
}

/** Uncontrolled areas of the Ottoman Empire are open to those who fight at its side. */
const isOttomanGround = (edition: Edition, state: PaxState, party: Party, place: PlaceId): boolean =>
  areFriends(state, party, 'ottoman-empire') &&
  edition.atlas.areas.has(place) &&
  areaType(edition, state, place) === 'ottoman-empire' &&
  controllers(state, place).length === 0;

/** Places one step along a line, seas on both sides of a Cape being next to each other (AMB-90); a blockaded coast is no way, in or out (PB-SUPPLY-6). */
const onwards = (edition: Edition, state: PaxState, { party }: Line, place: PlaceId): readonly PlaceId[] => {
  const cape = edition.atlas.capes.get(place);
  if (cape) return cape.between;
  if (edition.atlas.seas.has(place)) {
    const shores = shoresOf(edition, state, place).filter(
      (area) => !isBlockaded(edition, state, party, { area, sea: place }),
    );
    return [...seaNeighbours(edition, state, place), ...shores];
  }
  const seas = coastsOf(edition, state, place).filter(
    (sea) => !isBlockaded(edition, state, party, { area: place, sea }),
  );
  return [...overlandNeighbours(edition, state, place), ...seas];
};

const carries = (edition: Edition, state: PaxState, { party, carrier }: Line, place: PlaceId): boolean =>
  edition.atlas.seas.has(place)
    ? hasMerchant(state, carrier, place)
    : edition.atlas.areas.has(place) &&
      (isHeldByAlliance(state, party, place) || isOttomanGround(edition, state, party, place));

/** Sources of an alliance's supply, and all places joined to one by a line; those at its other end need carry nothing. */
type Reach = ReadonlySet<PlaceId>;

const sourcesOf = (edition: Edition, state: PaxState, { party }: Line): readonly PlaceId[] =>
  [...edition.atlas.homes.keys(), ...edition.atlas.areaOrder].filter((place) =>
    feedsOthers(edition, state, party, place),
  );

/** How far lines of supply reach; enemy fleets at sea do not cut them (PB-SUPPLY-5). */
const reachOf = (edition: Edition, state: PaxState, line: Line): Reach =>
  reachable(sourcesOf(edition, state, line), (place) =>
    onwards(edition, state, line, place).filter((next) => carries(edition, state, line, next)),
  );

/** The lines of one position: whether one leads from a place to where an alliance feeds its units. */
export type Lines = (line: Line, from: PlaceId) => boolean;

/**
 * The lines of a position, each looked for once however many places are asked about. Good only for as long as
 * nothing of the position changes.
 */
export const linesOn = (edition: Edition, state: PaxState): Lines => {
  const found = new Map<string, Reach>();
  return (line, from) => {
    const name = `${line.party} by ${line.carrier}`;
    const reach = found.get(name) ?? reachOf(edition, state, line);
    found.set(name, reach);
    // A line is the same way in and out.
    return onwards(edition, state, line, from).some((next) => reach.has(next));
  };
};

/** Powers of an alliance whose merchant fleets may carry a line for it. */
export const carriersOf = (state: PaxState, party: Party): readonly Power[] =>
  alliesOf(state, party).filter(isPower);

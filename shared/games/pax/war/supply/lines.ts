import type { Edition } from '../../edition.ts';
import { isPower, type PlaceId, type Power, type SeaId } from '../../ids.ts';
import { coastsOf, overlandNeighbours, seaNeighbours, shoresOf } from '../../links.ts';
import { areaType, controllers, hasMerchant } from '../../position.ts';
import type { PaxState } from '../../state.ts';
import { isHeldByAlliance } from '../possession.ts';
import { alliesOf } from '../sides.ts';
import type { Party } from '../types.ts';
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
  alliesOf(state, party).includes('ottoman-empire') &&
  edition.atlas.areas.has(place) &&
  areaType(edition, state, place) === 'ottoman-empire' &&
  controllers(state, place).length === 0;

const capesAt = ({ tables }: Edition, sea: SeaId) =>
  tables.map.capes.filter(({ between }) => between.includes(sea));

/** Sea zones a line goes on to from a sea zone, those beyond a Cape included (AMB-90). */
const seasFrom = (edition: Edition, state: PaxState, sea: SeaId): readonly SeaId[] => {
  const beyond = capesAt(edition, sea).flatMap(({ between }) => between.filter((end) => end !== sea));
  return [...seaNeighbours(edition, state, sea), ...beyond];
};

const capeNamed = ({ tables }: Edition, place: PlaceId) => tables.map.capes.find(({ id }) => id === place);

/** Places one step along a line; a blockaded coast is no way, in or out (PB-SUPPLY-6). */
const onwards = (edition: Edition, state: PaxState, { party }: Line, place: PlaceId): readonly PlaceId[] => {
  const cape = capeNamed(edition, place);
  if (cape) return cape.between;
  if (edition.atlas.seas.has(place)) {
    const shores = shoresOf(edition, state, place).filter(
      (area) => !isBlockaded(edition, state, party, { area, sea: place }),
    );
    return [...seasFrom(edition, state, place), ...shores];
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

/** Whether a line leads from a place to where an alliance feeds its units; enemy fleets at sea do not cut it (PB-SUPPLY-5). */
export const hasLine = (edition: Edition, state: PaxState, line: Line, from: PlaceId): boolean => {
  const seen = new Set([from]);
  const edge = [from];
  for (let place = edge.pop(); place !== undefined; place = edge.pop()) {
    for (const next of onwards(edition, state, line, place)) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (feedsOthers(edition, state, line.party, next)) return true;
      if (carries(edition, state, line, next)) edge.push(next);
    }
  }
  return false;
};

/** Powers of an alliance whose merchant fleets may carry a line for it. */
export const carriersOf = (state: PaxState, party: Party): readonly Power[] =>
  alliesOf(state, party).filter(isPower);

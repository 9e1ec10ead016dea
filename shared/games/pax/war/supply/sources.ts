import type { AreaId, PlaceId, Power } from '../../vocabulary/ids.ts';
import { homePower } from '../../charts/map.ts';
import type { Marker, PaxState } from '../../state/state.ts';
import { markersIn } from '../../board/position.ts';
import { conquestOf } from '../../board/possession.ts';
import { areFriends } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { isClosedOff } from './blockade.ts';
import type { Position } from '../../state/position.ts';

/** Whether a marker stands for a Dominion or State. */
const isDominionOrState = ({ kind, established }: Marker): boolean =>
  established && (kind === 'dominion' || kind === 'state');

const isSettled = (state: PaxState, area: AreaId, isOwner: (power: Power) => boolean): boolean =>
  markersIn(state, area).some((marker) => isDominionOrState(marker) && isOwner(marker.power));

/** Home countries, then areas that are Dominions or States: the only places that can supply units. */
export const possibleSources = ({ edition: { atlas }, state }: Position): readonly PlaceId[] => {
  const settled = new Set(state.markers.filter(isDominionOrState).map(({ area }) => area));
  return [...atlas.homes.keys(), ...atlas.areaOrder.filter((area) => settled.has(area))];
};

/**
 * Whether a place is a home, Dominion or State of the party itself, where its units are always in supply, blockaded or
 * not (PB-SUPPLY-2, AMB-60).
 */
export const isOwnSource = ({ edition, state }: Position, party: Party, place: PlaceId): boolean =>
  homePower(edition.atlas, place) === party || isSettled(state, place, (power) => power === party);

/**
 * Whether a place can supply others of an alliance: a home country, or a Dominion or State that is not conquered and
 * not closed off on all its coasts (PB-SUPPLY-3, 6, AMB-89).
 */
export const feedsOthers = (position: Position, party: Party, place: PlaceId): boolean => {
  const isFriend = (power: Power): boolean => areFriends(position.state, party, power);
  const owner = homePower(position.edition.atlas, place);
  if (owner) return isFriend(owner);
  return (
    isSettled(position.state, place, isFriend) &&
    !conquestOf(position.state, place) &&
    !isClosedOff(position, party, place)
  );
};

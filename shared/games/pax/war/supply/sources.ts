import type { Edition } from '../../charts/edition.ts';
import type { AreaId, PlaceId, Power } from '../../vocabulary/ids.ts';
import { homePower } from '../../charts/map.ts';
import type { PaxState } from '../../state/state.ts';
import { conquestOf } from '../../board/possession.ts';
import { areFriends } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { isClosedOff } from './blockade.ts';

const isSettled = (state: PaxState, area: AreaId, isMeant: (power: Power) => boolean): boolean =>
  state.markers.some(
    (marker) =>
      marker.area === area &&
      marker.established &&
      (marker.kind === 'dominion' || marker.kind === 'state') &&
      isMeant(marker.power),
  );

/** Home, Dominion or State of a party itself, where its units want for nothing, blockaded or not (PB-SUPPLY-2, AMB-60). */
export const isOwnSource = (edition: Edition, state: PaxState, party: Party, place: PlaceId): boolean =>
  homePower(edition.atlas, place) === party || isSettled(state, place, (power) => power === party);

/**
 * Whether a place feeds others of an alliance: a home country, or a Dominion or State that nobody has conquered
 * and that is not closed off on all its coasts (PB-SUPPLY-3, 6, AMB-89).
 */
export const feedsOthers = (edition: Edition, state: PaxState, party: Party, place: PlaceId): boolean => {
  const isFriend = (power: Power): boolean => areFriends(state, party, power);
  const owner = homePower(edition.atlas, place);
  if (owner) return isFriend(owner);
  return (
    isSettled(state, place, isFriend) &&
    !conquestOf(state, place) &&
    !isClosedOff(edition, state, party, place)
  );
};

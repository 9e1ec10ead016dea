import type { Edition } from '../../edition.ts';
import type { AreaId, PlaceId } from '../../ids.ts';
import { homePower } from '../../map.ts';
import type { PaxState } from '../../state.ts';
import { conquestOf } from '../possession.ts';
import { alliesOf } from '../sides.ts';
import type { Party } from '../types.ts';
import { isClosedOff } from './blockade.ts';

const isSettled = (state: PaxState, powers: readonly Party[], area: AreaId): boolean =>
  state.markers.some(
    (marker) =>
      marker.area === area &&
      marker.established &&
      (marker.kind === 'dominion' || marker.kind === 'state') &&
      powers.includes(marker.power),
  );

/** Home, Dominion or State of a party itself, where its units want for nothing, blockaded or not (PB-SUPPLY-2, AMB-60). */
export const isOwnSource = (edition: Edition, state: PaxState, party: Party, place: PlaceId): boolean =>
  homePower(edition.atlas, place) === party || isSettled(state, [party], place);

/**
 * Whether a place feeds others of an alliance: a home country, or a Dominion or State that nobody has conquered
 * and that is not closed off on all its coasts (PB-SUPPLY-3, 6, AMB-89).
 */
export const feedsOthers = (edition: Edition, state: PaxState, party: Party, place: PlaceId): boolean => {
  const allies = alliesOf(state, party);
  const owner = homePower(edition.atlas, place);
  if (owner) return allies.includes(owner);
  return (
    isSettled(state, allies, place) && !conquestOf(state, place) && !isClosedOff(edition, state, party, place)
  );
};

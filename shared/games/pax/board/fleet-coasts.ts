import type { Edition } from '../charts/edition.ts';
import { homeOf, isPower, type PlaceId, type SeaId } from '../vocabulary/ids.ts';
import type { PlaceRef } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';
import type { Party } from '../state/wars.ts';
import { coastMatters } from './coasts.ts';
import { coastsOf } from './links.ts';

/** A place as orders of a party name it: its home country is `home`. */
export const ownName = (party: Party, place: PlaceId): PlaceId | 'home' =>
  isPower(party) && place === homeOf(party) ? 'home' : place;

/** Ways to name a place for a fleet: once for each coast where coasts matter. */
export const fleetCoasts = (
  { edition, state }: { readonly edition: Edition; readonly state: PaxState },
  party: Party,
  at: PlaceId,
): readonly PlaceRef[] => {
  const place = ownName(party, at);
  if (!coastMatters({ edition, state }, at)) return [{ place }];
  const stations = edition.atlas.homes.get(at)?.fleetStations;
  const coasts: readonly SeaId[] = stations
    ? stations.flatMap((station) => station.seas.slice(0, 1))
    : coastsOf({ edition, state }, at);
  return coasts.map((coast) => ({ place, coast }));
};

import type { Edition } from '../charts/edition.ts';
import type { PlaceId } from '../vocabulary/ids.ts';
import { stepsFrom } from './links.ts';
import type { PaxState } from '../state/state.ts';

/**
 * Fewest steps from `from` to every place that can be reached, over routes, coasts and sea zones, which
 * is what "nearest" means in peace (AMB-18). Home countries are ends only: no army or fleet of another
 * power may pass through them (PB-MAP-16).
 */
export const distancesFrom = (
  edition: Edition,
  state: PaxState,
  from: PlaceId,
): ReadonlyMap<PlaceId, number> =>
  stepsFrom(edition, state, from, (place) => !edition.atlas.homes.has(place));

import type { PlaceId } from '../vocabulary/ids.ts';
import { linkStepsFrom } from './links.ts';
import type { Position } from '../state/position.ts';

/**
 * Fewest steps from `from` to every place that can be reached, over routes, coasts and sea zones, which
 * is what "nearest" means in peace (AMB-18). Home countries are ends only: no army or fleet of another
 * power may pass through them (PB-MAP-16).
 */
export const distancesFrom = (position: Position, from: PlaceId): ReadonlyMap<PlaceId, number> =>
  linkStepsFrom(position, from, (place) => !position.edition.atlas.homes.has(place));

import type { PlaceId } from '../vocabulary/ids.ts';
import { type Links, linksIn, linkStepsFrom } from './links.ts';
import type { Position } from '../state/position.ts';

/** Distances from one place to others. */
export type Distances = ReadonlyMap<PlaceId, number>;

/** Distances on a map by starting place, computed on demand. */
const known = new WeakMap<Links, Map<PlaceId, Distances>>();

/**
 * Fewest steps from `from` to every place that can be reached, over routes, coasts and sea zones, which is what
 * "nearest" means in peace (AMB-18). Home countries are never passed through: foreign armies and fleets may not enter
 * them (PB-MAP-16).
 */
export const distancesFrom = (position: Position, from: PlaceId): Distances => {
  const links = linksIn(position);
  const onMap = known.get(links) ?? new Map<PlaceId, Distances>();
  known.set(links, onMap);
  const { homes } = position.edition.atlas;
  const found = onMap.get(from) ?? linkStepsFrom(position, from, (place) => !homes.has(place));
  onMap.set(from, found);
  return found;
};

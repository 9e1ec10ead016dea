import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import {
  coastsOf,
  overlandNeighbours,
  seaNeighbours,
  shoresOf,
} from '@chancery/shared/games/pax/board/links.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';
import { GROUND, PLACES } from './geography.ts';
import type { Paths } from '../../../map/walking.ts';

// The paths arrow keys follow on the map of 1880: routes and seas.

/** Places the cursor can move to; Cape Zones are places in war only (PB-CAPE-1). */
export const walkable = ({ edition, state }: Position): readonly PlaceId[] => [
  ...PLACES.keys(),
  ...(state.campaign ? edition.atlas.capes.keys() : []),
];

/** Areas, homes and sea zones one step from a place, by land or water. */
export const adjacentPlaces = (position: Position, place: PlaceId): readonly PlaceId[] => {
  const { atlas } = position.edition;
  const cape = atlas.capes.get(place);
  if (cape) return cape.between;
  return atlas.seas.has(place)
    ? [...seaNeighbours(position, place), ...shoresOf(position, place)]
    : [...overlandNeighbours(position, place), ...coastsOf(position, place)];
};

/** Places an arrow can reach: adjacent by land, on a shared sea, the seas themselves, and this match's routes. */
const reachable = (position: Position, place: PlaceId): readonly PlaceId[] => {
  const beside = adjacentPlaces(position, place);
  const across = position.edition.atlas.seas.has(place)
    ? []
    : coastsOf(position, place).flatMap((sea) => shoresOf(position, sea));
  return [...new Set([...beside, ...across])].filter((other) => other !== place);
};

/** The cursor's paths in a position. */
export const pathsOf = (position: Position): Paths => ({
  ground: GROUND,
  all: () => walkable(position),
  from: (place) => reachable(position, place),
});

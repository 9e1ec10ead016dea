import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import {
  coastsOf,
  overlandNeighbours,
  seaNeighbours,
  shoresOf,
} from '@chancery/shared/games/pax/board/links.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';
import { GROUND, PLACES } from './geography.ts';
import { type Arrow, type Paths, stepOn, type Walk, walkedOn } from '../../../map/walking.ts';

// The ways of a walk through the world of 1880: over routes and seas.

export { type Arrow, OPPOSITE, startAt, type Walk } from '../../../map/walking.ts';

/** Places that can be walked to; Cape Zones are places in war only (PB-CAPE-1). */
export const walkable = ({ edition, state }: Position): readonly PlaceId[] => [
  ...PLACES.keys(),
  ...(state.campaign ? edition.atlas.capes.keys() : []),
];

/** Areas, homes and sea zones one step from a place, by land or water. */
export const nextTo = (position: Position, place: PlaceId): readonly PlaceId[] => {
  const { atlas } = position.edition;
  const cape = atlas.capes.get(place);
  if (cape) return cape.between;
  return atlas.seas.has(place)
    ? [...seaNeighbours(position, place), ...shoresOf(position, place)]
    : [...overlandNeighbours(position, place), ...coastsOf(position, place)];
};

/** Places an arrow can take: next by land, on a shared sea, the seas themselves, routes as this match has them. */
const reachable = (position: Position, place: PlaceId): readonly PlaceId[] => {
  const beside = nextTo(position, place);
  const across = position.edition.atlas.seas.has(place)
    ? []
    : coastsOf(position, place).flatMap((sea) => shoresOf(position, sea));
  return [...new Set([...beside, ...across])].filter((other) => other !== place);
};

/** The ways of a walk as a position has them. */
export const pathsOf = (position: Position): Paths => ({
  ground: GROUND,
  all: () => walkable(position),
  from: (place) => reachable(position, place),
});

/** The place an arrow leads to: a neighbour, else the nearest place at all; nothing at the edge of the world. */
export const stepFrom = (position: Position, place: PlaceId, arrow: Arrow): PlaceId | undefined =>
  stepOn(pathsOf(position), place, arrow);

/** The walk after an arrow. */
export const walked = (position: Position, walk: Walk, arrow: Arrow): Walk =>
  walkedOn(pathsOf(position), walk, arrow);

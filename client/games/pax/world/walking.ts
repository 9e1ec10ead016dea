import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import {
  coastsOf,
  overlandNeighbours,
  seaNeighbours,
  shoresOf,
} from '@chancery/shared/games/pax/board/links.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';
import { labelPoint, PLACES, WORLD_WEST } from './geography.ts';
import { projected } from './view.ts';

// How arrows walk from place to place: over routes and seas, towards label points.

export type Arrow = 'left' | 'right' | 'up' | 'down';

export const OPPOSITE: Readonly<Record<Arrow, Arrow>> = {
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
};

const TOWARDS: Readonly<Record<Arrow, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, 1],
  down: [0, -1],
};

/** How far off an arrow a place may lie: 50°. */
const LEAST_COSINE = Math.cos((50 * Math.PI) / 180);

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

/** Where a place lies on the drawn world, in degrees of the projection. */
const pointOf = (place: PlaceId): readonly [number, number] | undefined => {
  const point = labelPoint(place);
  if (!point) return undefined;
  const lon = point[0] < WORLD_WEST ? point[0] + 360 : point[0];
  return [lon, projected(point[1])];
};

/** How dear a step is: its length, and more the farther off the arrow it lies; undefined beyond 50°. */
const priceOf = (from: PlaceId, to: PlaceId, [ax, ay]: readonly [number, number]): number | undefined => {
  const [start, end] = [pointOf(from), pointOf(to)];
  if (!start || !end) return undefined;
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const distance = Math.hypot(dx, dy);
  if (distance === 0) return undefined;
  const cosine = (dx * ax + dy * ay) / distance;
  return cosine < LEAST_COSINE ? undefined : distance * (1 + 2 * (1 - cosine));
};

/** Of some places the one that an arrow leads to; nothing where none lies within 50° of it. */
export const cheapest = (from: PlaceId, among: readonly PlaceId[], arrow: Arrow): PlaceId | undefined => {
  let best: { readonly place: PlaceId; readonly price: number } | undefined;
  for (const place of among) {
    const price = priceOf(from, place, TOWARDS[arrow]);
    if (price !== undefined && (!best || price < best.price)) best = { place, price };
  }
  return best?.place;
};

/** The place an arrow leads to: a neighbour, else the nearest place at all; nothing at the edge of the world. */
export const stepFrom = (position: Position, place: PlaceId, arrow: Arrow): PlaceId | undefined =>
  cheapest(place, reachable(position, place), arrow) ??
  cheapest(
    place,
    walkable(position).filter((other) => other !== place),
    arrow,
  );

interface Step {
  readonly from: PlaceId;
  readonly arrow: Arrow;
}

/** Where one stands, and the steps that led there, the last first: the opposite arrow takes them back. */
export interface Walk {
  readonly place: PlaceId;
  readonly trail: readonly Step[];
}

const LONGEST_TRAIL = 64;

export const startAt = (place: PlaceId): Walk => ({ place, trail: [] });

/** The walk after an arrow. */
export const walked = (position: Position, { place, trail }: Walk, arrow: Arrow): Walk => {
  const [last, ...before] = trail;
  if (last && last.arrow === OPPOSITE[arrow]) return { place: last.from, trail: before };
  const to = stepFrom(position, place, arrow);
  if (to === undefined) return { place, trail };
  return { place: to, trail: [{ from: place, arrow }, ...trail].slice(0, LONGEST_TRAIL) };
};

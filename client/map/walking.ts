import type { Ground } from './ground.ts';
import { projectLatitude } from './view.ts';

// How arrow keys move from place to place: over borders, routes and seas, by direction of the label points.

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

/** The largest angle between an arrow and a place: 50°. */
const LEAST_COSINE = Math.cos((50 * Math.PI) / 180);

/** The connections between places. */
export interface Paths {
  readonly ground: Ground;
  /** Every place there is. */
  all(): readonly string[];
  /** Places that can be reached from one in one step. */
  from(place: string): readonly string[];
}

/** The position of a place on the map, in degrees of the projection. */
const projectedPoint = (ground: Ground, place: string): readonly [number, number] | undefined => {
  const point = ground.labelPoint(place);
  if (!point) return undefined;
  const lon = point[0] < ground.west ? point[0] + 360 : point[0];
  return [lon, projectLatitude(point[1])];
};

/** The cost of a step: its length, increased by its angle to the arrow; undefined beyond 50°. */
const stepCost = (
  ground: Ground,
  [from, to]: readonly [string, string],
  [ax, ay]: readonly [number, number],
): number | undefined => {
  const [start, end] = [projectedPoint(ground, from), projectedPoint(ground, to)];
  if (!start || !end) return undefined;
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const distance = Math.hypot(dx, dy);
  if (distance === 0) return undefined;
  const cosine = (dx * ax + dy * ay) / distance;
  return cosine < LEAST_COSINE ? undefined : distance * (1 + 2 * (1 - cosine));
};

/** The place of the cursor, and the possible targets of a step. */
export interface StepCandidates {
  readonly ground: Ground;
  readonly from: string;
  readonly among: readonly string[];
}

/** The place among some that an arrow leads to; undefined if none is within 50°. */
export const bestTowards = ({ ground, from, among }: StepCandidates, arrow: Arrow): string | undefined => {
  let best: { readonly place: string; readonly price: number } | undefined;
  for (const place of among) {
    const price = stepCost(ground, [from, place], TOWARDS[arrow]);
    if (price !== undefined && (!best || price < best.price)) best = { place, price };
  }
  return best?.place;
};

/** The place an arrow leads to: a neighbour, or else the nearest place at all; undefined at the edge of the world. */
export const neighbourTowards = (paths: Paths, from: string, arrow: Arrow): string | undefined => {
  const { ground } = paths;
  return (
    bestTowards({ ground, from, among: paths.from(from) }, arrow) ??
    bestTowards({ ground, from, among: paths.all().filter((other) => other !== from) }, arrow)
  );
};

interface ArrowStep {
  readonly from: string;
  readonly arrow: Arrow;
}

/** The current place, and the steps that led there, the last first, so that the opposite arrow can go back. */
export interface Walk {
  readonly place: string;
  readonly trail: readonly ArrowStep[];
}

const LONGEST_TRAIL = 64;

export const startAt = (place: string): Walk => ({ place, trail: [] });

/** The walk after an arrow key. */
export const walkAfter = (paths: Paths, { place, trail }: Walk, arrow: Arrow): Walk => {
  const [last, ...before] = trail;
  if (last && last.arrow === OPPOSITE[arrow]) return { place: last.from, trail: before };
  const to = neighbourTowards(paths, place, arrow);
  if (to === undefined) return { place, trail };
  return { place: to, trail: [{ from: place, arrow }, ...trail].slice(0, LONGEST_TRAIL) };
};

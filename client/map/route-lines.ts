import type { Canvas } from './canvas.ts';
import type { Dots } from './dots.ts';
import type { Ground, Point } from './ground.ts';
import type { RouteLine } from './scene.ts';
import { dotOf } from './view.ts';

type Dot = readonly [x: number, y: number];

/** The dots of a straight line, its ends included. */
const dotsBetween = ([x1, y1]: Dot, [x2, y2]: Dot): readonly Dot[] => {
  const steps = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1), 1);
  return Array.from({ length: steps + 1 }, (_, n) => [
    Math.round(x1 + ((x2 - x1) * n) / steps),
    Math.round(y1 + ((y2 - y1) * n) / steps),
  ]);
};

/** Points a way may take through a place: a sea has several, so that ways keep to its coasts. */
const pointsOf = (ground: Ground, place: string): readonly Point[] => {
  const label = ground.labelPoint(place);
  if (!label) return [];
  return ground.isLand(ground.codeOf(place)) ? [label] : [label, ...(ground.places.get(place)?.more ?? [])];
};

interface Leg {
  readonly dots: readonly Dot[];
  readonly length: number;
}

/** The shortest of the ways through the points of its places, in dots; a place without a point is passed by. */
const shortestLine = ({ ground, view }: Dots, places: readonly string[]): readonly Dot[] => {
  let legs: readonly Leg[] = [{ dots: [], length: 0 }];
  for (const place of places) {
    const dots = pointsOf(ground, place).map((point): Dot => {
      const [x, y] = dotOf(view, point);
      return [Math.floor(x), Math.floor(y)];
    });
    if (dots.length === 0) continue;
    legs = dots.map((dot): Leg => {
      const reached = legs.map((leg): Leg => {
        const last = leg.dots.at(-1);
        const step = last ? Math.hypot(dot[0] - last[0], dot[1] - last[1]) : 0;
        return { dots: [...leg.dots, dot], length: leg.length + step };
      });
      return reached.reduce((best, leg) => (leg.length < best.length ? leg : best));
    });
  }
  return legs.reduce((best, leg) => (leg.length < best.length ? leg : best)).dots;
};

/** Draws ways one dot thin, from label point to label point; a leg round the back of the world is left out. */
export const drawRouteLines = (canvas: Canvas, dots: Dots, ways: readonly RouteLine[]): void => {
  for (const { places, tone } of ways) {
    const way = shortestLine(dots, places);
    way.slice(1).forEach((to, n) => {
      const from = way[n] ?? to;
      if (Math.abs(to[0] - from[0]) > 180 * dots.view.scale) return;
      for (const [x, y] of dotsBetween(from, to)) canvas.dot(x, y, tone);
    });
  }
};

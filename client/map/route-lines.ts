import type { Canvas } from './canvas.ts';
import type { Dots } from './dots.ts';
import type { Ground, Point } from './ground.ts';
import type { RouteLine } from './scene.ts';
import { seaWay } from './sea-ways.ts';
import { dotOf } from './view.ts';

type Dot = readonly [x: number, y: number];

/** The dots of a straight line, including its ends. */
const dotsBetween = ([x1, y1]: Dot, [x2, y2]: Dot): readonly Dot[] => {
  const steps = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1), 1);
  return Array.from({ length: steps + 1 }, (_, n) => [
    Math.round(x1 + ((x2 - x1) * n) / steps),
    Math.round(y1 + ((y2 - y1) * n) / steps),
  ]);
};

const isWater = (ground: Ground, place: string): boolean =>
  ground.places.has(place) && !ground.isLand(ground.codeOf(place));

/** Splits a route at every land, cape or canal; the ends of a route may be water. */
const stretchesOf = (ground: Ground, places: readonly string[]): readonly (readonly string[])[] => {
  const stretches: string[][] = [];
  let stretch: string[] = [];
  for (const place of places) {
    stretch.push(place);
    if (stretch.length === 1 || isWater(ground, place)) continue;
    stretches.push(stretch);
    stretch = [place];
  }
  return stretch.length > 1 ? [...stretches, stretch] : stretches;
};

/** The points of a stretch: straight over land, around land over water. */
const pointsOf = (ground: Ground, stretch: readonly string[]): readonly Point[] => {
  if (stretch.some((place) => isWater(ground, place))) return seaWay(ground, stretch);
  return stretch.map((place) => ground.labelPoint(place)).filter((point) => point !== undefined);
};

/** Points as dots of a view, each on the shorter way around the world from the one before. */
const dotsOfPoints = ({ view }: Dots, points: readonly Point[]): readonly Dot[] => {
  const round = 360 * view.scale;
  const dots: Dot[] = [];
  for (const point of points) {
    const [x, y] = dotOf(view, point);
    const turns = Math.round((x - (dots.at(-1)?.[0] ?? x)) / round);
    dots.push([Math.floor(x - turns * round), Math.floor(y)]);
  }
  return dots;
};

/**
 * Draws routes one dot thin from label point to label point, replacing what is below. A route that leaves the world
 * on one side returns on the other.
 */
export const drawRouteLines = (canvas: Canvas, dots: Dots, ways: readonly RouteLine[]): void => {
  const { ground, view } = dots;
  const cleared = new Set<number>();
  for (const { places, tone } of ways) {
    const known = places.filter((place) => ground.labelPoint(place));
    for (const stretch of stretchesOf(ground, known)) {
      const line = dotsOfPoints(dots, pointsOf(ground, stretch));
      line.slice(1).forEach((to, n) => {
        for (const [x, y] of dotsBetween(line[n] ?? to, to)) {
          for (const turn of [-1, 0, 1]) {
            const at = x + Math.round(turn * 360 * view.scale);
            const cell = canvas.cellAt(at, y);
            if (cell === undefined) continue;
            if (!cleared.has(cell)) canvas.clear(cell);
            cleared.add(cell);
            canvas.dot(at, y, tone);
          }
        }
      });
    }
  }
};

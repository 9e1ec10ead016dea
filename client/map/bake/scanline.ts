import type { Box, Point } from '../ground.ts';
import { latOfRow, NORTH, ROWS, STEP } from '../raster.ts';

/** Ranges of longitude as pairs of west and east, in ascending order. */
type Spans = readonly number[];
/** The spans of a shape on each row of the raster. */
export type Shape = (row: number) => Spans;

const NONE: Spans = [];

/** The rows whose centre is between two latitudes. */
const rowsBetween = (south: number, north: number): readonly [number, number] => [
  Math.max(0, Math.ceil((NORTH - north) / STEP - 0.5)),
  Math.min(ROWS - 1, Math.ceil((NORTH - south) / STEP - 0.5) - 1),
];

const addEdge = (rows: Map<number, number[]>, [x1, y1]: Point, [x2, y2]: Point): void => {
  if (y1 === y2) return;
  const [first, last] = rowsBetween(Math.min(y1, y2), Math.max(y1, y2));
  for (let row = first; row <= last; row += 1) {
    const x = x1 + ((latOfRow(row) - y1) / (y2 - y1)) * (x2 - x1);
    const crossings = rows.get(row);
    if (crossings) crossings.push(x);
    else rows.set(row, [x]);
  }
};

/** A ring whose longitudes continue past the date line instead of jumping to the other side. */
const unrolled = (ring: readonly Point[]): readonly Point[] => {
  let turn = 0;
  return ring.map(([lon, lat], n): Point => {
    const step = lon - (ring[n - 1]?.[0] ?? lon);
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [lon + turn, lat];
  });
};

/** Crossings in pairs, as spans within -180 and 180, in ascending order. */
const withinTheGlobe = (crossings: readonly number[]): Spans => {
  const spans: [number, number][] = [];
  for (let n = 0; n + 1 < crossings.length; n += 2) {
    const turn = Math.floor(((crossings[n] ?? 0) + 180) / 360) * 360;
    const [west, east] = [(crossings[n] ?? 0) - turn, (crossings[n + 1] ?? 0) - turn];
    if (east <= 180) spans.push([west, east]);
    else spans.push([west, 180], [-180, east - 360]);
  }
  return spans.sort(([a], [b]) => a - b).flat();
};

/** The points that an odd number of rings surrounds; edges are straight in longitude and latitude. */
export const interiorOf = (rings: readonly (readonly Point[])[]): Shape => {
  const rows = new Map<number, number[]>();
  for (const ring of rings.map(unrolled)) {
    ring.forEach((point, n) => {
      addEdge(rows, point, ring[(n + 1) % ring.length] ?? point);
    });
  }
  const spans = new Map(
    [...rows].map(([row, crossings]) => [row, withinTheGlobe(crossings.sort((a, b) => a - b))]),
  );
  return (row) => spans.get(row) ?? NONE;
};

export const boxShape = ([west, south, east, north]: Box): Shape => {
  const [first, last] = rowsBetween(south, north);
  return (row) => (row >= first && row <= last ? [west, east] : NONE);
};

/** The intersection of two shapes. */
export const intersectionOf =
  (one: Shape, two: Shape): Shape =>
  (row) => {
    const [a, b] = [one(row), two(row)];
    const common: number[] = [];
    for (let m = 0; m + 1 < a.length; m += 2) {
      for (let n = 0; n + 1 < b.length; n += 2) {
        const west = Math.max(a[m] ?? 0, b[n] ?? 0);
        const east = Math.min(a[m + 1] ?? 0, b[n + 1] ?? 0);
        if (west < east) common.push(west, east);
      }
    }
    return common;
  };

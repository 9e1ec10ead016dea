import { NEIGHBOUR_STEPS } from '../neighbour-steps.ts';
import { COLUMNS, latOfRow, NORTH, ROWS, STEP, WEST } from '../raster.ts';
import type { Point } from '../ground.ts';

// Divides a surface among points: every cell goes to the point with the shortest path to it within the surface.

/** Units of length per degree. */
const UNITS = 100;

/** A starting point of the flood, and the code it writes. */
export interface Source {
  readonly point: Point;
  readonly code: number;
}

export interface Surface {
  /** Whether a cell belongs to it. */
  contains(cell: number): boolean;
  /** Extra cost of a step between two cells, in degrees: a border between them. */
  extraCost?(from: number, to: number): number;
  /** The longest path, in degrees. */
  readonly maxDistance: number;
}

const cellAt = ([lon, lat]: Point): readonly [column: number, row: number] => [
  ((Math.floor((lon - WEST) / STEP) % COLUMNS) + COLUMNS) % COLUMNS,
  Math.min(Math.max(Math.floor((NORTH - lat) / STEP), 0), ROWS - 1),
];

/** How far from a point to look for its surface, because it may be just off a coast. */
const SEARCH_RADIUS = 12;

const nearestOn = (surface: Surface, point: Point): number | undefined => {
  const [column, row] = cellAt(point);
  for (let far = 0; far <= SEARCH_RADIUS; far += 1)
    for (let dy = -far; dy <= far; dy += 1)
      for (let dx = -far; dx <= far; dx += 1) {
        if (Math.max(Math.abs(dx), Math.abs(dy)) !== far || row + dy < 0 || row + dy >= ROWS) continue;
        const cell = (row + dy) * COLUMNS + ((column + dx + COLUMNS) % COLUMNS);
        if (surface.contains(cell)) return cell;
      }
  return undefined;
};

/** Lengths of the eight steps from a cell of each row. */
const lengthsOf = (row: number): readonly number[] => {
  const across = STEP * Math.cos((latOfRow(row) * Math.PI) / 180);
  return NEIGHBOUR_STEPS.map(([dx, dy]) =>
    Math.max(1, Math.round(Math.hypot(dx * across, dy * STEP) * UNITS)),
  );
};

const LENGTHS = Array.from({ length: ROWS }, (_, row) => lengthsOf(row));

/** Writes the code of the nearest source into every cell of a surface that one can reach. */
export const flood = (cells: Uint16Array, sources: readonly Source[], surface: Surface): void => {
  const longest = Math.round(surface.maxDistance * UNITS);
  const lengths = new Int32Array(COLUMNS * ROWS).fill(longest + 1);
  const waiting: number[][] = Array.from({ length: longest + 1 }, () => []);
  const reach = (cell: number, length: number, code: number): void => {
    if (length > longest || length >= (lengths[cell] ?? 0)) return;
    lengths[cell] = length;
    cells[cell] = code;
    waiting[length]?.push(cell);
  };
  for (const { point, code } of sources) {
    const start = nearestOn(surface, point);
    if (start !== undefined) reach(start, 0, code);
  }
  for (let length = 0; length <= longest; length += 1) {
    for (const cell of waiting[length] ?? []) {
      if (lengths[cell] !== length) continue;
      const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
      NEIGHBOUR_STEPS.forEach(([dx, dy], n) => {
        if (row + dy < 0 || row + dy >= ROWS) return;
        const next = (row + dy) * COLUMNS + ((column + dx + COLUMNS) % COLUMNS);
        if (!surface.contains(next)) return;
        const extra = Math.round((surface.extraCost?.(cell, next) ?? 0) * UNITS);
        reach(next, length + (LENGTHS[row]?.[n] ?? 1) + extra, cells[cell] ?? 0);
      });
    }
    waiting[length] = [];
  }
};

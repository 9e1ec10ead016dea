import { projectDots } from './dots.ts';
import { type Ground, NOTHING, type Point } from './ground.ts';
import { dotOf, heightOf, pointOf, type View, widthOf, worldView } from './view.ts';
import { regionOf } from './window.ts';

// Routes over water: the shortest line between two points through given waters. It is computed on one grid of the
// whole world, so that it is the same at every zoom.

/** Size of the grid in cells, at one dot per degree. */
const GRID = { columns: 180, rows: 45 } as const;

/**
 * Cost of a dot: waters of the route, other waters, land at either end, other land. Straits are land on such a
 * coarse grid, so land must be passable.
 */
const COSTS = { way: 1, water: 5, end: 1.5, land: 20 } as const;
/** How much more a straight line may cost than the part of the route it replaces. */
const SLACK = 1.02;

const STEPS: readonly (readonly [x: number, y: number, length: number])[] = [-1, 0, 1].flatMap((y) =>
  [-1, 0, 1]
    .filter((x) => x !== 0 || y !== 0)
    .map((x): readonly [number, number, number] => [x, y, Math.hypot(x, y)]),
);

/** The code of each dot of the world, row by row. */
interface SeaGrid {
  readonly ground: Ground;
  readonly view: View;
  readonly width: number;
  readonly height: number;
  readonly codes: Uint16Array;
}

const gridView = (ground: Ground): View => worldView(regionOf(ground, ground.world).box, GRID);

/** The codes of the grid, projected from the raster. As that takes longer than a key may, a game can bake them. */
export const projectedSeaGrid = (ground: Ground): Uint16Array => projectDots(ground, gridView(ground)).codes;

const grids = new WeakMap<Ground, SeaGrid>();

const gridOf = (ground: Ground): SeaGrid => {
  const view = gridView(ground);
  const grid = grids.get(ground) ?? {
    ground,
    view,
    width: widthOf(view),
    height: heightOf(view),
    codes: ground.seaGrid() ?? projectedSeaGrid(ground),
  };
  grids.set(ground, grid);
  return grid;
};

/** A priority queue of numbers, the lowest rank first. */
class Queue {
  readonly #heap: (readonly [rank: number, dot: number])[] = [];

  get isEmpty(): boolean {
    return this.#heap.length === 0;
  }

  #rank(at: number): number {
    return this.#heap[at]?.[0] ?? Number.POSITIVE_INFINITY;
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a && b) [this.#heap[one], this.#heap[other]] = [b, a];
  }

  push(rank: number, dot: number): void {
    let at = this.#heap.push([rank, dot]) - 1;
    for (let up = (at - 1) >> 1; at > 0 && this.#rank(up) > rank; up = (at - 1) >> 1) {
      this.#swap(at, up);
      at = up;
    }
  }

  pop(): number {
    const dot = this.#heap[0]?.[1] ?? 0;
    const last = this.#heap.pop();
    if (!last || this.isEmpty) return dot;
    this.#heap[0] = last;
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const down = this.#rank(right) < this.#rank(left) ? right : left;
      if (this.#rank(down) >= this.#rank(at)) return dot;
      this.#swap(at, down);
      at = down;
    }
  }
}

type Costs = (dot: number) => number;

/** The cost of each dot for a route through some places. */
const costsOf = ({ ground, codes }: SeaGrid, places: readonly string[]): Costs => {
  const own = new Set(places.map((place) => ground.codeOf(place)).filter((code) => code !== NOTHING));
  const byCode = Array.from({ length: ground.codes }, (_, code) => {
    if (ground.isLand(code)) return own.has(code) ? COSTS.end : COSTS.land;
    return own.has(code) ? COSTS.way : COSTS.water;
  });
  return (dot) => byCode[codes[dot] ?? NOTHING] ?? COSTS.land;
};

/** Columns between two dots, the shorter way around the world. */
const across = ({ width }: SeaGrid, from: number, to: number): number => {
  const apart = (to % width) - (from % width);
  return apart > width / 2 ? apart - width : apart < -width / 2 ? apart + width : apart;
};

const distance = (grid: SeaGrid, from: number, to: number): number =>
  Math.hypot(across(grid, from, to), Math.floor(from / grid.width) - Math.floor(to / grid.width));

/** The cheapest path between two dots, both included, by A*. The left and right edges of the world are connected. */
const cheapestWay = (
  grid: SeaGrid,
  costs: Costs,
  [from, to]: readonly [number, number],
): readonly number[] => {
  const { width, height, codes } = grid;
  const spent = new Float64Array(codes.length).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(codes.length).fill(-1);
  const done = new Uint8Array(codes.length);
  const queue = new Queue();
  spent[from] = 0;
  queue.push(0, from);
  while (!queue.isEmpty && done[to] === 0) {
    const dot = queue.pop();
    if (done[dot] === 1) continue;
    done[dot] = 1;
    const [x, y] = [dot % width, Math.floor(dot / width)];
    for (const [dx, dy, length] of STEPS) {
      if (y + dy < 0 || y + dy >= height) continue;
      const next = (y + dy) * width + ((x + dx + width) % width);
      const sum = (spent[dot] ?? 0) + costs(next) * length;
      if (sum >= (spent[next] ?? 0)) continue;
      spent[next] = sum;
      before[next] = dot;
      queue.push(sum + distance(grid, next, to), next);
    }
  }
  const way = [to];
  for (let dot = before[to] ?? -1; dot >= 0; dot = before[dot] ?? -1) way.unshift(dot);
  return way;
};

/** The cost of a straight line without its first dot. */
const straightCost = (grid: SeaGrid, costs: Costs, [from, to]: readonly [number, number]): number => {
  const [dx, dy] = [across(grid, from, to), Math.floor(to / grid.width) - Math.floor(from / grid.width)];
  const steps = Math.max(Math.abs(dx), Math.abs(dy), 1);
  let sum = 0;
  for (let n = 1; n <= steps; n += 1) {
    const x = ((from % grid.width) + Math.round((dx * n) / steps) + grid.width) % grid.width;
    const y = Math.floor(from / grid.width) + Math.round((dy * n) / steps);
    sum += costs(y * grid.width + x);
  }
  return (sum * Math.hypot(dx, dy)) / steps;
};

/** Straightens a path: returns only the dots where it turns. */
const tautWay = (grid: SeaGrid, costs: Costs, way: readonly number[]): readonly number[] => {
  const sums = [0];
  way.slice(1).forEach((dot, n) => {
    sums.push((sums[n] ?? 0) + straightCost(grid, costs, [way[n] ?? dot, dot]));
  });
  const turns = [way[0] ?? 0];
  for (let at = 0; at < way.length - 1;) {
    const from = way[at] ?? 0;
    const reach = way.findLastIndex(
      (to, n) =>
        n > at && straightCost(grid, costs, [from, to]) <= ((sums[n] ?? 0) - (sums[at] ?? 0)) * SLACK,
    );
    at = Math.max(reach, at + 1);
    turns.push(way[at] ?? 0);
  }
  return turns;
};

/** The dot of the grid at a point. */
const dotUnder = (grid: SeaGrid, point: Point): number => {
  const [x, y] = dotOf(grid.view, point);
  const within = (value: number, most: number): number => Math.min(Math.max(Math.floor(value), 0), most - 1);
  return within(y, grid.height) * grid.width + within(x, grid.width);
};

const known = new WeakMap<Ground, Map<string, readonly Point[]>>();

const findWay = (ground: Ground, places: readonly string[]): readonly Point[] => {
  const [first, last] = [places[0], places.at(-1)].map((place) => ground.labelPoint(place ?? ''));
  if (!first || !last) return [];
  const grid = gridOf(ground);
  const costs = costsOf(grid, places);
  const turns = tautWay(grid, costs, cheapestWay(grid, costs, [dotUnder(grid, first), dotUnder(grid, last)]));
  const between = turns
    .slice(1, -1)
    .map((dot) => pointOf(grid.view, dot % grid.width, Math.floor(dot / grid.width)));
  return [first, ...between, last];
};

/**
 * The points where the route from the first to the last place turns, including both ends.
 * @param places the two ends, and between them the waters that the route goes through
 */
export const seaWay = (ground: Ground, places: readonly string[]): readonly Point[] => {
  const ways = known.get(ground) ?? new Map<string, readonly Point[]>();
  known.set(ground, ways);
  const key = places.join();
  const way = ways.get(key) ?? findWay(ground, places);
  ways.set(key, way);
  return way;
};

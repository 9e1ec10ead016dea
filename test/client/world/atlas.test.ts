import { beforeAll, expect, test } from 'vitest';
import { bake } from '../../../client/games/pax/world/bake/bake.ts';
import { readCountries } from '../../../client/map/bake/countries.ts';
import { type PaintedWorld, paintWorld } from '../../../client/games/pax/world/bake/paint.ts';
import { OUTSIDE, type Point } from '../../../client/map/ground.ts';
import { codeOf, isLand, PLACES } from '../../../client/games/pax/world/geography.ts';
import { COLUMNS, encodeRuns, NORTH, rasterOf, ROWS, STEP, WEST } from '../../../client/map/raster.ts';
import { TOUCHING } from '../../../client/games/pax/world/data/touching.ts';
import { bakedRuns, bakedSeaGrid } from '../../../client/games/pax/world/baked-raster.ts';
import { edition } from '../opening-table.ts';

// The facts of geography.json against the atlas and the map of the game, and the raster that is baked of them.

let painted: PaintedWorld;
beforeAll(() => {
  painted = paintWorld(readCountries());
});

const cellAt = ([lon, lat]: Point): number => {
  const column = Math.floor((lon - WEST) / STEP) % COLUMNS;
  return painted.cells[Math.floor((NORTH - lat) / STEP) * COLUMNS + column] ?? 0;
};

test('what is committed is what the atlas and the facts give', () => {
  const { runs, seaGrid, touching } = bake();
  expect(Buffer.compare(bakedRuns(), runs)).toBe(0);
  expect(Buffer.compare(Buffer.from(bakedSeaGrid().buffer), seaGrid)).toBe(0);
  expect(TOUCHING).toEqual(touching);
});

test('a raster unpacks to the cells it was made of, and has nothing beyond its edges', () => {
  const raster = rasterOf(bakedRuns());
  const row = new Uint16Array(COLUMNS);
  for (const at of [0, 300, 717, ROWS - 1]) {
    raster.unpack(at, row);
    expect(row).toEqual(painted.cells.subarray(at * COLUMNS, (at + 1) * COLUMNS));
  }
  raster.unpack(-1, row);
  expect(row.every((code) => code === 0)).toBe(true);
});

test('a raster that is cut short, or has a run of nothing, is refused', () => {
  const whole = encodeRuns(new Uint16Array(COLUMNS * ROWS));
  expect(() => rasterOf(whole)).not.toThrow();
  expect(() => rasterOf(whole.subarray(0, whole.length - 2))).toThrow('row 1439 of the raster is broken');
  expect(() => rasterOf(new Uint8Array(whole.length))).toThrow('row 0 of the raster is broken');
});

test('every place of the map has a label and a shape, and the map has every place that has them', () => {
  const { atlas } = edition;
  const known = [...atlas.areas.keys(), ...atlas.homes.keys(), ...atlas.seas];
  expect([...PLACES.keys()].toSorted()).toEqual(known.toSorted());
  expect(known).toHaveLength(128);
});

test('every label is inside its own shape, and names fit their columns', () => {
  const astray = [...PLACES].filter(([id, { label, more }]) =>
    [label, ...(more ?? [])].some((point) => cellAt(point) !== codeOf(id)),
  );
  expect(astray.map(([id]) => id)).toEqual([]);
  expect([...PLACES.values()].filter(({ name8, short }) => name8.length > 8 || short.length > 4)).toEqual([]);
});

test('no two shapes of one rank dispute more than a few cells', () => {
  const disputed = [...painted.overlaps].filter(([, cells]) => cells > 25);
  expect(disputed).toEqual([]);
});

test('the atlas has land outside the game, and none at the edges', () => {
  expect(painted.cells.filter((code) => code === OUTSIDE).length).toBeGreaterThan(10_000);
  expect(painted.cells.subarray(0, COLUMNS).some(isLand)).toBe(false);
});

/** Pairs of codes that lie beside each other. */
const touching = (): ReadonlySet<string> => {
  const pairs = new Set<string>();
  painted.cells.forEach((code, at) => {
    const right = painted.cells[at % COLUMNS === COLUMNS - 1 ? at + 1 - COLUMNS : at + 1] ?? code;
    for (const other of [right, painted.cells[at + COLUMNS] ?? code]) {
      if (other !== code)
        pairs.add(`${String(code)} ${String(other)}`).add(`${String(other)} ${String(code)}`);
    }
  });
  return pairs;
};

test('all routes but one and all coasts touch', () => {
  const pairs = touching();
  const touch = (a: string, b: string): boolean => pairs.has(`${String(codeOf(a))} ${String(codeOf(b))}`);
  const { routes, homeCountries, areas } = edition.tables.map;
  expect(routes.filter(([a, b]) => !touch(a, b))).toEqual([['greece', 'home-austria-hungary']]);
  const coasts = [...areas, ...homeCountries].flatMap(({ id, coasts }) =>
    coasts.map((sea) => [id, sea] as const),
  );
  expect(coasts.filter(([id, sea]) => !touch(id, sea))).toEqual([]);
});

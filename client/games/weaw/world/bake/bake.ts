import { standardTables } from '@chancery/shared/games/weaw/charts/standard.ts';
import { type Countries, readCountries } from '../../../../map/bake/countries.ts';
import { flood, type Source } from '../../../../map/bake/flood.ts';
import { rasterModule } from '../../../../map/bake/raster-module.ts';
import { interiorOf } from '../../../../map/bake/scanline.ts';
import { NOTHING, OUTSIDE, type Point } from '../../../../map/ground.ts';
import { COLUMNS, encodeRuns, ROWS, STEP, WEST } from '../../../../map/raster.ts';
import { GROUND } from '../ground.ts';

// Coasts and today's borders from the atlas; the land between is divided among the label points of territories, the
// water among those of sea zones.

/** Land that belongs to no territory. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['Antarctica', 'Greenland', 'Iceland', 'Svalbard', 'Faeroe Is.', 'Jan Mayen I.'],
  ...[
    'Argentina',
    'Bolivia',
    'Brazil',
    'Chile',
    'Colombia',
    'Ecuador',
    'Guyana',
    'Paraguay',
    'Peru',
    'Suriname',
  ],
  ...['Uruguay', 'Venezuela', 'Falkland Is.', 'S. Geo. and the Is.', 'Fr. S. Antarctic Lands'],
  ...['Haiti', 'Dominican Rep.', 'Puerto Rico', 'Bahamas', 'Trinidad and Tobago', 'Timor-Leste'],
]);

/** The cost of crossing one of today's borders, in degrees, so that old borders follow it where possible. */
const BORDER = 0.8;
/** Maximum reach of a territory over land, and of a zone over water, in degrees. */
const LONGEST = { land: 26, water: 90 };

/** The number of the country of each cell; 0 on water. */
const countryCells = (atlas: Countries): Uint16Array => {
  const cells = new Uint16Array(COLUMNS * ROWS);
  [...atlas.values()].forEach((rings, n) => {
    const shape = interiorOf(rings);
    for (let row = 0; row < ROWS; row += 1) {
      const spans = shape(row);
      for (let at = 0; at + 1 < spans.length; at += 2) {
        const first = Math.ceil(((spans[at] ?? 0) - WEST) / STEP - 0.5);
        const end = Math.ceil(((spans[at + 1] ?? 0) - WEST) / STEP - 0.5);
        for (let x = first; x < end; x += 1) cells[row * COLUMNS + (x % COLUMNS)] = n + 1;
      }
    }
  });
  return cells;
};

const sourcesOf = (isLand: boolean) =>
  [...GROUND.places].flatMap(([id, { label }]) => {
    const code = GROUND.codeOf(id);
    return GROUND.isLand(code) === isLand ? [{ point: label, code }] : [];
  });

/** Pairs of codes that lie beside each other, both ways. */
export const touchingCodes = (cells: Uint16Array): ReadonlySet<string> => {
  const pairs = new Set<string>();
  cells.forEach((code, at) => {
    for (const other of [cells[at + 1] ?? code, cells[at + COLUMNS] ?? code])
      if (other !== code)
        pairs.add(`${String(code)} ${String(other)}`).add(`${String(other)} ${String(code)}`);
  });
  return pairs;
};

/** Maximum length of borders added where label points alone do not produce them; longer ones are left out. */
const LONGEST_BORDER = 14;
/** Number of passes over missing borders: adding one may cut another. */
const PASSES = 2;
const DRAWN_EVERY = 0.2;

/** Points from two neighbours to the middle between them, so that they touch. */
const towardsEachOther = (one: string, other: string): readonly Source[] => {
  const [from, to] = [GROUND.labelPoint(one), GROUND.labelPoint(other)];
  if (!from || !to) return [];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length > LONGEST_BORDER) return [];
  const count = Math.ceil(length / DRAWN_EVERY);
  return Array.from({ length: count }, (_, n): Source => {
    const part = (n + 0.5) / count;
    const point: Point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    return { point, code: GROUND.codeOf(part < 0.5 ? one : other) };
  });
};

/** Sources for borders of the charts that are missing in a painting. */
const missingBorders = (cells: Uint16Array): readonly Source[] => {
  const touching = touchingCodes(cells);
  return standardTables.territories.territories.flatMap(({ id, adjacentLand }) =>
    adjacentLand
      .filter((other) => id < other)
      .filter((other) => !touching.has(`${String(GROUND.codeOf(id))} ${String(GROUND.codeOf(other))}`))
      .flatMap((other) => towardsEachOther(id, other)),
  );
};

/** The world as codes of places, cell by cell. */
const paintedWorld = (atlas: Countries): Uint16Array => {
  const country = countryCells(atlas);
  const names = [...atlas.keys()];
  const leftOut = new Set(names.flatMap((name, n) => (LEFT_OUT.has(name) ? [n + 1] : [])));
  const isOpen = (cell: number): boolean => {
    const here = country[cell] ?? 0;
    return here !== 0 && !leftOut.has(here);
  };
  const cells = Uint16Array.from(country, (here) => (here === 0 ? NOTHING : OUTSIDE));
  const land = {
    contains: isOpen,
    extraCost: (from: number, to: number) => (country[from] === country[to] ? 0 : BORDER),
    maxDistance: LONGEST.land,
  };
  const sources = [...sourcesOf(true)];
  for (let pass = 0; pass <= PASSES; pass += 1) {
    flood(cells, sources, land);
    sources.push(...missingBorders(cells));
  }
  // Islands: over the water from the coasts, each to the nearest place.
  const near = Uint16Array.from(cells);
  flood(near, sourcesOf(true), {
    contains: (cell) => (country[cell] ?? 0) === 0 || isOpen(cell),
    maxDistance: LONGEST.land,
  });
  cells.forEach((code, cell) => {
    if (code === OUTSIDE && isOpen(cell)) cells[cell] = near[cell] ?? OUTSIDE;
  });
  flood(cells, sourcesOf(false), {
    contains: (cell) => country[cell] === 0,
    maxDistance: LONGEST.water,
  });
  return cells;
};

/** The text of data/raster.ts. The same atlas and charts give the same text. */
export const bakedModule = (): string => rasterModule(encodeRuns(paintedWorld(readCountries())));

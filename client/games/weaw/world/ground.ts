import { brotliDecompressSync } from 'node:zlib';
import { standardTables } from '@chancery/shared/games/weaw/charts/standard.ts';
import { type Box, Ground, type PlaceFacts, type Point, type Region } from '../../../map/ground.ts';
import { rasterOf } from '../../../map/raster.ts';
import { RUNS } from './data/raster.ts';

// Positions of the territories and sea zones of the great war: label points of the standard charts, and the baked land
// around each.

const { geography, territories, seaZones } = standardTables;

const NAMES: ReadonlyMap<string, string> = new Map(
  [...territories.territories, ...seaZones.seaZones].map(({ id, name }) => [id, name]),
);

const REGION_NAMES: Readonly<Record<string, string>> = {
  'western-front': 'Western front',
  russia: 'Eastern front',
  balkans: 'Balkans',
};

const nameOfRegion = (id: string): string =>
  REGION_NAMES[id] ??
  id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

const pointOf = ([lon = 0, lat = 0]: readonly number[]): Point => [lon, lat];

const boxOf = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]): Box => [
  west,
  south,
  east,
  north,
];

const areaOf = ([west, south, east, north]: Box): number => (east - west) * (north - south);

const REGIONS: readonly Region[] = Object.entries(geography.regions)
  .map(([id, box]): Region => ({ id, name: nameOfRegion(id), box: boxOf(box) }))
  .toSorted((one, other) => areaOf(one.box) - areaOf(other.box));

const WORLD: Region = REGIONS.find(({ id }) => id === 'world') ?? {
  id: 'world',
  name: 'World',
  box: [-170, -56, 190, 73],
};

const isInside = ([lon, lat]: Point, [west, south, east, north]: Box): boolean =>
  lat >= south && lat <= north && [lon, lon + 360].some((each) => each >= west && each <= east);

/** The first `most` characters of a name, without trailing separators. */
const cutTo = (name: string, most: number): string =>
  name.length <= most ? name : name.slice(0, most).replace(/[ .-]+$/, '');

const SEA_NAMES = seaZones.seaZones.map(({ name }) => name);

/** `S` of Southern, `SE` of Southeast. */
const initialOf = (word: string): string =>
  /^(?:north|south)(?:east|west)/i.test(word)
    ? `${word.charAt(0)}${word.charAt(5).toUpperCase()}`
    : word.charAt(0);

/**
 * The beginning of a name; if other seas begin with the same word, `W Medite` and `WMed` for the Western Mediterranean.
 */
const shortenedTo = (most: number, name: string): string => {
  const whole = cutTo(most > 4 ? name : name.replaceAll(/[^A-Za-z]/g, ''), most);
  const isShared = SEA_NAMES.some((other) => other !== name && other.startsWith(name.slice(0, most)));
  const [first = '', second] = name.split(' ').filter((word) => !['Sea', 'Ocean', 'of'].includes(word));
  if (!isShared || !SEA_NAMES.includes(name)) return whole;
  return cutTo(second === undefined ? first : `${initialOf(first)}${most > 4 ? ' ' : ''}${second}`, most);
};

const factsOf = (id: string, label: Point): PlaceFacts => {
  const name = NAMES.get(id) ?? id;
  return {
    label,
    name8: shortenedTo(8, name),
    short: shortenedTo(4, name),
    views: REGIONS.filter((region) => region !== WORLD && isInside(label, region.box)).map(
      (region) => region.id,
    ),
  };
};

const placeFacts = (
  rows: Readonly<Record<string, { readonly label: readonly number[] }>>,
): ReadonlyMap<string, PlaceFacts> =>
  new Map(Object.entries(rows).map(([id, { label }]) => [id, factsOf(id, pointOf(label))]));

/** The ground that maps of the war are drawn on. */
export const GROUND = new Ground({
  lands: placeFacts(geography.territories),
  waters: placeFacts(geography.seaZones),
  regions: [WORLD, ...REGIONS.filter((region) => region !== WORLD)],
  regionOrder: [
    'north-america',
    'western-front',
    'europe',
    'balkans',
    'russia',
    'middle-east',
    'africa',
    'asia',
    'pacific',
  ],
  west: WORLD.box[0],
  raster: () => rasterOf(brotliDecompressSync(Buffer.from(RUNS, 'base64'))),
});

import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import facts from './data/geography.json' with { type: 'json' };

// Where every area, home country and sea zone lies: typed reading of data/geography.json.

/** Degrees: longitude from -180, eastwards past 180 where a shape or window crosses the date line; latitude. */
export type Point = readonly [lon: number, lat: number];
/** West, south, east, north, in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** One piece of a shape: countries of the atlas, whole or cut by a box or a ring, or a ring of water. */
export interface ShapePart {
  readonly countries?: readonly string[];
  readonly box?: Box;
  readonly clip?: readonly Point[];
  readonly ring?: readonly Point[];
}

export interface PlaceFacts {
  readonly label: Point;
  /** Further label points of wide places. */
  readonly more?: readonly Point[];
  /** At most four letters. */
  readonly short: string;
  /** At most eight letters. */
  readonly name8: string;
  /** Regions that show it. */
  readonly views: readonly string[];
  readonly z?: number;
  readonly shape: readonly ShapePart[];
}

export interface Region {
  readonly id: string;
  readonly name: string;
  readonly box: Box;
}

type Places = Readonly<Record<PlaceId, PlaceFacts>>;

const lands = { ...facts.areas, ...facts.homeCountries } as unknown as Places;
const waters = facts.seaZones as unknown as Places;
const points = { ...facts.passages, ...facts.capes } as unknown as Readonly<
  Record<string, { readonly label: Point }>
>;

/** Areas, home countries and sea zones, in the order of their codes. */
export const PLACES: ReadonlyMap<PlaceId, PlaceFacts> = new Map(Object.entries({ ...lands, ...waters }));

/** Canals, straits and Cape Zones: a point each, no shape. */
export const PASSAGES: ReadonlyMap<string, Point> = new Map(
  Object.entries(points).map(([id, { label }]) => [id, label]),
);

/** World first, then the seven parts of it. */
export const REGIONS = facts.regions as unknown as readonly Region[];
export const WORLD = 'world';

/** Where the picture of the whole world begins. */
export const WORLD_WEST = facts.projection.worldWest;

/** Codes of a raster: nothing, land outside the game, then the places from `FIRST`. */
export const NOTHING = 0;
export const OUTSIDE = 1;
const FIRST = 2;

const ids = [...PLACES.keys()];
const codes = new Map(ids.map((id, n) => [id, n + FIRST]));

export const codeOf = (place: PlaceId): number => codes.get(place) ?? NOTHING;
export const placeOfCode = (code: number): PlaceId | undefined => ids[code - FIRST];
/** One more than the greatest code. */
export const CODES = ids.length + FIRST;

const FIRST_SEA = Object.keys(lands).length + FIRST;

/** Whether dots of a code are land, of the game or outside it. */
export const isLand = (code: number): boolean => code !== NOTHING && code < FIRST_SEA;

/** Where the name or mark of a place stands; undefined for what has no place on the map. */
export const labelPoint = (place: string): Point | undefined =>
  PLACES.get(place)?.label ?? PASSAGES.get(place);

import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import {
  type Box,
  Ground,
  type GroundFacts,
  type PlaceFacts,
  type Point,
  type Region,
} from '../../../map/ground.ts';
import facts from './data/geography.json' with { type: 'json' };
import { bakedSeaGrid, worldRaster } from './baked-raster.ts';

// Positions of every area, home country and sea zone: typed access to data/geography.json.

/** One piece of a shape: countries of the atlas, whole or cut by a box or a ring, or a ring of water. */
export interface ShapePart {
  readonly countries?: readonly string[];
  readonly box?: Box;
  readonly clip?: readonly Point[];
  readonly ring?: readonly Point[];
}

export interface ShapedPlace extends PlaceFacts {
  /** Where shapes overlap, the higher one owns the point. */
  readonly z?: number;
  readonly shape: readonly ShapePart[];
}

type Places = Readonly<Record<PlaceId, ShapedPlace>>;

const lands = { ...facts.areas, ...facts.homeCountries } as unknown as Places;
const waters = facts.seaZones as unknown as Places;
const points = { ...facts.passages, ...facts.capes } as unknown as Readonly<
  Record<string, { readonly label: Point }>
>;

/** Areas, home countries and sea zones, in the order of their codes. */
export const PLACES: ReadonlyMap<PlaceId, ShapedPlace> = new Map(Object.entries({ ...lands, ...waters }));

/** Canals, straits and Cape Zones: a point each, no shape. */
const PASSAGES: ReadonlyMap<string, Point> = new Map(
  Object.entries(points).map(([id, { label }]) => [id, label]),
);

/** The world, then its seven parts. */
export const REGIONS = facts.regions as unknown as readonly [Region, ...Region[]];
export const WORLD = 'world';

/** What the ground is made of, but for the grid of ways over water. */
export const GROUND_FACTS: GroundFacts = {
  lands: new Map(Object.entries(lands)),
  waters: new Map(Object.entries(waters)),
  points: PASSAGES,
  regions: REGIONS,
  regionOrder: [
    'north-america',
    'south-america',
    'europe',
    'africa',
    'near-east-india',
    'far-east',
    'pacific',
  ],
  west: facts.projection.worldWest,
  raster: worldRaster,
};

/** The world of 1880, as pictures are drawn of it. */
export const GROUND = new Ground({ ...GROUND_FACTS, seaGrid: bakedSeaGrid });

export const codeOf = (place: PlaceId): number => GROUND.codeOf(place);
export const placeOfCode = (code: number): PlaceId | undefined => GROUND.placeOf(code);
/** One more than the highest code. */
export const CODES = GROUND.codes;
export const isLand = (code: number): boolean => GROUND.isLand(code);
export const labelPoint = (place: string): Point | undefined => GROUND.labelPoint(place);

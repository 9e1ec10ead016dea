import type { Raster } from './raster.ts';

// The geography of a game, from which its maps are drawn.

/** Degrees. Longitude starts at -180 and continues beyond 180 where a shape or window crosses the date line. */
export type Point = readonly [lon: number, lat: number];
/** West, south, east, north, in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** The label point and the names of a place. */
export interface PlaceFacts {
  readonly label: Point;
  /** Further label points of wide places. */
  readonly more?: readonly Point[];
  /** At most four letters. */
  readonly short: string;
  /** At most eight letters. */
  readonly name8: string;
  /** Regions that show it, the best first. */
  readonly views: readonly string[];
}

export interface Region {
  readonly id: string;
  readonly name: string;
  readonly box: Box;
}

/** The data of a ground. */
export interface GroundFacts {
  /** Places on land in the order of their codes. */
  readonly lands: ReadonlyMap<string, PlaceFacts>;
  /** Sea zones, whose codes follow. */
  readonly waters: ReadonlyMap<string, PlaceFacts>;
  /** Places that are a point and have no shape. */
  readonly points?: ReadonlyMap<string, Point>;
  /** The first is the whole world. */
  readonly regions: readonly [Region, ...Region[]];
  /** Regions in the order in which keys go through them, from west to east. */
  readonly regionOrder: readonly string[];
  /** The west edge of the map of the whole world. */
  readonly west: number;
  /** The place of each tenth of a degree; loaded on first use. */
  raster(): Raster;
  /** The grid for finding sea routes, if it is baked. */
  seaGrid?(): Uint16Array;
}

/** Codes of a raster: nothing, land outside the game, then the places. */
export const NOTHING = 0;
export const OUTSIDE = 1;
const FIRST = 2;

/** Places by their codes, regions and the raster of a game. */
export class Ground {
  /** Places on land, then sea zones, in the order of their codes. */
  readonly places: ReadonlyMap<string, PlaceFacts>;
  readonly regions: readonly [Region, ...Region[]];
  readonly regionOrder: readonly string[];
  readonly west: number;
  /** The greatest code plus one. */
  readonly codes: number;
  readonly #points: ReadonlyMap<string, Point>;
  readonly #ids: readonly string[];
  readonly #codeOf: ReadonlyMap<string, number>;
  readonly #firstSea: number;
  readonly #facts: GroundFacts;
  #raster: Raster | undefined;

  constructor(facts: GroundFacts) {
    const { lands, waters, points = new Map(), regions, regionOrder, west } = facts;
    this.places = new Map([...lands, ...waters]);
    this.regions = regions;
    this.regionOrder = regionOrder;
    this.west = west;
    this.#points = points;
    this.#ids = [...this.places.keys()];
    this.#codeOf = new Map(this.#ids.map((id, n) => [id, n + FIRST]));
    this.#firstSea = lands.size + FIRST;
    this.#facts = facts;
    this.codes = this.#ids.length + FIRST;
  }

  codeOf(place: string): number {
    return this.#codeOf.get(place) ?? NOTHING;
  }

  placeOf(code: number): string | undefined {
    return this.#ids[code - FIRST];
  }

  /** Whether dots of a code are land, inside the game or outside it. */
  isLand(code: number): boolean {
    return code !== NOTHING && code < this.#firstSea;
  }

  /** Where the name or mark of a place is drawn; undefined if the place is not on the map. */
  labelPoint(place: string): Point | undefined {
    return this.places.get(place)?.label ?? this.#points.get(place);
  }

  /** The id of the region that is the whole world. */
  get world(): string {
    return this.regions[0].id;
  }

  raster(): Raster {
    return (this.#raster ??= this.#facts.raster());
  }

  seaGrid(): Uint16Array | undefined {
    return this.#facts.seaGrid?.();
  }
}

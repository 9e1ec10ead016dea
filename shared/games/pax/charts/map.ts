import { type Gates, indexGates } from '../../../kernel/gates.ts';
import type { AreaId, Power, SeaId, PlaceId } from '../vocabulary/ids.ts';
import type { AreaRow, HomeCountryRow, MapTable } from './board-tables.ts';

/** The map as graphs, before anything a match changes. Built once per edition. */
export interface Atlas {
  readonly areas: ReadonlyMap<AreaId, AreaRow>;
  /** Area ids in ASCII order of their upper-case names, which is "alphabetically" everywhere (AMB-81). */
  readonly areaOrder: readonly AreaId[];
  /** Rank of each area in that order, from 0. */
  readonly areaRank: ReadonlyMap<AreaId, number>;
  readonly seas: ReadonlySet<SeaId>;
  readonly seaOrder: readonly SeaId[];
  /** Display names of the sea zones. */
  readonly seaNames: ReadonlyMap<SeaId, string>;
  readonly homes: ReadonlyMap<PlaceId, HomeCountryRow>;
  /** Cape Zones, which lie between two sea zones each. */
  readonly capes: ReadonlyMap<SeaId, MapTable['capes'][number]>;
  /** Canals and straits, by id. */
  readonly passages: ReadonlyMap<string, MapTable['passages'][number]>;
  /** The same by the sea zones they join. */
  readonly gates: Gates<SeaId, MapTable['passages'][number]>;
  /** Overland neighbours of areas and homes by the printed routes. */
  readonly routes: ReadonlyMap<PlaceId, readonly PlaceId[]>;
  /** Sea zones next to a sea zone, canals left out. */
  readonly seaRoutes: ReadonlyMap<SeaId, readonly SeaId[]>;
  /** Sea zones on the coasts of an area or home. */
  readonly coasts: ReadonlyMap<PlaceId, readonly SeaId[]>;
  /** Areas, then homes, on the coasts of a sea zone by the printed map. */
  readonly shores: ReadonlyMap<SeaId, readonly PlaceId[]>;
}

const push = (map: Map<string, string[]>, from: string, to: string): void => {
  const list = map.get(from);
  if (list) list.push(to);
  else map.set(from, [to]);
};

const graph = (edges: readonly (readonly [string, string])[]): Map<string, string[]> => {
  const map = new Map<string, string[]>();
  for (const [a, b] of edges) {
    push(map, a, b);
    push(map, b, a);
  }
  for (const list of map.values()) list.sort();
  return map;
};

const alphabetical = (a: AreaRow, b: AreaRow): number => {
  const [x, y] = [a.name.toUpperCase(), b.name.toUpperCase()];
  return x < y ? -1 : x > y ? 1 : 0;
};

const shoresBySea = (places: readonly (AreaRow | HomeCountryRow)[]): Map<string, string[]> => {
  const shores = new Map<string, string[]>();
  for (const place of places) for (const sea of place.coasts) push(shores, sea, place.id);
  return shores;
};

const buildAtlas = (map: MapTable): Atlas => {
  const areaOrder = [...map.areas].sort(alphabetical).map((area) => area.id);
  const places = [...map.areas, ...map.homeCountries];
  return {
    areas: new Map(map.areas.map((area) => [area.id, area])),
    areaOrder,
    areaRank: new Map(areaOrder.map((area, rank) => [area, rank])),
    seas: new Set(map.seaZones.map((sea) => sea.id)),
    seaOrder: map.seaZones.map((sea) => sea.id),
    seaNames: new Map(map.seaZones.map((sea) => [sea.id, sea.name])),
    homes: new Map(map.homeCountries.map((home) => [home.id, home])),
    capes: new Map(map.capes.map((cape) => [cape.id, cape])),
    passages: new Map(map.passages.map((passage) => [passage.id, passage])),
    gates: indexGates(map.passages, ({ links }) => links),
    routes: graph(map.routes),
    seaRoutes: graph(map.seaRoutes),
    coasts: new Map(places.map((place) => [place.id, place.coasts])),
    shores: shoresBySea(places),
  };
};

const atlases = new WeakMap<MapTable, Atlas>();

/** The map of a chart with derived lookups; cached, since most matches use the standard map. */
export const atlasOf = (map: MapTable): Atlas => {
  const atlas = atlases.get(map) ?? buildAtlas(map);
  atlases.set(map, atlas);
  return atlas;
};

/** Whose home country a place is, if it is one. */
export const homePower = (atlas: Atlas, place: PlaceId): Power | undefined => atlas.homes.get(place)?.power;

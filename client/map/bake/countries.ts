import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Point } from '../ground.ts';

/** Rings of each country of the atlas by its name. A point is inside if an odd number of rings surrounds it. */
export type Countries = ReadonlyMap<string, readonly (readonly Point[])[]>;

type World = Topology<{ readonly countries: GeometryCollection<{ readonly name: string }> }>;

/** Reads Natural Earth's countries at 1:50m from the package `world-atlas`. */
export const readCountries = (): Countries => {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const world = JSON.parse(readFileSync(path, 'utf8')) as World;
  const countries = new Map<string, (readonly Point[])[]>();
  for (const { geometry, properties } of feature(world, world.objects.countries).features) {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const rings = polygons.flat() as unknown as readonly (readonly Point[])[];
    countries.set(properties.name, [...(countries.get(properties.name) ?? []), ...rings]);
  }
  return countries;
};

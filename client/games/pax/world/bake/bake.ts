import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { Ground } from '../../../../map/ground.ts';
import { encodeRuns, rasterOf } from '../../../../map/raster.ts';
import { projectedSeaGrid } from '../../../../map/sea-ways.ts';
import { readCountries } from '../../../../map/bake/countries.ts';
import { GROUND_FACTS } from '../geography.ts';
import { paintWorld } from './paint.ts';
import { touchingPlaces } from './touching.ts';

const SOURCE = "// Written by `npm run atlas` from Natural Earth's countries and geography.json.";

/** Data computed from the atlas. The same atlas and facts give the same bytes. */
export interface BakedWorld {
  /** The painted world as runs. */
  readonly runs: Uint8Array;
  /** The grid for finding ways over water, two bytes per dot, the lower first. */
  readonly seaGrid: Uint8Array;
  /** Adjacent places on land. */
  readonly touching: readonly (readonly [PlaceId, PlaceId])[];
}

export const bake = (): BakedWorld => {
  const { cells } = paintWorld(readCountries());
  const runs = encodeRuns(cells);
  const codes = projectedSeaGrid(new Ground({ ...GROUND_FACTS, raster: () => rasterOf(runs) }));
  const seaGrid = Uint8Array.from(
    { length: 2 * codes.length },
    (_, n) => ((codes[n >> 1] ?? 0) >> (8 * (n & 1))) & 255,
  );
  return { runs, seaGrid, touching: touchingPlaces(cells) };
};

/** The text of data/touching.ts. */
export const touchingModule = ({ touching }: BakedWorld): string => {
  const pairs = touching.map(([one, other]) => `  ['${one}', '${other}'],\n`);
  return `${SOURCE}\nexport const TOUCHING: readonly (readonly [string, string])[] = [\n${pairs.join('')}];\n`;
};

import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { encodeRuns } from '../../../../map/raster.ts';
import { readCountries } from '../../../../map/bake/countries.ts';
import { paintWorld } from './paint.ts';
import { touchingPlaces } from './touching.ts';

const SOURCE = "// Written by `npm run atlas` from Natural Earth's countries and geography.json.";

/** What is computed from the atlas. The same atlas and facts give the same bytes. */
export interface BakedWorld {
  /** The painted world as runs. */
  readonly runs: Uint8Array;
  /** Places on land that lie beside each other. */
  readonly touching: readonly (readonly [PlaceId, PlaceId])[];
}

export const bake = (): BakedWorld => {
  const { cells } = paintWorld(readCountries());
  return { runs: encodeRuns(cells), touching: touchingPlaces(cells) };
};

/** The text of data/touching.ts. */
export const touchingModule = ({ touching }: BakedWorld): string => {
  const pairs = touching.map(([one, other]) => `  ['${one}', '${other}'],\n`);
  return `${SOURCE}\nexport const TOUCHING: readonly (readonly [string, string])[] = [\n${pairs.join('')}];\n`;
};

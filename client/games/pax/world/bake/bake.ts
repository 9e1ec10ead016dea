import { brotliCompressSync, constants } from 'node:zlib';
import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { encodeRuns } from '../raster.ts';
import { readCountries } from './countries.ts';
import { paintWorld } from './paint.ts';
import { touchingPlaces } from './touching.ts';

const LINE = 100;
const SOURCE = "// Written by `npm run atlas` from Natural Earth's countries and geography.json.";

/** What is made of the atlas. The same atlas and facts give the same bytes. */
export interface Baked {
  /** The painted world as runs. */
  readonly runs: Uint8Array;
  /** Places on land that lie beside each other. */
  readonly touching: readonly (readonly [PlaceId, PlaceId])[];
}

export const bake = (): Baked => {
  const { cells } = paintWorld(readCountries());
  return { runs: encodeRuns(cells), touching: touchingPlaces(cells) };
};

/** The text of data/raster.ts: the runs under brotli, in base64. */
export const rasterModule = ({ runs }: Baked): string => {
  const packed = brotliCompressSync(runs, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: runs.length,
    },
  });
  const text = packed.toString('base64');
  const lines = Array.from({ length: Math.ceil(text.length / LINE) }, (_, n) =>
    text.slice(n * LINE, (n + 1) * LINE),
  );
  return `${SOURCE}\nexport const RUNS =\n  \`${lines.join('\n')}\`;\n`;
};

/** The text of data/touching.ts. */
export const touchingModule = ({ touching }: Baked): string => {
  const pairs = touching.map(([one, other]) => `  ['${one}', '${other}'],\n`);
  return `${SOURCE}\nexport const TOUCHING: readonly (readonly [string, string])[] = [\n${pairs.join('')}];\n`;
};

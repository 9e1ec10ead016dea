import { brotliDecompressSync } from 'node:zlib';
import { type Raster, rasterOf } from './raster.ts';
import { RUNS } from './data/raster.ts';

/** The runs of the baked world. */
export const bakedBytes = (): Uint8Array => brotliDecompressSync(Buffer.from(RUNS, 'base64'));

let world: Raster | undefined;

/** The baked world, unpacked when it is first asked for. */
export const worldRaster = (): Raster => (world ??= rasterOf(bakedBytes()));

import { brotliDecompressSync } from 'node:zlib';
import { type Raster, rasterOf } from '../../../map/raster.ts';
import { RUNS } from './data/raster.ts';

/** The runs of the baked world. */
export const bakedRuns = (): Uint8Array => brotliDecompressSync(Buffer.from(RUNS, 'base64'));

/** The baked world, unpacked. */
export const worldRaster = (): Raster => rasterOf(bakedRuns());

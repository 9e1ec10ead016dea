import { brotliDecompressSync } from 'node:zlib';
import { type Raster, rasterOf } from '../../../map/raster.ts';
import { RUNS } from './data/raster.ts';
import { SEA_GRID } from './data/sea-grid.ts';

/** The runs of the baked world. */
export const bakedRuns = (): Uint8Array => brotliDecompressSync(Buffer.from(RUNS, 'base64'));

/** The baked world, unpacked. */
export const worldRaster = (): Raster => rasterOf(bakedRuns());

/** The baked grid of ways over water: two bytes per dot, the lower first. */
export const bakedSeaGrid = (): Uint16Array => {
  const bytes = brotliDecompressSync(Buffer.from(SEA_GRID, 'base64'));
  return Uint16Array.from({ length: bytes.length / 2 }, (_, n) => bytes.readUInt16LE(2 * n));
};

import { writeFileSync } from 'node:fs';
import { bakedModule } from './bake.ts';

// Written by `npm run atlas`; run it after a change of label points or a new release of the atlas.
writeFileSync(new URL('../data/raster.ts', import.meta.url), bakedModule());

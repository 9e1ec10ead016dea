import { writeFileSync } from 'node:fs';
import { bakedModule } from './bake.ts';

// Written by `npm run atlas`, after a change of label points or another release of the atlas.
writeFileSync(new URL('../data/raster.ts', import.meta.url), bakedModule());

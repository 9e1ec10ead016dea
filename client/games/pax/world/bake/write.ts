import { writeFileSync } from 'node:fs';
import { rasterModule } from '../../../../map/bake/raster-module.ts';
import { bake, touchingModule } from './bake.ts';

// `npm run atlas`: writes the baked data; run it after a change of geography.json or a new release of the atlas.
const baked = bake();
writeFileSync(new URL('../data/raster.ts', import.meta.url), rasterModule(baked.runs));
writeFileSync(new URL('../data/sea-grid.ts', import.meta.url), rasterModule(baked.seaGrid, 'SEA_GRID'));
writeFileSync(new URL('../data/touching.ts', import.meta.url), touchingModule(baked));

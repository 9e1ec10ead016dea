import { writeFileSync } from 'node:fs';
import { bake, rasterModule, touchingModule } from './bake.ts';

// `npm run atlas`: writes what is baked, after a change of geography.json or another release of the atlas.
const baked = bake();
writeFileSync(new URL('../data/raster.ts', import.meta.url), rasterModule(baked));
writeFileSync(new URL('../data/touching.ts', import.meta.url), touchingModule(baked));

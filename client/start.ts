import { homedir } from 'node:os';
import { join } from 'node:path';
import nodeModule from 'node:module';
import { keepCompiledCode } from './system/compile-cache.ts';

// What the command starts with: the code of the bundle as an earlier process compiled it, in a folder of the user's
// own, since others could leave code in a shared one.

const folder = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'chancery');
/** From Node 22.1 on. */
const { enableCompileCache } = nodeModule as { readonly enableCompileCache?: (folder: string) => void };

if (enableCompileCache) enableCompileCache(folder);
else if (!process.env['NODE_DISABLE_COMPILE_CACHE']) keepCompiledCode(folder);
void import('./chancery.ts');

import { homedir } from 'node:os';
import { join } from 'node:path';
import nodeModule from 'node:module';
import { keepCompiledCode } from './system/compile-cache.ts';

// Entry point of the command. It uses code of the bundle that an earlier process compiled, cached in a folder of the
// user's own, because others could place code in a shared one.

const folder = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'chancery');
/** From Node 22.1 on. */
const { enableCompileCache } = nodeModule as { readonly enableCompileCache?: (folder: string) => void };

if (enableCompileCache) enableCompileCache(folder);
else if (!process.env['NODE_DISABLE_COMPILE_CACHE']) keepCompiledCode(folder);
void import('./chancery.ts');

import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// Servers with Tally in processes of their own, for tests that kill them. They run bundled: from the sources each
// start takes seconds.

const SUPPORT = fileURLToPath(new URL('.', import.meta.url));
const THREAD = fileURLToPath(new URL('../../server/engine/worker.ts', import.meta.url));
/** Within the packages, so that a bundle finds the native ones, which it does not hold. */
const BUNDLES = fileURLToPath(new URL('../../node_modules/.cache/chancery-tests', import.meta.url));
const BANNER = `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);`;

const bundle = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: {
      'serve-tally': join(SUPPORT, 'serve-tally.ts'),
      'serve-crashing': join(SUPPORT, 'serve-crashing.ts'),
      'tally-games': join(SUPPORT, 'tally-games.ts'),
      'chunks/engine-thread': THREAD,
    },
    outdir: '/',
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    banner: { js: BANNER },
    external: ['fs-native-extensions', '*.node', 'bufferutil', 'utf-8-validate'],
    logLevel: 'warning',
  });
  const hash = createHash('sha256');
  for (const { path, contents } of outputFiles) hash.update(path).update(contents);
  // Named by its contents, so that test processes side by side write the same files.
  const folder = join(BUNDLES, hash.digest('hex').slice(0, 20));
  for (const { path, contents } of outputFiles) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), contents);
  }
  return folder;
};

let bundled: Promise<string> | undefined;

/** Path of a program of this folder, bundled: to be run as `node PATH FOLDER`. */
export const tallyProgram = async (name: 'serve-tally' | 'serve-crashing'): Promise<string> =>
  join(await (bundled ??= bundle()), `${name}.js`);

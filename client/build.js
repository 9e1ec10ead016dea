import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// Usage: node client/build.js [FOLDER [NAME=FILE...]]; the folder's contents are replaced. Without one it is client/dist.
// Entries that are named come in the place of those of the same name, or beside them.

const here = fileURLToPath(new URL('.', import.meta.url));
const [folder = `${here}dist`, ...named] = process.argv.slice(2);
const outdir = resolve(folder);
const ownEntries = Object.fromEntries(
  named.map((entry) => [entry.slice(0, entry.indexOf('=')), resolve(entry.slice(entry.indexOf('=') + 1))]),
);

// Packages that are CommonJS call `require` for Node's own modules, which a bundled ES module lacks.
const banner = `import { createRequire as createRequireOfChancery } from 'node:module';
const require = createRequireOfChancery(import.meta.url);`;

const { outputFiles } = await build({
  absWorkingDir: here,
  // The engine's threads have an entry of their own, beside the chunk that starts them.
  entryPoints: {
    chancery: 'chancery.ts',
    'chunks/engine-thread': '../server/engine/worker.ts',
    ...ownEntries,
  },
  outdir,
  write: false,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  banner: { js: banner },
  jsx: 'automatic',
  // Ink looks for React's developer tools only under DEV=true; they are not shipped. The others are
  // optional native parts, which their packages do without, and file locks, which find theirs from where they lie.
  external: [
    'fs-native-extensions',
    'react-devtools-core',
    'cpu-features',
    '*.node',
    'bufferutil',
    'utf-8-validate',
  ],
  define: { 'process.env.DEV': '"false"', 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  sourcemap: 'linked',
  logLevel: 'warning',
});

// Chunks are named by their contents, so the old ones go; but only when there are new ones.
await rm(outdir, { recursive: true, force: true });
for (const { path, contents } of outputFiles) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}

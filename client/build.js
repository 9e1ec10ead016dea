import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { joinChunks } from './join-chunks.js';

// Usage: node client/build.js [FOLDER [NAME=FILE...]]; the folder's contents are replaced. Without one it is client/dist.
// Entries that are named come in the place of those of the same name, or beside them.

const here = fileURLToPath(new URL('.', import.meta.url));
const [folder = `${here}dist`, ...named] = process.argv.slice(2);
const outdir = resolve(folder);
const ownEntries = Object.fromEntries(
  named.map((entry) => [entry.slice(0, entry.indexOf('=')), resolve(entry.slice(entry.indexOf('=') + 1))]),
);

// The files that are written are CommonJS, which Node loads sooner; ES modules are strict and ask where they lie.
const banner = `'use strict';
const urlOfFile = require('node:url').pathToFileURL(__filename).href;`;

/** What is loaded by itself until the lobby is on screen. */
const LOBBY = ['chancery.ts', 'commands/lobby-program.ts', 'lobby/run-client.ts'];

const ENGINE_THREAD = '../server/engine/worker.ts';

/** The licences of the packages a bundle holds, as they ask to be kept with it. */
const noticesOf = async (inputs) => {
  const folders = Object.keys(inputs).flatMap((file) => {
    const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(resolve(here, file)) ?? [];
    return folder === undefined ? [] : [folder];
  });
  const notices = [...new Set(folders)].toSorted().map(async (folder) => {
    const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const file = (await readdir(folder)).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
    const text = file === undefined ? '' : (await readFile(join(folder, file), 'utf8')).trim();
    return `${name} ${version} (${license})\n\n${text}`;
  });
  return (await Promise.all(notices)).join(`\n\n${'-'.repeat(72)}\n\n`);
};

/** A module of a package with some of its text replaced. */
const changed = async (path, changes) => {
  let contents = await readFile(path, 'utf8');
  for (const [before, after] of changes) {
    if (!contents.includes(before)) throw new Error(`${path} is not as it was`);
    contents = contents.replace(before, () => after);
  }
  return { contents };
};

/**
 * Packages wait for two things as they are loaded, and CommonJS cannot: React's developer tools, which are not shipped,
 * and Yoga's WebAssembly. Yoga has that as text and reads it with `fetch`, for which Node loads all it has for HTTP.
 */
const withoutWaiting = {
  name: 'without-waiting',
  setup({ onLoad }) {
    onLoad({ filter: /ink\/build\/reconciler\.js$/ }, ({ path }) =>
      changed(path, [
        ["await import('./devtools.js')", ''],
        ['await loadPackageJson()', '{}'],
      ]),
    );
    onLoad({ filter: /yoga-layout\/dist\/src\/index\.js$/ }, ({ path }) =>
      changed(path, [['await loadYoga()', 'loadYoga()']]),
    );
    onLoad({ filter: /yoga-wasm-base64-esm\.js$/ }, async ({ path }) => {
      const [text = '', bytes = ''] =
        /"data:application\/octet-stream;base64,([^"]+)"/.exec(await readFile(path, 'utf8')) ?? [];
      const instantiateWasm = `(imports, take) => {
        const module = new WebAssembly.Module(Buffer.from('${bytes}', 'base64'));
        take(new WebAssembly.Instance(module, imports));
        return {};
      }`;
      return changed(path, [
        [text, '""'],
        ['loadYoga = loadYoga || {};', `loadYoga = { instantiateWasm: ${instantiateWasm} };`],
        ['return loadYoga.ready', 'return loadYoga'],
      ]);
    });
  },
};

const sourcemap = process.argv[2] === undefined && 'linked';

/** Settings of every file that is written. */
const settings = {
  platform: 'node',
  target: 'node20',
  legalComments: 'none',
  logLevel: 'warning',
};

const built = await build({
  ...settings,
  format: 'esm',
  absWorkingDir: here,
  // The engine's threads have an entry of their own, beside the chunk that starts them.
  entryPoints: {
    start: 'start.ts',
    chancery: 'chancery.ts',
    'chunks/engine-thread': ENGINE_THREAD,
    ...ownEntries,
  },
  outdir,
  write: false,
  bundle: true,
  // Ink measures with the same as the screens: many times as fast, and loaded without compiling every emoji there is.
  alias: { 'string-width': 'fast-string-width' },
  // Where characters end Node reads from its tables when a text is met that needs them, not at the start.
  inject: ['shell/terminal/segmenter.ts'],
  plugins: [withoutWaiting],
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  jsx: 'automatic',
  // Ink looks for React's developer tools only under DEV=true; they are not shipped. The others are
  // optional native parts, which their packages do without, file locks, which find theirs from where they lie, and what
  // speaks to a database, which those who have one install beside.
  external: [
    'pg',
    'fs-native-extensions',
    'react-devtools-core',
    'cpu-features',
    '*.node',
    'bufferutil',
    'utf-8-validate',
  ],
  define: {
    'Intl.Segmenter': 'LazySegmenter',
    'process.env.DEV': '"false"',
    'process.env.NODE_ENV': '"production"',
  },
  sourcemap: sourcemap && 'inline',
  metafile: true,
});

const outputFiles = await joinChunks(built, {
  ...settings,
  here,
  outdir,
  start: LOBBY,
  drawing: 'node_modules/ink/build/ink.js',
  small: [ENGINE_THREAD],
  banner: { js: banner },
  sourcemap,
});

// Chunks are named by their contents, so the old ones go; but only when there are new ones.
await rm(outdir, { recursive: true, force: true });
for (const { path, contents } of outputFiles) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}

/** What is kept of a build is used by it alone. */
const stamp = createHash('sha256');
for (const { contents } of outputFiles) stamp.update(contents);
const description = { type: 'commonjs', build: stamp.digest('hex').slice(0, 16) };
await writeFile(join(outdir, 'package.json'), `${JSON.stringify(description)}\n`);

// What goes with a release: a bundle made for a test does without.
if (process.argv[2] === undefined) {
  await writeFile(join(outdir, 'NOTICES.txt'), `${await noticesOf(built.metafile.inputs)}\n`);
  const { stdout } = await promisify(execFile)(process.execPath, [join(outdir, 'chancery.js'), 'manual']);
  await writeFile(join(outdir, 'chancery.1'), stdout);
}

import { mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

// Takes the measurements of one file: node test/bench/run.js FILE [--json], in the checkout's own folder.
// Times are shown beside their aims, never judged.

const [file = '', format] = process.argv.slice(2);

const banner = `import { createRequire as createRequireOfBench } from 'node:module';
const require = createRequireOfBench(import.meta.url);`;

// Inside the checkout, so that what is left out of the bundle is found.
const folder = await mkdtemp(join('node_modules', '.bench-'));

/**
 * Loads a file bundled, as the command is shipped: running TypeScript on the fly makes every closure dearer.
 * The engine's threads are started from the same folder, so it stays until the measurements are taken.
 */
const bundled = async () => {
  process.setSourceMapsEnabled(true);
  await build({
    entryPoints: { bench: file, 'engine-thread': 'server/engine/worker.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    // What is loaded only when it is wanted stays apart, as in the command.
    splitting: true,
    // Tells whose code a profile was taken in.
    sourcemap: 'inline',
    sourcesContent: false,
    platform: 'node',
    banner: { js: banner },
    jsx: 'automatic',
    define: { 'process.env.DEV': '"false"', 'process.env.NODE_ENV': '"production"' },
    external: [
      'fs-native-extensions',
      'ssh2',
      'pg',
      '@lydell/node-pty',
      '@xterm/headless',
      'bufferutil',
      'utf-8-validate',
      'react-devtools-core',
    ],
    logLevel: 'warning',
  });
  const { measurements } = await import(pathToFileURL(join(folder, 'bench.mjs')).href);
  return measurements;
};

/** Units of whole numbers. */
const COUNTED = ['bytes', 'files', 'lines', 'imports', 'calls'];

const shown = ({ name, value, unit, aim }) => {
  const amount = value.toFixed(COUNTED.includes(unit) ? 0 : 2).padStart(10);
  const beside = aim === undefined ? '' : `aim ${String(aim)} ${value <= aim ? '✓' : '✗'}`;
  return `  ${name.padEnd(52)} ${amount} ${unit.padEnd(9)} ${beside}`.trimEnd();
};

try {
  for (const { title, measure } of await bundled()) {
    const figures = await measure();
    if (format === '--json') {
      for (const figure of figures)
        console.log(JSON.stringify({ file: basename(file, '.bench.ts'), title, ...figure }));
    } else console.log([title, ...figures.map(shown)].join('\n'));
  }
} finally {
  await rm(folder, { recursive: true });
}

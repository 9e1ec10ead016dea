import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin as BuildPlugin, version } from 'esbuild';
import type { Plugin } from 'vitest/config';

// Compiles the sources under test to modules that Node loads itself. Vite transforms modules one at a time, each worker
// asks for each of them, and calls between its modules are slower. Tests and their support still go through Vite.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['shared', 'server', 'client'];
/** Within the packages, so that compiled modules find theirs. */
const OUT = join(ROOT, 'node_modules/.cache/chancery-sources');
/** Hashes of the sources that were compiled, by path. */
const MANIFEST = join(OUT, 'manifest.json');

type Hashes = Readonly<Record<string, string>>;

const isSource = (file: string): boolean =>
  /\.(tsx?|json)$/.test(file) && !file.endsWith('.d.ts') && !/(^|\/)(dist|node_modules)\//.test(file);

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => join(folder, file)),
);
const known: ReadonlySet<string> = new Set(sources.map((source) => join(ROOT, source)));

const compiledOf = (source: string): string => join(OUT, `${relative(ROOT, source)}.mjs`);

const require = createRequire(import.meta.url);

/** The source that an import names; undefined for a module of a package or of a test. */
const sourceOf = (specifier: string, importer: string): string | undefined => {
  if (!/^(\.|\/|@chancery\/)/.test(specifier)) return undefined;
  const isOfPackage = specifier.startsWith('@');
  const file = isOfPackage ? require.resolve(specifier) : resolve(dirname(importer), specifier);
  return known.has(file) ? file : undefined;
};

const compiledImports: BuildPlugin = {
  name: 'compiled-imports',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path, importer }) => {
      if (kind === 'entry-point') return undefined;
      const source = sourceOf(path, importer);
      if (source === undefined) return { path, external: true };
      return { path: `./${relative(dirname(compiledOf(importer)), compiledOf(source))}`, external: true };
    });
  },
};

/** A source that asks where it is gets its own place, not that of its compiled module. */
const placeOfSource: BuildPlugin = {
  name: 'place-of-source',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return contents === text ? undefined : { contents, loader: 'ts' };
    });
  },
};

const hashOf = (text: string): string => createHash('sha256').update(version).update(text).digest('base64');

const compiledBefore = (): Hashes => {
  try {
    return JSON.parse(readFileSync(MANIFEST, 'utf8')) as Hashes;
  } catch {
    return {};
  }
};

const compile = async (): Promise<void> => {
  const before = compiledBefore();
  const now: Hashes = Object.fromEntries(
    sources.map((source) => [source, hashOf(readFileSync(join(ROOT, source), 'utf8'))]),
  );
  const changed = sources.filter((source) => now[source] !== before[source]);
  if (changed.length === 0) return;
  await build({
    absWorkingDir: ROOT,
    entryPoints: changed.map((source) => ({ in: source, out: source })),
    outdir: OUT,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    // JSON is compiled to modules, too.
    supported: { 'import-attributes': false },
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [compiledImports, placeOfSource],
    logLevel: 'warning',
  });
  mkdirSync(OUT, { recursive: true });
  writeFileSync(MANIFEST, JSON.stringify(now));
};

/** Imports of sources get the compiled modules. A run compiles what has changed since the one before. */
const compiledSources: Plugin = {
  name: 'compiled-sources',
  enforce: 'pre',
  buildStart: compile,
  resolveId(specifier, importer) {
    const source = importer && sourceOf(specifier, importer);
    return source ? compiledOf(source) : undefined;
  },
};

export default compiledSources;

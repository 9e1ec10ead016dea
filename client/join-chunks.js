import { basename, dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';

// Splitting leaves a file for every set of modules that the same commands and screens load: some fifty until the lobby
// is on screen, and Node spends as long on finding and opening them as on running what they hold. Here those that are
// loaded together anyway become one file: esbuild bundles its own output a second time.

/** The files of a build by their paths, with what each loads at once, exports and holds. */
const filesOf = ({ outputFiles, metafile }, here) => {
  const textOf = new Map(outputFiles.map(({ path, text }) => [path, text]));
  const files = Object.entries(metafile.outputs).filter(([, { imports }]) => imports);
  return new Map(
    files
      .map(([path, output]) => [resolve(here, path), output])
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, { imports, exports, entryPoint, inputs }]) => {
        const loads = imports.filter(({ kind }) => kind === 'import-statement');
        const paths = loads.map((each) => resolve(here, each.path)).filter((each) => textOf.has(each));
        return [
          path,
          { text: textOf.get(path), loads: paths, exports, entryPoint, holds: Object.keys(inputs) },
        ];
      }),
  );
};

/** A file and all that is loaded with it. */
const loadedWith = (path, files) => {
  const loaded = new Set([path]);
  for (const each of loaded) for (const other of files.get(each).loads) loaded.add(other);
  return loaded;
};

/**
 * The joined file of each chunk that goes into one: `command` has what commands without a screen load too, `screens`
 * the others. Modules that are loaded by themselves, and what the `small` ones load, stay as they are.
 */
const joinedFileByChunk = (files, { start, drawing, small }) => {
  const roots = [...files].flatMap(([path, { entryPoint }]) =>
    entryPoint === undefined ? [] : [{ name: entryPoint, loaded: loadedWith(path, files) }],
  );
  const missing = start.filter((name) => !roots.some((root) => root.name === name));
  if (missing.length > 0) throw new Error(`not loaded by itself: ${missing.join(', ')}`);
  const atStart = new Set(roots.flatMap(({ name, loaded }) => (start.includes(name) ? [...loaded] : [])));
  const draws = ({ loaded }) =>
    [...loaded].some((path) => files.get(path).holds.some((held) => held.endsWith(drawing)));
  const joined = [...atStart].flatMap((path) => {
    const loading = roots.filter(({ loaded }) => loaded.has(path));
    const staysAlone =
      files.get(path).entryPoint !== undefined || loading.some(({ name }) => small.includes(name));
    return staysAlone ? [] : [[path, loading.every(draws) ? 'screens' : 'command']];
  });
  return new Map(joined);
};

/** What an export of a chunk is called in the file the chunk is joined in. */
const joinedName = (chunk, name) => `${basename(chunk, '.js').replace(/\W/g, '_')}_${name}`;

const exporting = (names, from) => `export { ${names.join(', ')} } from '${from}';\n`;

/**
 * A file of the build as it is to be compiled: what it loads on demand is required then, since code that was kept
 * compiled cannot import, and regular expressions have their signs in escapes, as one sign beyond ASCII makes Node keep
 * the whole file at two bytes a character. The process is not copied for every module that imports it.
 */
const compiledQuickly = (text) =>
  text
    .replaceAll(/^import (\w+) from "node:process";$/gm, 'var $1 = globalThis.process;')
    .replaceAll(/\bimport\(("(?:\.|node:)[^"]+")\)/g, 'Promise.resolve().then(() => require($1))')
    .replaceAll(/\bimport\(("[^"]+")\)/g, 'Promise.resolve().then(() => ({ default: require($1) }))')
    .replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Has esbuild read the files of a build, which are not written, with joined files in the place of chunks. */
const joining = (files, joinedFiles, folder) => ({
  name: 'join-chunks',
  setup({ onResolve, onLoad }) {
    const joinedFileOf = (path) => joinedFiles.get(path) ?? basename(path, '.js');
    onResolve({ filter: /./ }, ({ path, importer, kind, namespace, resolveDir }) => {
      if (kind === 'entry-point') return { path };
      const target = resolve(resolveDir, path);
      const isOutside =
        kind === 'dynamic-import' ||
        kind === 'require-call' ||
        namespace === 'stand-in' ||
        !joinedFiles.has(target);
      if (isOutside) return { path, external: true };
      if (joinedFileOf(importer) === joinedFileOf(target)) return { path: target };
      return { path: target, namespace: 'stand-in', suffix: `?./${relative(dirname(importer), folder)}` };
    });
    // A file as it was built; a joined file exports all that its chunks do.
    onLoad({ filter: /\.js$/, namespace: 'file' }, ({ path }) => {
      const chunks = [...joinedFiles.keys()].filter(
        (chunk) => join(folder, `${joinedFiles.get(chunk)}.js`) === path,
      );
      const lines = chunks.map((chunk) =>
        exporting(
          files.get(chunk).exports.map((name) => `${name} as ${joinedName(chunk, name)}`),
          `./${basename(chunk)}`,
        ),
      );
      const text = files.get(path)?.text ?? lines.join('');
      return { contents: compiledQuickly(text), resolveDir: dirname(path) };
    });
    // What files outside see in the place of a chunk: its exports, from the joined file.
    onLoad({ filter: /\.js$/, namespace: 'stand-in' }, ({ path, suffix }) => {
      const names = files.get(path).exports.map((name) => `${joinedName(path, name)} as ${name}`);
      const from = [suffix.slice(1), `${joinedFileOf(path)}.js`].join(suffix.endsWith('/') ? '' : '/');
      return { contents: exporting(names, from), resolveDir: folder };
    });
  },
});

/**
 * Joins the chunks of a build that are loaded at the start.
 * @param options `start`: modules loaded by themselves until the lobby is on screen; `drawing`: the module that only
 *   what has a screen loads; `small`: modules loaded by themselves that are to load nothing they do not need
 * @returns the files to be written in the place of those of the build
 */
export const joinChunks = async (built, { outdir, here, start, drawing, small, ...settings }) => {
  const folder = join(outdir, 'chunks');
  const files = filesOf(built, here);
  const joinedFiles = joinedFileByChunk(files, { start, drawing, small });
  const entries = [
    ...[...files.keys()].filter((path) => !joinedFiles.has(path)),
    ...new Set([...joinedFiles.values()].map((name) => join(folder, `${name}.js`))),
  ];
  const { outputFiles } = await build({
    ...settings,
    format: 'cjs',
    define: { 'import.meta.url': 'urlOfFile' },
    entryPoints: entries,
    outdir,
    outbase: outdir,
    bundle: true,
    write: false,
    // Warnings about the code were given as its sources were bundled.
    logLevel: 'error',
    plugins: [joining(files, joinedFiles, folder)],
  });
  return outputFiles;
};

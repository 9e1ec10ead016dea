import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

// What `module.enableCompileCache` does from Node 22.1 on, for the files of the bundle in Node 20.

/** The first screen stands by then; the code of later ones would make the next start longer. Milliseconds. */
const STARTED_MS = 1500;

type WrappedModule = (
  this: unknown,
  ...given: [exports: unknown, require: NodeJS.Require, module: NodeJS.Module, file: string, folder: string]
) => void;

const wrapped = (text: string): string =>
  `(function (exports, require, module, __filename, __dirname) { ${text}\n})`;

const DIGEST_BYTES = 32;

const digestOf = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

/** What was kept, unless it is damaged: V8 looks at its length alone, and Node would crash. */
const read = (file: string): Buffer | undefined => {
  try {
    const kept = readFileSync(file);
    const data = kept.subarray(DIGEST_BYTES);
    return digestOf(data).equals(kept.subarray(0, DIGEST_BYTES)) ? data : undefined;
  } catch {
    return undefined;
  }
};

/** Renamed when it is whole, so that nobody reads half of it. */
const write = (file: string, data: Buffer): void => {
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, Buffer.concat([digestOf(data), data]));
  renameSync(draft, file);
};

/** Folders of this module; those of `module.enableCompileCache` beside them have other names. */
const OF_A_BUILD = /^v[\d.]+-\w+-[\da-f]{16}$/;

/** Removes what was kept of other builds and for other versions of Node, which would pile up with each release. */
const removeOthers = (folder: string, own: string): void => {
  for (const name of readdirSync(folder))
    if (OF_A_BUILD.test(name) && name !== own) rmSync(join(folder, name), { recursive: true });
};

/**
 * Has the files of the bundle compiled from what an earlier process left in a folder; this one leaves what it had to
 * compile itself. V8 refuses what another version of it has written.
 */
export const keepCompiledCode = (folder: string): void => {
  const load = createRequire(import.meta.url);
  const bundle = dirname(fileURLToPath(import.meta.url));
  const { build } = load('./package.json') as { readonly build: string };
  const own = `${process.version}-${process.arch}-${build}`;
  const cache = join(folder, own);
  const compiled: [file: string, script: Script][] = [];
  const loadAny = load.extensions['.js'];

  load.extensions['.js'] = (module, file) => {
    if (!file.startsWith(bundle)) {
      loadAny?.(module, file);
      return;
    }
    const kept = join(cache, basename(file));
    const cachedData = read(kept);
    const script = new Script(wrapped(readFileSync(file, 'utf8')), {
      filename: file,
      ...(cachedData && { cachedData }),
    });
    if (!cachedData || script.cachedDataRejected) compiled.push([kept, script]);
    const run = script.runInThisContext() as WrappedModule;
    run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file));
  };

  const keep = (): void => {
    const fresh = compiled.splice(0);
    if (fresh.length === 0) return;
    try {
      mkdirSync(cache, { recursive: true, mode: 0o700 });
      for (const [kept, script] of fresh) write(kept, script.createCachedData());
      removeOthers(folder, own);
    } catch {
      // Without room for it the next start takes longer.
    }
  };
  setTimeout(keep, STARTED_MS).unref();
  process.once('exit', keep);
};

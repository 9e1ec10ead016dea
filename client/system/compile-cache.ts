import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

// A compile cache for the bundle in Node 20, like `module.enableCompileCache` of Node 22.1.

/**
 * Milliseconds until the first screen is shown. Code loaded later is not cached, because it would slow the next
 * start.
 */
const STARTED_MS = 1500;

type WrappedModule = (
  this: unknown,
  ...given: [exports: unknown, require: NodeJS.Require, module: NodeJS.Module, file: string, folder: string]
) => void;

const wrapped = (text: string): string =>
  `(function (exports, require, module, __filename, __dirname) { ${text}\n})`;

const DIGEST_BYTES = 32;

const digestOf = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

/** The cached code, unless it is damaged: V8 checks only its length, and Node would crash. */
const read = (file: string): Buffer | undefined => {
  try {
    const kept = readFileSync(file);
    const data = kept.subarray(DIGEST_BYTES);
    return digestOf(data).equals(kept.subarray(0, DIGEST_BYTES)) ? data : undefined;
  } catch {
    return undefined;
  }
};

/** Written under another name and renamed, so that no process reads half of it. */
const write = (file: string, data: Buffer): void => {
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, Buffer.concat([digestOf(data), data]));
  renameSync(draft, file);
};

/** Folders of this module; `module.enableCompileCache` names its folders differently. */
const OF_A_BUILD = /^v[\d.]+-\w+-[\da-f]{16}$/;

/** Removes the caches of other builds and Node versions, which would pile up with each release. */
const removeOthers = (folder: string, own: string): void => {
  for (const name of readdirSync(folder))
    if (OF_A_BUILD.test(name) && name !== own) rmSync(join(folder, name), { recursive: true });
};

/**
 * Compiles files of the bundle with code cached in a folder, and caches what had to be compiled. V8 rejects code
 * cached by another V8 version.
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
      // Without disk space for the cache, only the next start is slower.
    }
  };
  setTimeout(keep, STARTED_MS).unref();
  process.once('exit', keep);
};

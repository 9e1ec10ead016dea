import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundled } from '../support/bundle.ts';
import { SCRATCH } from '../support/scratch.ts';

const textOf = (file: string): string => readFileSync(file, 'utf8');

/** A file of the bundle and all that is loaded with it. */
const loadedWith = (file: string): ReadonlySet<string> => {
  const loaded = new Set([file]);
  for (const each of loaded)
    for (const [, path = ''] of textOf(each).matchAll(/^(?!.*=> require).*\brequire\("(\.[^"]*)"\)/gm))
      loaded.add(join(dirname(each), path));
  return loaded;
};

/** What is loaded with a file, and with the modules of these names that are then loaded on demand. */
const loadedUntil = (program: string, modules: readonly string[]): ReadonlySet<string> =>
  modules.reduce<ReadonlySet<string>>((loaded, module) => {
    const name = new RegExp(String.raw`=> require\("(\..*?/${module}-\w+\.js)"\)`);
    const files = [...loaded].flatMap((file) => {
      const [, path] = name.exec(textOf(file)) ?? [];
      return path === undefined ? [] : [...loadedWith(join(dirname(file), path))];
    });
    expect(files, `files loaded with ${module}`).not.toEqual([]);
    return new Set([...loaded, ...files]);
  }, loadedWith(program));

test('until the lobby is on screen a dozen files are loaded, none with the law of a game', async () => {
  const loaded = loadedUntil(await bundled('chancery'), ['lobby-program', 'run-client']);
  const names = [...loaded].map((file) => basename(file));
  expect(names).toEqual(expect.arrayContaining(['chancery.js', 'command.js', 'screens.js']));
  expect(names.length, names.join(' ')).toBeLessThanOrEqual(12);
  expect([...loaded].filter((file) => /\bresolveMovement = /.test(textOf(file)))).toEqual([]);
});

test('a command without a screen loads no Ink, and an engine’s thread nothing of the command', async () => {
  const program = await bundled('chancery');
  const files = [...loadedWith(program)].map((file) => basename(file));
  expect(files).not.toContain('screens.js');
  const thread = [...loadedWith(await bundled('chunks/engine-thread'))].map((file) => basename(file));
  expect(thread).not.toContain('command.js');
  expect(thread).not.toContain('screens.js');
});

test('what is loaded on demand is required: code that was kept compiled cannot import', async () => {
  const program = await bundled('start');
  const chunks = join(dirname(program), 'chunks');
  const files = [program, ...readdirSync(chunks).map((name) => join(chunks, name))];
  expect(files.filter((file) => /\bimport\("/.test(textOf(file)))).toEqual([]);
});

test('the command keeps what it compiled for its next start, which does without where that is damaged', async () => {
  const caches = mkdtempSync(join(SCRATCH, 'chancery-caches-'));
  onTestFinished(() => rmSync(caches, { recursive: true }));
  const program = await bundled('start');
  const start = (): string => {
    const env = { ...process.env, XDG_CACHE_HOME: caches, NODE_DISABLE_COMPILE_CACHE: undefined };
    const { stdout, stderr } = spawnSync(process.execPath, [program, '--version'], { env, encoding: 'utf8' });
    return stdout + stderr;
  };
  const folder = join(caches, 'chancery');
  const [older, ofNode] = ['v20.0.0-x64-0123456789abcdef', 'v22.12.0-x64-fe5f2eb5-501'];
  for (const name of [older, ofNode]) mkdirSync(join(folder, name), { recursive: true });
  const version = start();
  expect(readdirSync(folder)).toContain(ofNode);
  expect(readdirSync(folder)).not.toContain(older);
  expect(version).toMatch(/^\d+\.\d+\.\d+\n$/);
  const kept = readdirSync(caches, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(kept.length).toBeGreaterThan(3);
  expect(start()).toBe(version);
  const damage = (damaged: (data: Buffer) => Buffer): void => {
    for (const { parentPath, name } of kept) {
      const file = join(parentPath, name);
      writeFileSync(file, damaged(readFileSync(file)));
    }
  };
  damage(() => Buffer.from('damaged'));
  expect(start()).toBe(version);
  // Of the right length, as after a loss of power.
  damage((data) => Buffer.from(data).fill(0xff, Math.floor(data.length / 2)));
  expect(start()).toBe(version);
});

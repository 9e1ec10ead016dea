import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startServer } from '@chancery/server';
import { FolderInUse, servedAt } from '@chancery/server/files/lock.ts';
import { Store } from '@chancery/server/store.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { engine } from '../support/engine.ts';
import { bundled } from '../support/bundle.ts';
import { dataFolder, openTally } from '../support/tally-server.ts';

const NODE = [process.execPath, await bundled('serve-tally')] as const;

const open = (folder: string) => Store.open({ folder, engine });

interface Starter {
  readonly process: ChildProcess;
  /** Settles with whether it serves the folder; where it does not, with what it said. */
  readonly outcome: Promise<{ readonly isServing: boolean; readonly said: string }>;
}

/** Starts a server in a process of its own, by the command given. */
const starter = ([program, ...args]: readonly [string, ...string[]]): Starter => {
  const child = spawn(program, args, { stdio: 'pipe' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const said = text(child.stderr);
  const serving = once(child.stdout, 'data').then(() => ({ isServing: true, said: '' }));
  const ended = once(child, 'close').then(async () => ({ isServing: false, said: await said }));
  return { process: child, outcome: Promise.race([serving, ended]) };
};

/** Whether this machine lets us have process ids of our own, as containers have. */
const hasNamespaces =
  spawnSync('unshare', ['--pid', '--fork', '--mount-proc', process.execPath, '--version']).status === 0;

describe('the lock of a data folder', () => {
  test('is held by one server at a time, which is named', async () => {
    const folder = await dataFolder();
    const { store } = await openTally(folder);
    await expect(open(folder)).rejects.toThrow(FolderInUse);
    await expect(open(folder)).rejects.toThrow(`process ${String(process.pid)} on`);
    await store.close();
    await (await open(folder)).close();
  });

  test.each([
    ['an older build', JSON.stringify({ pid: process.pid, birth: 'another boot/1' })],
    ['a holder that was cut off while it wrote', '{"pid": 1'],
    ['a holder on another machine', JSON.stringify({ pid: 1, host: 'elsewhere', file: '1:1' })],
    ['nobody', ''],
  ])('is taken whatever %s has left in its file', async (_who, left) => {
    const folder = await dataFolder();
    await writeFile(join(folder, 'lock'), left);
    await (await open(folder)).close();
  });

  test('goes to one of three that start at once over a stale one', async () => {
    const folder = await dataFolder();
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: spawnSync('true').pid, birth: '' }));
    const outcomes = await Promise.all([1, 2, 3].map(() => starter([...NODE, folder]).outcome));
    const losers = outcomes.filter(({ isServing }) => !isServing);
    expect(losers).toHaveLength(2);
    for (const { said } of losers) expect(said).toContain(`${folder} is in use by`);
  });

  test('stays with a holder that is stopped, and is free once it is killed', async () => {
    const folder = await dataFolder();
    const first = starter([...NODE, folder]);
    await first.outcome;
    first.process.kill('SIGSTOP');
    await expect(open(folder)).rejects.toThrow(FolderInUse);
    first.process.kill('SIGKILL');
    await once(first.process, 'close');
    await (await open(folder)).close();
  });

  test.skipIf(!hasNamespaces)('keeps a server off that has process ids of its own', async () => {
    const folder = await dataFolder();
    const { store } = await openTally(folder);
    const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child', ...NODE] as const;
    const second = await starter([...container, folder]).outcome;
    expect(second.said).toContain(`${folder} is in use by process ${String(process.pid)}`);
    await store.close();
    const third = starter([...container, folder]);
    expect((await third.outcome).isServing).toBe(true);
    await expect(open(folder)).rejects.toThrow(FolderInUse);
  });

  test('is not done without: where locks cannot be loaded the folder is not opened', async () => {
    const folder = await dataFolder();
    const [node, ...rest] = NODE;
    const { isServing, said } = await starter([node, '--no-addons', ...rest, folder]).outcome;
    expect(isServing).toBe(false);
    expect(said).toContain(`${folder} cannot be locked against a second server, so it is not opened`);
  });
});

describe('where a folder is served', () => {
  const serve = async (folder: string) => {
    const server = await startServer({ folder, engine });
    onTestFinished(() => server.close());
    return server;
  };

  test('is told while it is served, and not by what a dead server left', async () => {
    const folder = await dataFolder();
    const first = starter([...NODE, folder]);
    await first.outcome;
    expect((await servedAt(folder))?.url).toMatch(/^ws:/);
    first.process.kill('SIGKILL');
    await once(first.process, 'close');
    const { store } = await openTally(folder);
    expect(await servedAt(folder)).toBeUndefined();
    await store.close();
  });

  test('is not told by a copy of the folder, whose own server is another', async () => {
    const folder = await dataFolder();
    const live = await serve(folder);
    const copy = await dataFolder();
    await cp(folder, copy, { recursive: true });
    expect(await servedAt(copy)).toBeUndefined();
    const other = await serve(copy);
    expect((await servedAt(copy))?.url).not.toBe((await servedAt(folder))?.url);
    expect(other.port).not.toBe(live.port);
  });
});

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BroadcastChannel } from 'node:worker_threads';
import type { TestProject } from 'vitest/node';
import { type BundleResult, CHANNEL, WANTED } from './bundle.ts';

// Global setup: bundles the programs of the tests when the first file needs them. Running from the sources would
// cost seconds per process or engine thread.

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const BUILD = fileOf('../../client/build.js');
/** Within the packages, so that the bundle can import what it does not contain. */
const CACHE = fileOf('../../node_modules/.cache');

/** Programs besides the shipped command: the same with Tally, servers, and modules for engine threads. */
const PROGRAMS = [
  'chancery-with-tally',
  'commands',
  'tally-rules',
  'serve-tally',
  'serve-crashing',
  'games',
  'tally-games',
  'newer-tally-games',
  'renamed-tally-games',
  'foreign-tally-games',
  'unloadable-tally-games',
];

const bundle = async (): Promise<string> => {
  await mkdir(CACHE, { recursive: true });
  const home = await mkdtemp(join(CACHE, 'chancery-tests-'));
  const entries = PROGRAMS.map((name) => `${name}=${fileOf(`${name}.ts`)}`);
  await promisify(execFile)(process.execPath, [BUILD, join(home, 'bundle'), ...entries]);
  return home;
};

export default (project: TestProject) => {
  const channel = new BroadcastChannel(CHANNEL);
  let home: Promise<string> | undefined;
  const clear = async (): Promise<void> => {
    const built = await home?.catch(() => undefined);
    home = undefined;
    if (built !== undefined) await rm(built, { recursive: true, force: true });
  };
  const answer = async (): Promise<void> => {
    const built: BundleResult = await (home ??= bundle()).then(
      (made) => ({ folder: join(made, 'bundle') }),
      (cause: unknown) => ({ error: String(cause) }),
    );
    channel.postMessage(built);
  };
  channel.onmessage = ({ data }) => {
    if (data === WANTED) void answer();
  };
  channel.unref();
  project.onTestsRerun(clear);
  return async (): Promise<void> => {
    channel.close();
    await clear();
  };
};

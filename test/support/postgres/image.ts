import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '@chancery/server/storage/postgres/database.ts';
import { onTestFinished } from 'vitest';
import { findBinaries } from './binaries.ts';

export interface ImageOptions {
  /** `POSTGRES_USER`, `POSTGRES_PASSWORD`, `POSTGRES_DB`. */
  readonly environment: Readonly<Record<string, string>>;
  /** What the container is reached by. */
  readonly address: string;
  /** What says whether it is healthy: `CMD`, a program and its arguments. */
  readonly healthcheck: readonly string[];
}

export interface Image {
  /** Whether it passed for healthy before it could be reached; undefined if the program that says so is not there. */
  readonly wasHealthyTooSoon: boolean | undefined;
  isHealthy(): boolean | undefined;
}

const COMMON = ['-c', 'fsync=off', '-c', 'log_min_messages=panic', '-c', 'shared_buffers=32MB'];

/**
 * PostgreSQL as the entrypoint of its image starts it: set up by a server that nobody outside the container reaches,
 * which then makes way for the real one.
 */
export const startImage = async ({ environment, address, healthcheck }: ImageOptions): Promise<Image> => {
  const folder = mkdtempSync(join(tmpdir(), 'chancery-image-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const { folder: programs, user } = findBinaries(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const { POSTGRES_USER: name = '', POSTGRES_PASSWORD: password = '', POSTGRES_DB = name } = environment;
  const [data, secret] = [join(folder, 'data'), join(folder, 'secret')];
  writeFileSync(secret, password);
  const how = ['-U', name, '--pwfile', secret, '--auth-local', 'trust', '--auth-host', 'scram-sha-256'];
  const more = ['-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), ['-D', data, ...how, ...more], {
    cwd: folder,
    stdio: 'pipe',
    ...user,
  });

  const start = (listens: string): ChildProcess => {
    const args = ['-D', data, '-k', folder, '-c', `listen_addresses=${listens}`, ...COMMON];
    return spawn(join(programs, 'postgres'), args, { cwd: folder, stdio: 'ignore', ...user });
  };
  const stop = async (server: ChildProcess): Promise<void> => {
    if (server.exitCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGINT');
    await gone;
  };
  const [, program = '', ...args] = healthcheck;
  const isHealthy = (): boolean | undefined => {
    if (!existsSync(join(programs, program))) return undefined;
    const own = args.map((arg) => (arg === '127.0.0.1' ? address : arg));
    const env = { PGHOST: folder, PATH: process.env['PATH'] };
    return spawnSync(join(programs, program), own, { env, stdio: 'ignore' }).status === 0;
  };
  const within = `postgres://${name}@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const openWhenReady = async (server: ChildProcess, url: string): Promise<Database> => {
    for (;;) {
      const opened = await Database.open(url).catch(() => undefined);
      if (opened) return opened;
      if (server.exitCode !== null) throw new Error('PostgreSQL does not start');
      await sleep(50);
    }
  };

  const setup = start('');
  const database = await openWhenReady(setup, within);
  await database.query(`create database "${POSTGRES_DB}"`);
  const wasHealthyTooSoon = isHealthy();
  await database.close();
  await stop(setup);
  const server = start(address);
  onTestFinished(() => stop(server));
  await (await openWhenReady(server, within)).close();
  return { wasHealthyTooSoon, isHealthy };
};

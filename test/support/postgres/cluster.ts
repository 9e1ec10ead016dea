import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '@chancery/server/storage/postgres/database.ts';
import { migrate } from '@chancery/server/storage/postgres/migrate.ts';
import { findBinaries } from './binaries.ts';

/** What is different from a server somebody relies on: nobody needs these databases after the tests. */
const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  shared_buffers: '64MB',
  log_min_messages: 'panic',
  max_wal_senders: '0',
  wal_level: 'minimal',
  autovacuum: 'off',
};

/** As somebody has it who relies on it. */
const DURABLE_SETTINGS = { ...SETTINGS, fsync: 'on', full_page_writes: 'on', autovacuum: 'on' };

/** Runs a program until its standard input ends, which it does with the process that started it. */
const RUN_UNTIL_STDIN_ENDS = `"$@" & pid=$!; read -r line; kill -QUIT $pid; wait $pid; rm -rf "$CLUSTER"`;

/** A database server of the tests' own: it listens on a socket in a folder of its own, and nowhere else. */
export interface Cluster {
  /** Address of one of its databases. */
  url(database: string): string;
  /** Folder of its programs. */
  readonly programs: string;
  stop(): Promise<void>;
}

const untilItAnswers = async (url: string, process: ChildProcess): Promise<Database> => {
  for (;;) {
    try {
      return await Database.open(url);
    } catch (cause) {
      if (process.exitCode !== null) throw cause;
      await sleep(20);
    }
  }
};

/** The database every test's own is copied from: it has the tables. */
const TEMPLATE = 'template_chancery';

/**
 * Starts a cluster of databases, with a template for those of the tests.
 * @param isLasting whether what is committed is on disk, for measurements
 */
export const startCluster = async ({ isLasting = false } = {}): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'chancery-postgres-'));
  const { folder: programs, user } = findBinaries(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const plain = ['-A', 'trust', '-U', 'chancery', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), ['-D', data, ...plain], { cwd: folder, stdio: 'pipe', ...user });
  const settings = Object.entries(isLasting ? DURABLE_SETTINGS : SETTINGS).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const args = [join(programs, 'postgres'), '-D', data, '-k', folder, ...settings];
  const child = spawn('sh', ['-c', RUN_UNTIL_STDIN_ENDS, 'sh', ...args], {
    cwd: folder,
    env: { ...process.env, CLUSTER: folder },
    stdio: ['pipe', 'ignore', 'inherit'],
    ...user,
  });
  const url = (database: string): string =>
    `postgres://chancery@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const first = await untilItAnswers(url('postgres'), child);
  await first.query(`create database ${TEMPLATE}`);
  await first.close();
  const template = await Database.open(url(TEMPLATE));
  await migrate(template);
  await template.close();
  return {
    url,
    programs,
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const createFromTemplate = (name: string): string => `create database ${name} template ${TEMPLATE}`;

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@chancery/server';
import { Database } from '@chancery/server/storage/postgres/database.ts';
import { moveToDatabase } from '@chancery/server/cluster/move/to-database.ts';
import { startCluster } from '../support/postgres/cluster.ts';
import { copyMatch } from '../support/copied-matches.ts';
import { type ClubServer, serve } from './club/server.ts';
import { play, players } from './club/players.ts';
import { type Figure, type Measurement, quantile, timed } from './figure.ts';

/**
 * A club on one machine: two servers before a database, and beside it one server on a data folder with the same matches.
 * Sizes: CHANCERY_BENCH_CLUB=matches,connected,seconds.
 */
const [matches = 2000, connected = 500, seconds = 10] = (process.env['CHANCERY_BENCH_CLUB'] ?? '')
  .split(',')
  .filter((size) => size !== '')
  .map(Number);

const REQUEST = {
  game: 'pax',
  name: 'Bench',
  settings: { ruleset: 'email-4e' },
  tables: {},
  seats: {},
  engineIsGm: false,
};

/** A data folder of young matches. */
const youngMatches = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'chancery-bench-'));
  const store = await openStore(folder);
  const created = await store.create(REQUEST);
  await store.close();
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  const names = Array.from({ length: matches - 1 }, (_, n) => `bench-${String(n + 1)}`);
  await copyMatch(folder, 'bench', names);
  return folder;
};

/** A sheet from everybody in so many milliseconds: a busy evening. */
const PACE_MS = 10_000;

type Seated = Awaited<ReturnType<typeof players>>;

const underLoad = async (kept: string, seated: Seated): Promise<readonly Figure[]> => {
  const paced = await play(seated, seconds, PACE_MS);
  const full = await play(seated, seconds);
  return [
    {
      name: `${kept}: a sheet, p99, one from each in 10 s`,
      value: quantile(paced.receipts, 0.99),
      unit: 'ms',
    },
    { name: `${kept}: its push, p99`, value: quantile(paced.pushes, 0.99), unit: 'ms' },
    {
      name: `${kept}: sheets accepted a second, at most`,
      value: (full.receipts.length / full.took) * 1000,
      unit: 'times',
    },
    { name: `${kept}: a sheet, p99, then`, value: quantile(full.receipts, 0.99), unit: 'ms' },
    { name: `${kept}: its push, p99`, value: quantile(full.pushes, 0.99), unit: 'ms' },
  ];
};

/** What matches cost a server that nobody looks at, beside one that has none. */
const memoryAtRest = (kept: string, empty: ClubServer, { memory }: ClubServer): Figure => ({
  name: `${kept}: memory a match at rest`,
  value: Math.max(memory - empty.memory, 0) / matches,
  unit: 'bytes',
});

/** A server on nothing yet, for comparison. */
const onNothing = async (args: readonly string[]): Promise<ClubServer> => {
  const server = await serve(args);
  await server.stop();
  return server;
};

const place = (): Promise<string> => mkdtemp(join(tmpdir(), 'chancery-bench-'));

const onFolder = async (folder: string, token: string): Promise<readonly Figure[]> => {
  const nowhere = await place();
  const empty = await onNothing(['--data', nowhere]);
  const server = await serve(['--data', folder]);
  const rest = memoryAtRest('folder', empty, server);
  const seated = await players([server], { token, count: connected, matches });
  const figures = await underLoad('folder', seated);
  for (const player of seated) await player.leave();
  await server.stop();
  await rm(nowhere, { recursive: true, force: true });
  return [rest, ...figures];
};

/** The matches a server leads. */
const ledBy = async (server: ClubServer, url: string): Promise<ReadonlySet<string>> => {
  const database = await Database.open(url);
  const rows = await database.query<{ match: string; url: string }>(
    'select match, url from leases join servers on servers.id = leases.holder',
  );
  await database.close();
  const { port } = new URL(server.url);
  return new Set(rows.filter((row) => new URL(row.url).port === port).map(({ match }) => match));
};

/** Players who hand a sheet in at once when their server is killed; the others do when those are in. */
const IN_A_HURRY = 20;

/** Until the matches of a server that is killed are played on at the other, as far as players are connected there. */
const takeover = async (seated: Seated, dead: ClubServer, url: string): Promise<readonly Figure[]> => {
  const led = await ledBy(dead, url);
  const orphans = seated.filter(({ server, match }) => server !== dead && led.has(match));
  await dead.kill();
  const before = performance.now();
  const played = async (some: Seated): Promise<number> => {
    await Promise.all(some.map((player) => player.submit()));
    return performance.now() - before;
  };
  const killed = 'a server is killed, until';
  const first = await played(orphans.slice(0, IN_A_HURRY));
  const all = await played(orphans.slice(IN_A_HURRY));
  const count = String(orphans.length);
  return [
    { name: `${killed} 20 of its matches are played on`, value: first, unit: 'ms', aim: 3000 },
    { name: `${killed} all ${count} with players elsewhere are`, value: all, unit: 'ms' },
  ];
};

const onDatabase = async (folder: string, token: string): Promise<readonly Figure[]> => {
  const cluster = await startCluster({ isLasting: true });
  try {
    const database = cluster.url('template_chancery');
    const nowhere = await place();
    const args = ['--data', nowhere, '--store', database];
    const empty = await onNothing(args);
    const move = await timed(() => moveToDatabase(folder, database, () => undefined));
    const [one, other] = [await serve(args), await serve(args)];
    const rest = memoryAtRest('two servers', empty, one);
    const seated = await players([one, other], { token, count: connected, matches });
    const figures = await underLoad('two servers', seated);
    const taken = await takeover(seated, one, database);
    for (const player of seated) await player.leave();
    await other.stop();
    await rm(nowhere, { recursive: true, force: true });
    return [
      { name: `move to the database, each of ${String(matches)} matches`, value: move / matches, unit: 'ms' },
      rest,
      ...figures,
      ...taken,
    ];
  } finally {
    await cluster.stop();
  }
};

const measure = async (): Promise<readonly Figure[]> => {
  const folder = await youngMatches();
  try {
    const token = (await readFile(join(folder, 'host-token'), 'utf8')).trim();
    return [...(await onFolder(folder, token)), ...(await onDatabase(folder, token))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const measurements: readonly Measurement[] = [
  { title: `a club: ${String(matches)} matches, ${String(connected)} connected`, measure },
];

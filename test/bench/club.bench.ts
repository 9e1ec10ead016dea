import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@chancery/server';
import { moveToDatabase } from '@chancery/server/club/move/moves.ts';
import { startCluster } from '../support/postgres/cluster.ts';
import { copyMatch } from '../support/young-matches.ts';
import { type ClubServer, serve } from './club/server.ts';
import { type Load, play, players } from './club/players.ts';
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
  ...{ game: 'pax', name: 'Bench', settings: { ruleset: 'email-4e' } },
  ...{ tables: {}, seats: {}, engineIsGm: false },
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

const figuresOf = (kept: string, { receipts, pushes, took }: Load): readonly Figure[] => [
  { name: `${kept}: sheets accepted a second`, value: (receipts.length / took) * 1000, unit: 'times' },
  { name: `${kept}: a sheet, p99`, value: quantile(receipts, 0.99), unit: 'ms' },
  { name: `${kept}: its push, p99`, value: quantile(pushes, 0.99), unit: 'ms' },
];

const perMatch = (kept: string, servers: readonly ClubServer[]): Figure => ({
  name: `${kept}: memory of a server, all at rest`,
  value: Math.max(...servers.map(({ memory }) => memory)),
  unit: 'bytes',
});

const onFolder = async (folder: string, token: string): Promise<readonly Figure[]> => {
  const server = await serve(['--data', folder]);
  const seated = await players([server], { token, count: connected, matches });
  const load = await play(seated, seconds);
  await server.stop();
  return [perMatch('folder', [server]), ...figuresOf('folder', load)];
};

/** Until the matches of a server that is killed are played on at the other. */
const takeover = async (seated: Awaited<ReturnType<typeof players>>, dead: ClubServer): Promise<number> => {
  const orphans = seated.filter(({ server }) => server !== dead).slice(0, 20);
  await dead.kill();
  return timed(() => Promise.all(orphans.map((player) => player.submit())));
};

const onDatabase = async (folder: string, token: string): Promise<readonly Figure[]> => {
  const cluster = await startCluster({ isLasting: true });
  try {
    const database = cluster.url('template_chancery');
    const move = await timed(() => moveToDatabase(folder, database, () => undefined));
    const place = await mkdtemp(join(tmpdir(), 'chancery-bench-'));
    const args = ['--data', place, '--store', database];
    const servers = [await serve(args), await serve(args)];
    const rest = perMatch('two servers', servers);
    const seated = await players(servers, { token, count: connected, matches });
    const load = await play(seated, seconds);
    const [one] = servers;
    const taken = one ? await takeover(seated, one) : 0;
    for (const player of seated) await player.leave();
    await servers.at(-1)?.stop();
    await rm(place, { recursive: true, force: true });
    return [
      { name: `move to the database, each of ${String(matches)} matches`, value: move / matches, unit: 'ms' },
      rest,
      ...figuresOf('two servers', load),
      { name: 'a server is killed, until its matches are played on', value: taken, unit: 'ms', aim: 3000 },
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

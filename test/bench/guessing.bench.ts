import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { AppRouter } from '@chancery/server';
import { seal } from '@chancery/server/files/sealed-file.ts';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { WebSocket } from 'ws';
import { type Figure, type Measurement, median, quantile, timed } from './figure.ts';

/** Guesses of each kind, one kind after the other in turn, and those before them that are not counted. */
const GUESSES = 1500;
const WARM_UP = 300;
const COMMAND = resolve('client/bin/chancery.js');
/** A guesser who is never slowed and never cut off, so that nothing but the answer itself takes time. */
const UNBOUNDED = ['wrongTokens', 'addressCalls', 'connectionCalls', 'addressBytes', 'connectionBytes'];

type Guess = () => Promise<unknown>;

/** Milliseconds each kind of guess takes, asked in turn so that what the machine does meanwhile meets all alike. */
const measured = async (kinds: readonly Guess[]): Promise<readonly (readonly number[])[]> => {
  const times = kinds.map((): number[] => []);
  for (let round = 0; round < WARM_UP + GUESSES; round += 1) {
    // In an order left to chance: what comes after what must not count.
    const chances = kinds.map((guess, n) => ({ n, guess, chance: Math.random() }));
    const order = chances.toSorted((a, b) => a.chance - b.chance);
    for (const { n, guess } of order) {
      const took = await timed(() => guess().catch(() => undefined));
      if (round >= WARM_UP) times[n]?.push(took);
    }
  }
  return times;
};

/**
 * How often of two values, one of each kind, that of the first is the larger, in percent: 50 where nobody can tell the
 * kinds apart by their time.
 */
const shareLarger = (first: readonly number[], second: readonly number[]): number => {
  const sorted = second.toSorted((a, b) => a - b);
  let larger = 0;
  for (const value of first) {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    larger += low;
  }
  return (100 * larger) / (first.length * second.length);
};

const figuresOf = (name: string, times: readonly number[]): readonly Figure[] => [
  { name: `${name}: median`, value: median(times), unit: 'ms' },
  { name: `${name}: p90`, value: quantile(times, 0.9), unit: 'ms' },
];

/** A server of its own on a data folder, and a client of it. */
const serving = async (folder: string) => {
  const limits = UNBOUNDED.flatMap((name) => ['--limit', `${name}=1000000000`]);
  const args = [COMMAND, '--data', folder, 'serve', '--port', '0', '--json', ...limits];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const socket = createWSClient({ url, WebSocket: WebSocket as never });
  const api = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] });
  const close = async (): Promise<void> => {
    await socket.close();
    child.kill();
    await once(child, 'exit');
  };
  return { api, close };
};

type Api = Awaited<ReturnType<typeof serving>>['api'];

const create = async (api: Api, token: string, name: string) => {
  const request = { game: 'pax', name, settings: { ruleset: 'email-4e' }, tables: {}, seats: {} };
  return api.host.create.mutate({ token, ...request, engineIsGm: false });
};

/** A match that is open, one that rests, one damaged and one closed by a fault; the server was started again since. */
const layOut = async (folder: string) => {
  const first = await serving(folder);
  const token = (await readFile(join(folder, 'host-token'), 'utf8')).trim();
  const open = await create(first.api, token, 'Open');
  const resting = await create(first.api, token, 'Resting');
  const damaged = await create(first.api, token, 'Damaged');
  const failed = await create(first.api, token, 'Failed');
  await first.close();
  // As the server leaves it where the rules of a match have failed.
  const closed = seal({ phase: '1/MSC_ORDERS', message: 'its rules failed', lines: 1 });
  await writeFile(join(folder, 'matches', failed.match, 'closed.json'), closed);
  await rm(join(folder, 'matches', failed.match, 'standing.json'));
  for (const file of ['header.json', 'spare.json'])
    await writeFile(join(folder, 'matches', damaged.match, file), '{}');
  const server = await serving(folder);
  await server.api.seat.view.query({ match: open.match, token: open.invitations['britain'] ?? '' });
  const { faults } = await server.api.host.list.query({ token });
  for (const { match } of [damaged, failed])
    if (!faults.some(({ id }) => id === match)) throw new Error(`${match} is open`);
  return { server, ids: [open.match, resting.match, damaged.match, failed.match] as const };
};

const KINDS = ['open', 'resting', 'damaged', 'closed because its rules failed'] as const;

/** Of one call: what it takes for each kind of match, and how often that is longer than for none. */
const comparedFigures = async (name: string, ids: readonly string[], ask: (id: string) => Guess) => {
  const [absent = [], ...there] = await measured(['absent', ...ids].map(ask));
  return [
    ...figuresOf(`${name} of a match there is not`, absent),
    ...there.flatMap((times, n): readonly Figure[] => [
      ...figuresOf(`${name} of a match that is ${KINDS[n] ?? ''}, wrong token`, times),
      { name: 'it takes longer (50: nobody can tell)', value: shareLarger(times, absent), unit: '%' },
    ]),
  ];
};

const measure = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(process.env['CHANCERY_BENCH_FOLDER'] ?? tmpdir(), 'chancery-bench-'));
  const { server, ids } = await layOut(folder);
  const token = 'x'.repeat(43);
  const { api } = server;
  try {
    return [
      ...(await comparedFigures('a view', ids, (match) => () => api.seat.view.query({ match, token }))),
      ...(await comparedFigures(
        'a list',
        ids,
        (match) => () => api.match.list.query({ seats: [{ match, token }] }),
      )),
    ];
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
};

export const measurements: readonly Measurement[] = [
  { title: 'What the time of an answer tells a stranger of a match', measure },
];

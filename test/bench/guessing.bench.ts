import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { AppRouter } from '@chancery/server';
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
const tellingApart = (first: readonly number[], second: readonly number[]): number => {
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

const measure = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(process.env['CHANCERY_BENCH_FOLDER'] ?? tmpdir(), 'chancery-bench-'));
  const limits = UNBOUNDED.flatMap((name) => ['--limit', `${name}=1000000000`]);
  const args = [COMMAND, '--data', folder, 'serve', '--port', '0', '--json', ...limits];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const socket = createWSClient({ url, WebSocket: WebSocket as never });
  const api = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] });
  try {
    const hostToken = (await readFile(join(folder, 'host-token'), 'utf8')).trim();
    const request = { game: 'pax', name: 'Hidden', settings: { ruleset: 'email-4e' }, tables: {}, seats: {} };
    const { match } = await api.host.create.mutate({ token: hostToken, ...request, engineIsGm: false });
    const token = 'x'.repeat(43);
    const views = (id: string) => () => api.seat.view.query({ match: id, token });
    const lists = (id: string) => () => api.match.list.query({ seats: [{ match: id, token }] });
    const kinds = [views(match), views('absent'), lists(match), lists('absent')];
    const [there = [], absent = [], listed = [], unlisted = []] = await measured(kinds);
    return [
      ...figuresOf('a view of a match there is, wrong token', there),
      ...figuresOf('a view of a match there is not', absent),
      { name: 'the first takes longer (50: nobody can tell)', value: tellingApart(there, absent), unit: '%' },
      ...figuresOf('a list with a match there is, wrong token', listed),
      ...figuresOf('a list with a match there is not', unlisted),
      {
        name: 'the first takes longer (50: nobody can tell)',
        value: tellingApart(listed, unlisted),
        unit: '%',
      },
    ];
  } finally {
    await socket.close();
    child.kill();
    await once(child, 'exit');
    await rm(folder, { recursive: true });
  }
};

export const measurements: readonly Measurement[] = [
  { title: 'What the time of an answer tells a stranger of a match', measure },
];

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppRouter } from '@chancery/server';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { WebSocket } from 'ws';
import { type Figure, type Measurement, quantile, timed } from './figure.ts';

/** How long each flood lasts, milliseconds, and how often another player looks meanwhile. */
const FLOOD_MS = 6000;
const LOOK_EVERY_MS = 50;
const MEGABYTE = 1024 * 1024;
const SERVER = resolve('test/support/serve-pax.ts');

const clientOf = (url: string) => {
  const socket = createWSClient({ url, WebSocket: WebSocket as never });
  return { api: createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] }), socket };
};

interface Stand {
  readonly process: ChildProcess;
  readonly url: string;
  readonly folder: string;
  readonly seat: (name: string) => { readonly match: string; readonly token: string };
  readonly phase: string;
}

const openStand = async (): Promise<Stand> => {
  const folder = await mkdtemp(join(process.env['CHANCERY_BENCH_FOLDER'] ?? tmpdir(), 'chancery-bench-'));
  const child = fork(SERVER, [folder], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [{ url, hostToken }] = (await once(child, 'message')) as [{ url: string; hostToken: string }];
  const { api, socket } = clientOf(url);
  const { match, invitations } = await api.host.create.mutate({
    ...{ token: hostToken, game: 'pax', name: 'Bench', settings: { ruleset: 'email-4e' } },
    ...{ tables: {}, seats: {}, engineIsGm: false },
  });
  const seat = (name: string) => ({ match, token: invitations[name] ?? '' });
  const { match: summary } = await api.seat.view.query(seat('france'));
  await socket.close();
  return { process: child, url, folder, seat, phase: summary.phase };
};

const memory = async ({ process: child }: Stand): Promise<number> => {
  child.send('memory');
  const [{ rss }] = (await once(child, 'message')) as [{ rss: number }];
  return rss;
};

const bytesUnder = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

const bare = async (url: string): Promise<WebSocket> => {
  const socket = new WebSocket(url);
  socket.on('error', () => undefined);
  await once(socket, 'open');
  return socket;
};

const call = (id: number, path: string, input: unknown, method = 'query'): string =>
  JSON.stringify({ id, method, params: { path, input } });

/** Sends frames on every connection until the time is up; one that is closed is opened again. */
const flooded = async (
  stand: Stand,
  count: number,
  frames: (id: number) => readonly string[],
): Promise<void> => {
  const end = Date.now() + FLOOD_MS;
  let id = 0;
  const one = async (isReading: boolean): Promise<void> => {
    while (Date.now() < end) {
      const socket = await bare(stand.url).catch(() => undefined);
      if (!isReading) socket?.pause();
      while (socket?.readyState === WebSocket.OPEN && Date.now() < end) {
        if (socket.bufferedAmount < MEGABYTE) for (const frame of frames((id += 1))) socket.send(frame);
        await sleep(2);
      }
      socket?.terminate();
      await sleep(20);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, index) => one(index % 2 === 0)));
};

type Flood = (stand: Stand) => Promise<void>;

const FLOODS: Readonly<Record<string, Flood>> = {
  'ten players’ lines of views, half never read': (stand) =>
    flooded(stand, 10, (id) => [call(id, 'seat.view', stand.seat('france'))]),
  'frames of 6,000 views': (stand) => {
    const views = Array.from({ length: 6000 }, (_, id) => call(id, 'seat.view', stand.seat('france')));
    return flooded(stand, 2, () => [`[${views.join(',')}]`]);
  },
  'one player’s sheets of 60 kB': (stand) => {
    const text = `# ${'x'.repeat(58)}\n`.repeat(1000);
    const sheet = (id: number) =>
      call(id, 'sheet.submit', { ...stand.seat('france'), phase: stand.phase, text }, 'mutation');
    return flooded(stand, 2, (id) => [sheet(id)]);
  },
  'a stranger’s guesses and bad frames': (stand) =>
    flooded(stand, 16, (id) => [
      call(id, 'seat.view', { match: 'bench', token: 'x'.repeat(43) }),
      '[[[['.repeat(10_000),
    ]),
};

/** What another player notices: how long a view takes, again and again, while something goes on. */
const looks = async (stand: Stand, during: Promise<void>): Promise<readonly number[]> => {
  const { api, socket } = clientOf(stand.url);
  const times: number[] = [];
  let isOver = false;
  void during.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    times.push(await timed(() => api.seat.view.query(stand.seat('britain'))));
    await sleep(LOOK_EVERY_MS);
  }
  await socket.close();
  return times;
};

const measureFlood = async (name: string, flood: Flood): Promise<readonly Figure[]> => {
  const stand = await openStand();
  const calm = await looks(stand, sleep(3000));
  const [memoryBefore, diskBefore] = [await memory(stand), await bytesUnder(stand.folder)];
  const flooding = flood(stand);
  let most = memoryBefore;
  const watching = (async () => {
    for (let n = 0; n < FLOOD_MS / 500; n += 1) {
      await sleep(500);
      most = Math.max(most, await memory(stand));
    }
  })();
  const times = await looks(stand, flooding);
  await watching;
  const disk = (await bytesUnder(stand.folder)) - diskBefore;
  stand.process.kill();
  await once(stand.process, 'exit');
  await rm(stand.folder, { recursive: true });
  return [
    { name: `${name}: memory`, value: (most - memoryBefore) / MEGABYTE, unit: 'MB', aim: 50 },
    { name: `${name}: disk`, value: disk / MEGABYTE, unit: 'MB', aim: 10 },
    {
      name: `${name}: another’s p99, more`,
      value: quantile(times, 0.99) - quantile(calm, 0.99),
      unit: 'ms',
      aim: 10,
    },
  ];
};

const measure = async (): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const [name, flood] of Object.entries(FLOODS)) figures.push(...(await measureFlood(name, flood)));
  return figures;
};

export const measurements: readonly Measurement[] = [
  { title: 'Floods of strangers and players: what they cost the server and another player', measure },
];

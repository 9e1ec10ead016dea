import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { AppRouter } from '@chancery/server';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { WebSocket } from 'ws';
import type { Flood } from '../support/flooder.ts';
import { type Figure, type Measurement, median, quantile, timed } from './figure.ts';

/** Floods of each kind, how long each lasts, and how often another player looks meanwhile; milliseconds. */
const ROUNDS = 3;
const FLOOD_MS = 6000;
const LOOK_EVERY_MS = 25;
const MEGABYTE = 1024 * 1024;
const COMMAND = resolve('client/bin/chancery.js');
const FLOODER = resolve('test/support/flooder.ts');
const MEASURED = resolve('test/support/measured-loop.js');

const clientOf = (url: string) => {
  const socket = createWSClient({ url, WebSocket: WebSocket as never });
  return { api: createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] }), socket };
};

type Client = ReturnType<typeof clientOf>;

/** A server in a process of its own with one match on it, and the other player connected to it. */
interface BenchServer {
  readonly process: ChildProcess;
  readonly url: string;
  readonly folder: string;
  readonly seat: (name: string) => { readonly match: string; readonly token: string };
  readonly phase: string;
  readonly player: Client;
}

const openServer = async (): Promise<BenchServer> => {
  const folder = await mkdtemp(join(process.env['CHANCERY_BENCH_FOLDER'] ?? tmpdir(), 'chancery-bench-'));
  const child = fork(COMMAND, ['--data', folder, 'serve', '--port', '0', '--json'], {
    execArgv: ['--import', MEASURED],
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const output = createInterface(child.stdout ?? process.stdin);
  const [line] = (await once(output, 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const token = (await readFile(join(folder, 'host-token'), 'utf8')).trim();
  const player = clientOf(url);
  const { match, invitations } = await player.api.host.create.mutate({
    token,
    game: 'pax',
    name: 'Bench',
    settings: { ruleset: 'email-4e' },
    tables: {},
    seats: {},
    engineIsGm: false,
  });
  const seat = (name: string) => ({ match, token: invitations[name] ?? '' });
  const { match: summary } = await player.api.seat.view.query(seat('britain'));
  // Every thread is there before it is measured what a flood adds.
  await player.api.sheet.lint.query({ ...seat('britain'), text: 'build army 1' });
  return { process: child, url, folder, seat, phase: summary.phase, player };
};

const closeServer = async ({ process: child, folder, player }: BenchServer): Promise<void> => {
  await player.socket.close();
  child.kill();
  await once(child, 'exit');
  await rm(folder, { recursive: true });
};

/** Resident memory of a process, bytes. */
const memoryOf = async ({ pid = 0 }: ChildProcess): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) * 1024;
};

const bytesUnder = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

const call = (path: string, input: unknown, method = 'query'): string =>
  JSON.stringify({ id: '@ID', method, params: { path, input } });

type Kind = (stand: BenchServer) => Pick<Flood, 'connections' | 'isHalfSilent' | 'frames'>;

const FLOODS: Readonly<Record<string, Kind>> = {
  'ten players’ lines of views, half never read': ({ seat }) => ({
    connections: 10,
    isHalfSilent: true,
    frames: [call('seat.view', seat('france'))],
  }),
  'frames of 6,000 views': ({ seat }) => {
    const views = Array.from({ length: 6000 }, () => call('seat.view', seat('france')));
    return { connections: 2, isHalfSilent: false, frames: [`[${views.join(',')}]`] };
  },
  'one player’s sheets of 60 kB': ({ seat, phase }) => {
    const text = `# ${'x'.repeat(58)}\n`.repeat(1000);
    const sheet = call('sheet.submit', { ...seat('france'), phase, text }, 'mutation');
    return { connections: 2, isHalfSilent: true, frames: [sheet] };
  },
  'one player’s sheets of 60 kB nobody understands': ({ seat, phase }) => {
    const text = 'build army 1 if nobody\n'.repeat(2600);
    const sheet = call('sheet.submit', { ...seat('france'), phase, text }, 'mutation');
    return { connections: 2, isHalfSilent: false, frames: [sheet] };
  },
  'one player’s drafts of 60 kB': ({ seat }) => {
    const text = 'build army 1 if britain builds army\n'.repeat(1700);
    return { connections: 2, isHalfSilent: false, frames: [call('sheet.lint', { ...seat('france'), text })] };
  },
  'a stranger’s calls of 1 MB': () => ({
    connections: 16,
    isHalfSilent: false,
    frames: [call('seat.view', { match: 'x'.repeat(1_000_000), token: '' })],
  }),
  'a stranger’s guesses and bad frames': () => ({
    connections: 16,
    isHalfSilent: true,
    frames: [call('seat.view', { match: 'bench', token: 'x'.repeat(43) }), '[[[['.repeat(10_000)],
  }),
};

const startFlood = (stand: BenchServer, kind: Kind): Promise<unknown> => {
  const flood: Flood = { url: stand.url, milliseconds: FLOOD_MS, ...kind(stand) };
  // With what the others leave of the processors: a flooder's own machine takes no time from the server.
  const child = spawn('nice', ['-n', '19', process.execPath, '--import', 'tsx', FLOODER], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(JSON.stringify(flood));
  return once(child, 'exit');
};

interface Looks {
  readonly attacked: number[];
  readonly idle: number[];
}

const look = ({ player, seat }: BenchServer): Promise<number> =>
  timed(() => player.api.seat.view.query(seat('britain')));

/**
 * How long a view takes another player at the server under attack and, in the same moments, at an idle one:
 * what both take longer is the machine's.
 */
const looksDuring = async (
  stands: readonly [BenchServer, BenchServer],
  during: Promise<unknown>,
): Promise<Looks> => {
  const looks: Looks = { attacked: [], idle: [] };
  let isOver = false;
  void during.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    looks.attacked.push(await look(stands[0]));
    looks.idle.push(await look(stands[1]));
    await sleep(LOOK_EVERY_MS);
  }
  return looks;
};

interface Round {
  readonly memory: number;
  readonly disk: number;
  readonly later: number;
  readonly ratio: number;
  readonly slowest: number;
  readonly loop: Loop;
}

/** Of a server's own process: p99 of how late its event loop is, milliseconds, and the processors it takes. */
interface Loop {
  readonly delay: number;
  readonly share: number;
}

const loopOf = async ({ process: child }: BenchServer): Promise<Loop> => {
  child.send('read');
  const [loop] = (await once(child, 'message')) as [Loop];
  return loop;
};

/** The most memory a process takes while something goes on. */
const mostMemory = async (child: ChildProcess, during: Promise<unknown>): Promise<number> => {
  let isOver = false;
  void during.finally(() => {
    isOver = true;
  });
  let most = 0;
  while (!isOver) {
    most = Math.max(most, await memoryOf(child));
    await sleep(250);
  }
  return most;
};

const round = async (kind: Kind): Promise<Round> => {
  const attacked = await openServer();
  const idle = await openServer();
  await looksDuring([attacked, idle], sleep(2000));
  const [memoryBefore, diskBefore] = [await memoryOf(attacked.process), await bytesUnder(attacked.folder)];
  for (const stand of [attacked, idle]) stand.process.send('begin');
  const flooding = startFlood(attacked, kind);
  const memory = mostMemory(attacked.process, flooding);
  const looks = await looksDuring([attacked, idle], flooding);
  const disk = (await bytesUnder(attacked.folder)) - diskBefore;
  const [slow, calm] = [quantile(looks.attacked, 0.99), quantile(looks.idle, 0.99)];
  const [flooded, quiet] = [await loopOf(attacked), await loopOf(idle)];
  const loop = { delay: flooded.delay - quiet.delay, share: flooded.share - quiet.share };
  const added = (await memory) - memoryBefore;
  await Promise.all([closeServer(attacked), closeServer(idle)]);
  return { memory: added, disk, later: slow - calm, ratio: slow / calm, slowest: slow, loop };
};

const measureFlood = async (name: string, kind: Kind): Promise<readonly Figure[]> => {
  const rounds: Round[] = [];
  for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round(kind));
  const middle = (value: (round: Round) => number): number => median(rounds.map(value));
  return [
    { name: `${name}: memory`, value: middle(({ memory }) => memory) / MEGABYTE, unit: 'MB', aim: 50 },
    { name: `${name}: disk`, value: middle(({ disk }) => disk) / MEGABYTE, unit: 'MB', aim: 10 },
    { name: `${name}: p99, above idle`, value: middle(({ later }) => later), unit: 'ms', aim: 10 },
    {
      name: `${name}: p99 of the event loop, above idle`,
      value: middle(({ loop }) => loop.delay),
      unit: 'ms',
      aim: 10,
    },
    { name: `${name}: processors taken`, value: 100 * middle(({ loop }) => loop.share), unit: '%' },
    { name: `${name}: p99, of idle`, value: middle(({ ratio }) => ratio), unit: 'times' },
    { name: `${name}: p99`, value: middle(({ slowest }) => slowest), unit: 'ms' },
  ];
};

const measure = async (): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const [name, kind] of Object.entries(FLOODS)) figures.push(...(await measureFlood(name, kind)));
  return figures;
};

export const measurements: readonly Measurement[] = [
  {
    title: 'Floods of strangers and players, beside an idle server: medians of three rounds',
    measure,
  },
];

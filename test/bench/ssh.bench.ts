import { spawn, execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openStore } from '@chancery/server';
import ssh2, { type ClientChannel } from 'ssh2';
import { type Figure, type Measurement, median, quantile } from './figure.ts';

/**
 * What sessions over SSH cost a server and its players: each player sits at a table of Pax in the whole client and
 * presses a key every two seconds. Seen from outside, with the command as it is shipped; the players are a process on
 * the same machine and take their share of its processors.
 */
const SESSIONS = Number(process.env['CHANCERY_BENCH_SESSIONS'] ?? 200);
const MATCHES = 5;
const KEY_EVERY_MS = 2000;
const ROUNDS = 6;
/** Milliseconds within which a key has been painted or was lost. */
const PATIENCE_MS = 20_000;
const AIMS = { memory: 1, p99: 100 };
/** Sessions that come in at once. */
const AT_ONCE = 10;

const LIMITS = ['connections', 'addressConnections', 'strangers', 'addressStrangers', 'seatConnections'];

interface Seat {
  readonly match: string;
  readonly token: string;
}

/** Seats of matches that stand at their first orders. */
const layOut = async (folder: string): Promise<readonly Seat[]> => {
  const store = await openStore(folder);
  const seats: Seat[] = [];
  for (let number = 0; number < MATCHES; number += 1) {
    const created = await store.create({
      game: 'pax',
      name: `Bench ${String(number)}`,
      settings: { ruleset: 'email-4e' },
      tables: {},
      seats: {},
      engineIsGm: false,
    });
    if (!created.ok) throw new Error(JSON.stringify(created.error));
    const { match, invitations } = created.value;
    const tokens = Object.entries(invitations).filter(([seat]) => seat !== 'gm' && seat !== 'observer');
    seats.push(...tokens.map(([, token]) => ({ match, token })));
  }
  await store.close();
  return seats;
};

interface Served {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

const serve = async (folder: string): Promise<Served> => {
  const limits = LIMITS.flatMap((name) => ['--limit', `${name}=2000`]);
  const more = ['--limit', 'addressArrivals=2000', '--limit', `sshSessions=${String(SESSIONS)}`];
  const args = ['client/bin/chancery.js', '--data', folder, 'serve', '--port', '0', '--ssh', '0', '--json'];
  const server = spawn(process.execPath, [...args, ...limits, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const { ssh, pid } = JSON.parse(line) as { readonly ssh: { readonly port: number }; readonly pid: number };
  const stop = async (): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  return { port: ssh.port, pid, stop };
};

/** Somebody at a terminal over SSH. */
class Player {
  readonly #channel: ClientChannel;
  readonly leave: () => void;
  bytes = 0;
  #painted: (() => void) | undefined;

  constructor(channel: ClientChannel, leave: () => void) {
    this.#channel = channel;
    this.leave = leave;
    channel.on('data', (chunk: Buffer) => {
      this.bytes += chunk.length;
      this.#painted?.();
    });
  }

  /** Milliseconds from a key to the first of what it paints. */
  async press(key: string): Promise<number> {
    const from = performance.now();
    const painted = new Promise<void>((resolve) => {
      this.#painted = resolve;
    });
    this.#channel.write(key);
    await Promise.race([painted, sleep(PATIENCE_MS, undefined, { ref: false })]);
    return performance.now() - from;
  }

  /** Settles when nothing has been painted for a while. */
  async settled(): Promise<void> {
    for (let before = -1; before !== this.bytes || before === 0;) {
      before = this.bytes;
      await sleep(500);
    }
  }
}

const logIn = ({ match, token }: Seat, port: number): Promise<Player> =>
  new Promise((resolve, reject) => {
    const client = new ssh2.Client();
    client.once('error', reject);
    client.once('ready', () => {
      client.shell({ cols: 80, rows: 24, term: 'xterm-256color' }, (cause, channel) => {
        if (cause) reject(cause);
        else resolve(new Player(channel, () => client.end()));
      });
    });
    client.connect({ host: '127.0.0.1', port, username: match, password: token, readyTimeout: 60_000 });
  });

/** Megabytes of a process in memory; only Linux tells. */
const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
};

const sessionProcesses = async (pid: number): Promise<readonly number[]> => {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim().split('\n').filter(Boolean).map(Number);
};

const memoryOfSessions = async (pid: number): Promise<number> => {
  const taken = await Promise.all((await sessionProcesses(pid)).map(memoryOf));
  return taken.reduce((sum, each) => sum + each, 0);
};

/** Milliseconds of processors the server and the processes of its sessions have used so far; only Linux tells. */
const busyOf = async (pid: number): Promise<{ readonly server: number; readonly sessions: number }> => {
  const of = async (each: number): Promise<number> => {
    const text = await readFile(`/proc/${String(each)}/stat`, 'utf8').catch(() => '');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
  };
  const sessions = await Promise.all((await sessionProcesses(pid)).map(of));
  return { server: await of(pid), sessions: sessions.reduce((sum, each) => sum + each, 0) };
};

/** Everybody scrolls a page, a key every two seconds, each at a moment of their own. */
const playing = async (players: readonly Player[]): Promise<readonly number[]> => {
  const waits = await Promise.all(
    players.map(async (player, n) => {
      const own: number[] = [];
      await sleep((n * KEY_EVERY_MS) / players.length);
      for (let round = 0; round < ROUNDS; round += 1) {
        const took = await player.press(round % 2 === 0 ? 'j' : 'k');
        own.push(took);
        await sleep(Math.max(KEY_EVERY_MS - took, 0));
      }
      return own;
    }),
  );
  return waits.flat();
};

const measure = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'chancery-bench-'));
  const seats = await layOut(folder);
  const { port, pid, stop } = await serve(folder);
  const players: Player[] = [];
  const sit = async (from: number): Promise<void> => {
    const more = Array.from({ length: Math.min(AT_ONCE, SESSIONS - from) }, (_, n) => from + n);
    const came = await Promise.all(
      more.map((n) => logIn(seats[n % seats.length] ?? { match: '', token: '' }, port)),
    );
    await Promise.all(came.map((player) => player.settled()));
    players.push(...came);
  };
  await sit(0);
  const [serverBefore, before] = [await memoryOf(pid), await memoryOfSessions(pid)];
  while (players.length < SESSIONS) await sit(players.length);
  // A page longer than the screen: each key down or up paints it again.
  for (const player of players) await player.press('?');
  await Promise.all(players.map((player) => player.settled()));
  const busyBefore = await busyOf(pid);
  const waits = await playing(players);
  const busy = await busyOf(pid);
  const [serverAfter, after] = [await memoryOf(pid), await memoryOfSessions(pid)];
  const more = SESSIONS - AT_ONCE;
  const processes = (await sessionProcesses(pid)).length;
  for (const player of players) player.leave();
  await stop();
  await rm(folder, { recursive: true });
  const each = `of ${String(SESSIONS)} sessions, a key every two seconds`;
  return [
    { name: `key to paint ${each}, median`, value: median(waits), unit: 'ms' },
    { name: 'the same, p99', value: quantile(waits, 0.99), unit: 'ms', aim: AIMS.p99 },
    {
      name: 'a processor’s time for a key, in the sessions',
      value: (busy.sessions - busyBefore.sessions) / waits.length,
      unit: 'ms',
    },
    { name: 'the same, in the server', value: (busy.server - busyBefore.server) / waits.length, unit: 'ms' },
    { name: 'a session more, in its process', value: (after - before) / more, unit: 'MB', aim: AIMS.memory },
    { name: 'a session more, in the server', value: (serverAfter - serverBefore) / more, unit: 'MB' },
    { name: `all ${String(processes)} processes of sessions`, value: after, unit: 'MB' },
    { name: 'the server', value: serverAfter, unit: 'MB' },
  ];
};

export const measurements: readonly Measurement[] = [{ title: 'Players over SSH', measure }];

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openStore } from '@chancery/server';
import { copyMatch } from '../support/copied-matches.ts';
import { type Figure, type Measurement, median, timed } from './figure.ts';

/**
 * What a server costs that keeps many young matches nobody plays just now: from the start of its process until
 * it listens, the memory it has then, and what the first look at one of them takes. Seen from outside, with
 * the command as it is shipped.
 */
const COUNTS = [500, 5000] as const;
/** At this many matches: milliseconds until the server listens, bytes of memory. */
const AIMS = { count: 5000, start: 1000, memory: 150_000_000 };
const LOOKS = 50;

const REQUEST = {
  game: 'pax',
  name: 'Bench',
  settings: { ruleset: 'email-4e' },
  tables: {},
  seats: {},
  engineIsGm: false,
};

/** Lays one match out and copies it: five thousand laid out one by one wait many minutes for the disk. */
const addMatches = async (folder: string, from: number, count: number): Promise<void> => {
  if (from === 0) {
    const store = await openStore(folder);
    const created = await store.create(REQUEST);
    await store.close();
    if (!created.ok) throw new Error(JSON.stringify(created.error));
  }
  const numbers = Array.from({ length: count - Math.max(from, 1) }, (_, n) => Math.max(from, 1) + n);
  await copyMatch(
    folder,
    'bench',
    numbers.map((number) => `bench-${String(number)}`),
  );
};

/** Bytes of a process in memory; only Linux tells. */
const memoryOf = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
};

interface Started {
  readonly listening: number;
  readonly memory: number | undefined;
}

const serve = async (folder: string): Promise<Started> => {
  const args = ['client/bin/chancery.js', '--data', folder, 'serve', '--port', '0', '--json'];
  const before = performance.now();
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface(server.stdout), 'line');
  const listening = performance.now() - before;
  const memory = await memoryOf(server.pid ?? 0);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  return { listening, memory };
};

/** Milliseconds to open closed matches one after the other; the first starts a thread of the engine. */
const opening = async (folder: string): Promise<readonly number[]> => {
  const store = await openStore(folder);
  const times: number[] = [];
  const { faults } = store.list();
  if (faults.length > 0) throw new Error(JSON.stringify(faults[0]));
  for (const { id } of store.list().matches.slice(0, LOOKS)) {
    times.push(await timed(async () => (await store.open(id))?.live.view('britain')));
  }
  await store.close();
  return times;
};

const startFigures = (count: number, { listening, memory }: Started): readonly Figure[] => {
  const isAimedAt = count === AIMS.count;
  const kept = `${String(count)} matches kept`;
  const start = { name: `${kept}, until it listens`, value: listening, unit: 'ms' } as const;
  const taken = { name: `${kept}, memory then`, value: memory ?? 0, unit: 'bytes' } as const;
  return [
    { ...start, ...(isAimedAt && { aim: AIMS.start }) },
    ...(memory === undefined ? [] : [{ ...taken, ...(isAimedAt && { aim: AIMS.memory }) }]),
  ];
};

const measure = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(process.env['CHANCERY_BENCH_FOLDER'] ?? tmpdir(), 'chancery-bench-'));
  const figures = [...startFigures(0, await serve(folder))];
  for (const [n, count] of COUNTS.entries()) {
    await addMatches(folder, COUNTS[n - 1] ?? 0, count);
    figures.push(...startFigures(count, await serve(folder)));
  }
  const [first = 0, ...others] = await opening(folder);
  await rm(folder, { recursive: true });
  return [
    ...figures,
    { name: 'opening the first of them, with its thread', value: first, unit: 'ms' },
    { name: 'opening another, median', value: median(others), unit: 'ms' },
  ];
};

export const measurements: readonly Measurement[] = [
  { title: 'A server that keeps matches nobody plays', measure },
];

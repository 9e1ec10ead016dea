import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@chancery/server';
import { copyMatch } from '../support/copied-matches.ts';
import { play, players } from './club/players.ts';
import { serve } from './club/server.ts';
import { type Figure, type Measurement, quantile } from './figure.ts';

/**
 * A crowd at one server on a data folder: each at a match of their own, follows it and hands a sheet in every ten
 * seconds. What is told comes in time, and memory stays where it is after the first part.
 * Sizes: CHANCERY_BENCH_CROWD=clients,minutes.
 */
const [clients = 200, minutes = 10] = (process.env['CHANCERY_BENCH_CROWD'] ?? '')
  .split(',')
  .filter((size) => size !== '')
  .map(Number);

const PACE_MS = 10_000;
const PARTS = 5;
const AIM_PUSH_MS = 50;

const measure = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'chancery-bench-'));
  const store = await openStore(folder);
  const created = await store.create({
    game: 'pax',
    name: 'Bench',
    settings: { ruleset: 'email-4e' },
    tables: {},
    seats: {},
    engineIsGm: false,
  });
  await store.close();
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  const names = Array.from({ length: clients - 1 }, (_, n) => `bench-${String(n + 1)}`);
  await copyMatch(folder, 'bench', names);
  const token = (await readFile(join(folder, 'host-token'), 'utf8')).trim();
  const server = await serve(['--data', folder]);
  try {
    const seated = await players([server], { token, count: clients, matches: clients });
    const [pushes, memories]: [number[], number[]] = [[], []];
    for (let part = 0; part < PARTS; part += 1) {
      pushes.push(...(await play(seated, (minutes * 60) / PARTS, PACE_MS)).pushes);
      memories.push(await server.memoryNow());
    }
    for (const player of seated) await player.leave();
    const [first = 0, last = 0] = [memories[0], memories.at(-1)];
    const length = `${String(clients)} clients for ${String(minutes)} minutes`;
    return [
      { name: `${length}: a push, median`, value: quantile(pushes, 0.5), unit: 'ms' },
      { name: 'the same, p99', value: quantile(pushes, 0.99), unit: 'ms', aim: AIM_PUSH_MS },
      { name: 'memory after a fifth of it', value: first, unit: 'bytes' },
      { name: 'memory at its end', value: last, unit: 'bytes' },
      { name: 'of that a client', value: (last - server.memory) / clients, unit: 'bytes' },
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
};

export const measurements: readonly Measurement[] = [{ title: 'A crowd at one server', measure }];

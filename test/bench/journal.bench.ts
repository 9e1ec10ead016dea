import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppRouter } from '@chancery/server';
import { openStore, startServer } from '@chancery/server';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { WebSocket } from 'ws';

/**
 * What it takes to accept a sheet: read, checked, appended to the journal and on disk (fdatasync) before it
 * is acknowledged. Ten thousand sheets of twenty lines, one after the other, from the seats in turn; the
 * first thousand against the last tells whether a long match is slower than a young one.
 */
const SHEETS = 10_000;
const OVER_THE_WIRE = 2_000;
const AT_ONCE = 64;

const SHEET = Array.from({ length: 20 }, (_, index) => `build ${String((index % 3) + 1)} army 1`).join('\n');

const ascending = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b);
const quantile = (times: readonly number[], share: number): number =>
  ascending(times)[Math.floor(share * (times.length - 1))] ?? 0;

const print = (what: string, times: readonly number[]): void => {
  const figures = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(3).padStart(8));
  process.stdout.write(
    `${what.padEnd(44)} p50 ${figures[0]} ms  p99 ${figures[1]} ms  max ${figures[2]} ms\n`,
  );
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const folder = await mkdtemp(join(process.env['CHANCERY_BENCH_FOLDER'] ?? tmpdir(), 'chancery-bench-'));
const server = await startServer({ folder });
const created = await server.store.create({
  game: 'pax',
  name: 'Bench',
  settings: { ruleset: 'email-4e' },
  tables: {},
  seats: {},
  engineIsGm: false,
});
if (!created.ok) throw new Error(JSON.stringify(created.error));
const { match, invitations } = created.value;
const live = server.store.table(match)?.live;
if (!live) throw new Error('the match is not open');
const phase = live.summary().phase;
const seats = live.hosted.game.seats;
const seatOf = (index: number): string => seats[index % seats.length] ?? '';

const submit = async (index: number): Promise<void> => {
  const entry = { kind: 'sheet', seat: seatOf(index), phase, text: SHEET } as const;
  const taken = await live.take({ at: server.store.clock.now(), entry });
  if (!taken.ok) throw new Error(JSON.stringify(taken.error));
};

const times: number[] = [];
for (let index = 0; index < SHEETS; index += 1) times.push(await timed(() => submit(index)));
print(`${String(SHEETS)} sheets, on disk`, times);
print('  the first thousand', times.slice(0, 1000));
print('  the last thousand', times.slice(-1000));
const growth = quantile(times.slice(-1000), 0.5) / quantile(times.slice(0, 1000), 0.5);
process.stdout.write(`  last against first, medians                  ${growth.toFixed(2)}\n`);

const batches: number[] = [];
for (let batch = 0; batch < 50; batch += 1) {
  const all = () => Promise.all(Array.from({ length: AT_ONCE }, (_, index) => submit(index)));
  batches.push((await timed(all)) / AT_ONCE);
}
print(`${String(AT_ONCE)} at once, each`, batches);

const socket = createWSClient({ url: server.url, WebSocket: WebSocket as never });
const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] });
const wire: number[] = [];
for (let index = 0; index < OVER_THE_WIRE; index += 1) {
  const holder = { match, token: invitations[seatOf(index)] ?? '' };
  wire.push(await timed(() => client.sheet.submit.mutate({ ...holder, phase, text: SHEET })));
}
print(`${String(OVER_THE_WIRE)} sheets over the websocket`, wire);
await socket.close();
await server.close();

const reopened = await timed(async () => (await openStore(folder)).close());
process.stdout.write(`opening the folder again                      ${reopened.toFixed(0)} ms\n`);
await rm(folder, { recursive: true });

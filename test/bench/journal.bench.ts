import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppRouter } from '@chancery/server';
import { openStore, startServer } from '@chancery/server';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { WebSocket } from 'ws';
import { type Figure, type Measurement, median, quantile, timed } from './figure.ts';

/**
 * What it takes to accept a sheet: read, checked, appended to the journal and on disk (fdatasync) before it
 * is acknowledged. Ten thousand sheets of twenty lines, one after the other, from the seats in turn; the
 * last thousand against the first tells whether a long match is slower than a young one.
 */
/** A bench calls faster than any seat may. */
const BENCH_QUOTAS = {
  connectionCalls: 1e9,
  seatCalls: 1e9,
  addressCalls: 1e9,
  phaseEntries: 1e9,
  phaseBytes: 1e9,
  dayBytes: 1e9,
};
const SHEETS = 10_000;
const OVER_THE_WIRE = 2_000;
const AT_ONCE = 64;

const SHEET = Array.from({ length: 20 }, (_, index) => `build ${String((index % 3) + 1)} army 1`).join('\n');

const openTable = async (folder: string) => {
  const server = await startServer({ folder, quotas: BENCH_QUOTAS });
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
  const live = server.store.running(match)?.live;
  if (!live) throw new Error('the match is not open');
  const { seats } = live.facts;
  const seatOf = (index: number): string => seats[index % seats.length] ?? '';
  return { server, match, invitations, live, phase: live.status.summary.phase, seatOf };
};

type BenchTable = Awaited<ReturnType<typeof openTable>>;

const repeated = async (count: number, work: (index: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) times.push(await timed(() => work(index)));
  return times;
};

const submitTo =
  ({ live, server, phase, seatOf }: BenchTable) =>
  async (index: number): Promise<void> => {
    const entry = { kind: 'sheet', seat: seatOf(index), phase, text: SHEET } as const;
    const taken = await live.take({ at: server.store.clock.now(), entry });
    if (!taken.ok) throw new Error(JSON.stringify(taken.error));
  };

const overTheWire = async ({ server, match, invitations, phase, seatOf }: BenchTable): Promise<number[]> => {
  const socket = createWSClient({ url: server.url, WebSocket: WebSocket as never });
  const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] });
  const times = await repeated(OVER_THE_WIRE, (index) => {
    const token = invitations[seatOf(index)] ?? '';
    return client.sheet.submit.mutate({ match, token, phase, text: SHEET });
  });
  await socket.close();
  return times;
};

const spread = (name: string, times: readonly number[]): readonly [Figure, Figure] => [
  { name: `${name}, median`, value: median(times), unit: 'ms' },
  { name: `${name}, p99`, value: quantile(times, 0.99), unit: 'ms' },
];

const measure = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(process.env['CHANCERY_BENCH_FOLDER'] ?? tmpdir(), 'chancery-bench-'));
  const table = await openTable(folder);
  const submit = submitTo(table);
  const times = await repeated(SHEETS, submit);
  const growth = median(times.slice(-1000)) / median(times.slice(0, 1000));
  const together = await repeated(50, () =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => submit(index))),
  );
  const wire = await overTheWire(table);
  await table.server.close();
  const reopening = await timed(async () => (await openStore(folder)).close());
  await rm(folder, { recursive: true });
  const [usual, slow] = spread('one after the other', times);
  return [
    usual,
    { ...slow, aim: 5 },
    { name: 'the 10,000th against the first', value: growth, unit: 'times', aim: 1.5 },
    { name: `${String(AT_ONCE)} at once, each`, value: median(together) / AT_ONCE, unit: 'ms' },
    ...spread('over the websocket', wire),
    { name: 'opening the folder again', value: reopening, unit: 'ms' },
  ];
};

export const measurements: readonly Measurement[] = [
  { title: 'A sheet of twenty lines, accepted: checked and on disk (fdatasync)', measure },
];

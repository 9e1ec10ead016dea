import { cp } from 'node:fs/promises';
import { openWebsocket } from '@chancery/server/socket.ts';
import { Store } from '@chancery/server/store.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { engine as shared, enginePlaying } from '../support/engine.ts';
import { ManualClock } from '../support/manual-clock.ts';
import type { Holder } from '../support/recording.ts';
import { createTally, dataFolder, openTally, serveTally } from '../support/tally-server.ts';
import { BareSocket, type Client, connect, refusalOf, until } from '../support/wire.ts';

// What another seat does in secret does not show when matches are closed and opened again, calls are refused, deadlines
// move or something fails.

const PHASE = '1/COUNT';

interface Table {
  readonly match: string;
  readonly north: Holder;
  readonly south: Holder;
  readonly gm: Holder;
}

/** What south does; whatever it is, its sheet counts 5 in the end. */
type Secret = (client: Client, south: Holder) => Promise<void>;

const sheet = async (client: Client, south: Holder, text: string): Promise<void> => {
  await client.sheet.submit.mutate({ ...south, phase: PHASE, text });
};

const plainly: Secret = (client, south) => sheet(client, south, '5');

const SECRETS: Readonly<Record<string, Secret>> = {
  'three revisions': async (client, south) => {
    for (const text of ['1000', '3\n2', '5']) await sheet(client, south, text);
  },
  'a sheet withdrawn': async (client, south) => {
    await sheet(client, south, '17');
    await client.sheet.withdraw.mutate({ ...south, phase: PHASE });
    await sheet(client, south, '5');
  },
  'more text than its quota': async (client, south) => {
    const long = '0\n'.repeat(60_000);
    await sheet(client, south, long);
    const refusal = await refusalOf(client.sheet.submit.mutate({ ...south, phase: PHASE, text: `${long}1` }));
    expect(refusal.reason).toBe('too-much-text');
    await sheet(client, south, '5');
  },
  'more calls than its quota': async (client, south) => {
    await sheet(client, south, '5');
    const calls = Array.from({ length: 520 }, () => client.seat.view.query(south));
    void Promise.allSettled(calls);
    await Promise.any(calls.map((call) => refusalOf(call)));
  },
  'letters to the game master': async (client, south) => {
    for (let n = 0; n < 30; n += 1) {
      await client.letters.send.mutate({ ...south, to: ['gm'], subject: 'x', body: 'x'.repeat(n + 1) });
    }
    await sheet(client, south, '5');
  },
};

/** Everything north can ask for. */
const askAll = async (bare: BareSocket, north: Holder): Promise<void> => {
  await bare.call('query', 'match.list', { seats: [north] });
  await bare.call('query', 'seat.view', north);
  await bare.call('query', 'report', north);
  await bare.call('query', 'letters.list', north);
  await bare.call('query', 'sheet.options', north);
  await bare.call('query', 'sheet.lint', { ...north, text: '5\nmany' });
};

const origin = async () => {
  const folder = await dataFolder();
  const { store } = await openTally(folder, new ManualClock());
  const table = await createTally(store);
  await store.close();
  return { folder, table };
};

type Origin = Awaited<ReturnType<typeof origin>>;

const copyOf = async ({ folder }: Origin): Promise<string> => {
  const copy = await dataFolder();
  await cp(folder, copy, { recursive: true, preserveTimestamps: true });
  return copy;
};

/** All that north gets from a server that closes every match as soon as nobody uses it. */
const throughClosings = async (from: Origin, secret: Secret): Promise<readonly string[]> => {
  const store = await Store.open({
    folder: await copyOf(from),
    engine: shared,
    clock: new ManualClock(),
    idleAfter: 20,
    warn: () => undefined,
  });
  store.keepTime();
  const socket = await openWebsocket(store, { host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await socket.close();
    await store.close();
  });
  const { north, south, gm, match } = from.table;
  const bare = await BareSocket.open(socket.url);
  const isClosed = () => until(() => store.running(match) === undefined);
  await askAll(bare, north);
  await isClosed();
  const client = connect(socket.url);
  await secret(client, south);
  await isClosed();
  // Of a closed match alone: where it stands.
  await bare.call('query', 'match.list', { seats: [north] });
  await askAll(bare, north);
  await connect(socket.url).advance.mutate({ ...gm, phase: PHASE });
  await isClosed();
  await askAll(bare, north);
  return bare.frames;
};

/** All that north gets, following, while the game master moves the deadline. */
const throughDeadlines = async (from: Origin, secret: Secret): Promise<readonly string[]> => {
  const { url } = await serveTally(await copyOf(from), new ManualClock());
  const { north, south, gm } = from.table;
  const bare = await BareSocket.open(url);
  const gameMaster = connect(url);
  await bare.call('subscription', 'events', { ...north, lastEventId: '0' });
  const deadlines = (count: number) =>
    until(() => bare.frames.filter((frame) => frame.includes('"kind":"deadline"')).length === count);
  await gameMaster.extend.mutate({ ...gm, phase: PHASE, hours: 5 });
  await deadlines(1);
  await secret(connect(url), south);
  await gameMaster.extend.mutate({ ...gm, phase: PHASE, hours: 48 });
  await deadlines(2);
  await askAll(bare, north);
  await gameMaster.advance.mutate({ ...gm, phase: PHASE });
  await until(() => bare.frames.filter((frame) => frame.includes('"kind":"phase"')).length === 2);
  await askAll(bare, north);
  return bare.frames;
};

describe.each([
  ['matches that are closed and opened again', throughClosings],
  ['deadlines that move', throughDeadlines],
])('through %s, what reaches north', (_ways, record) => {
  test('is the same to the byte, in the same order, whatever south does in secret', async () => {
    const from = await origin();
    const plain = await record(from, plainly);
    for (const [name, secret] of Object.entries(SECRETS)) {
      expect(await record(from, secret), name).toEqual(plain);
    }
  });
});

test('of rules that fail on the sheet of south, north is told the same however they fail', async () => {
  const limits = { matchMemory: 64, draftMemory: 64, matchTime: 2000, draftTime: 2000, threads: 1 };
  const failing = async (sheets: readonly string[]): Promise<readonly string[]> => {
    const engine = await enginePlaying('tally-games', limits);
    onTestFinished(() => engine.close());
    const { url, store } = await serveTally(await dataFolder(), new ManualClock(), engine);
    const table: Table = await createTally(store, { game: 'faulty', name: 'Faulty' });
    const bare = await BareSocket.open(url);
    await bare.call('subscription', 'events', { ...table.north, lastEventId: '0' });
    const client = connect(url);
    for (const text of sheets) await sheet(client, table.south, text);
    await refusalOf(client.advance.mutate({ ...table.gm, phase: PHASE }));
    await until(() => bare.frames.some((frame) => frame.includes('engine-failed')));
    await bare.call('query', 'seat.view', table.north);
    await bare.call('query', 'match.list', { seats: [table.north] });
    // Each is a match of its own, with other keys.
    return bare.frames.map((frame) =>
      frame.replaceAll(/[0-9a-f]{64}/g, 'COMMITMENT').replaceAll(/[\w-]{86}/g, 'SIGNATURE'),
    );
  };
  const plain = await failing(['throw']);
  expect(await failing(['7', 'devour', 'throw'])).toEqual(plain);
  expect(await failing(['spin'])).toEqual(plain);
});

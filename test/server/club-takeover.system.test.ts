import { setTimeout as sleep } from 'node:timers/promises';
import type { SeatEvent } from '@chancery/shared/api';
import { expect, onTestFinished, test } from 'vitest';
import { bundledChancery, type ServerProcess } from '../support/chancery.ts';
import { openDatabase, ownDatabase } from '../support/postgres/database.ts';
import { dataFolder, TALLY } from '../support/tally-server.ts';
import { type Client, connect, until } from '../support/wire.ts';

// Servers of a club as processes of their own: the leader is killed, or suspended and resumed.

const chancery = bundledChancery('chancery-with-tally');

const HOST_TOKEN = `select value from settings where name = 'host-token'`;

interface ReceivedEvent {
  readonly id: string;
  readonly data: SeatEvent;
}

const follow = (client: Client, holder: { readonly match: string; readonly token: string }) => {
  const received: ReceivedEvent[] = [];
  const failures: unknown[] = [];
  client.events.subscribe(
    { ...holder, lastEventId: '0' },
    { onData: (event) => received.push(event), onError: (cause) => failures.push(cause) },
  );
  return { received, failures };
};

/** A match that the first of two servers leads; whoever plays it here comes by the other. */
const matchLedByFirst = async () => {
  const [folder, database] = [await dataFolder(), await ownDatabase()];
  const serve = (): Promise<ServerProcess> => chancery.serve(folder, 0, ['--store', database]);
  const [leader, other] = [await serve(), await serve()];
  const rows = await openDatabase(database);
  const [setting] = await rows.query<{ value: string }>(HOST_TOKEN);
  const near = connect(leader.url);
  const { match, invitations } = await near.host.create.mutate({ ...TALLY, token: setting?.value ?? '' });
  const holder = (seat: string) => ({ match, token: invitations[seat] ?? '' });
  const [north, south, gm] = [holder('north'), holder('south'), holder('gm')];
  await near.seat.view.query(north);
  const far = connect(other.url);
  const told = follow(far, north);
  await far.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '1', key: 'sheet-number-1' });
  const leads = async (): Promise<string | undefined> =>
    (
      await rows.query<{ url: string }>(
        `select url from leases join servers on servers.id = leases.holder where match = $1`,
        [match],
      )
    )[0]?.url;
  expect(await leads()).toContain(new URL(leader.url).host);
  return { leader, other, near, far, told, leads, rows, match, north, south, gm };
};

const counted = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1));

test('a leader that is killed is followed by another, and nobody loses or repeats anything', async () => {
  const { leader, other, far, told, leads, north, gm } = await matchLedByFirst();
  await leader.kill();
  for (let number = 2; number <= 5; number += 1) {
    const sheet = { phase: '1/COUNT', text: String(number), key: `sheet-number-${String(number)}` };
    const receipt = await far.sheet.submit.mutate({ ...north, ...sheet });
    expect(receipt.revision).toBe(number);
    expect(await far.sheet.submit.mutate({ ...north, ...sheet })).toEqual(receipt);
  }
  expect(await leads()).toContain(new URL(other.url).host);
  await far.advance.mutate({ ...gm, phase: '1/COUNT' });
  await until(() => told.received.some(({ data }) => data.kind === 'phase' && data.phase === '1/TALK'));
  expect(told.failures).toEqual([]);
  expect(told.received.map(({ id }) => id)).toEqual(counted(told.received.length));
});

test('a leader that is suspended and resumed writes nothing more, and sends its players to the next', async () => {
  const { leader, other, near, far, told, leads, rows, match, north, south } = await matchLedByFirst();
  const beside = follow(near, south);
  await until(() => beside.received.length > 0);
  process.kill(leader.pid, 'SIGSTOP');
  onTestFinished(() => {
    try {
      process.kill(leader.pid, 'SIGCONT');
    } catch {
      // It has ended.
    }
  });
  // On its way to the leader while that stands still: the next one takes it, once.
  const held = near.sheet.submit.mutate({ ...south, phase: '1/COUNT', text: '8', key: 'sheet-of-south' });
  await far.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '2', key: 'sheet-number-2' });
  expect(await leads()).toContain(new URL(other.url).host);
  process.kill(leader.pid, 'SIGCONT');
  expect((await held).text).toBe('8');
  const receipt = await far.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '3' });
  expect(receipt.revision).toBe(3);
  expect((await near.seat.view.query(north)).receipt).toEqual(receipt);
  expect(await leads()).toContain(new URL(other.url).host);

  const lines = await rows.query<{ number: string; text: string }>(
    `select number, text from lines where match = $1 and log = 'journal' order by lines.number`,
    [match],
  );
  const sheets = lines.filter(({ text }) => text.includes('"kind":"sheet"'));
  expect(sheets.map(({ text }) => /"text":"(\d)"/.exec(text)?.[1])).toEqual(['1', '2', '8', '3']);
  expect([...told.failures, ...beside.failures]).toEqual([]);
});

test('a phase closes at its deadline though its leader is killed before and nobody asks', async () => {
  const [folder, database] = [await dataFolder(), await ownDatabase()];
  const serve = (): Promise<ServerProcess> => chancery.serve(folder, 0, ['--store', database]);
  // The other one runs all the while: a deadline that passes while no server runs is put off.
  const [leader] = [await serve(), await serve()];
  const rows = await openDatabase(database);
  const [setting] = await rows.query<{ value: string }>(HOST_TOKEN);
  const near = connect(leader.url);
  const settings = { rounds: 1, deadlines: { count: 0.001, talk: 0 } };
  const wish = { ...TALLY, settings, token: setting?.value ?? '' };
  const { match, invitations } = await near.host.create.mutate(wish);
  await near.seat.view.query({ match, token: invitations['north'] ?? '' });
  await leader.kill();
  const closings = (): Promise<readonly object[]> =>
    rows.query(
      `select 1 from lines where match = $1 and log = 'journal' and text like '%"kind":"advance"%1/COUNT%'`,
      [match],
    );
  while ((await closings()).length === 0) await sleep(100);
  expect(await closings()).toHaveLength(1);
});

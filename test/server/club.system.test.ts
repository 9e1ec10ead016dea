import type { SeatEvent } from '@chancery/shared/api';
import { afterAll, describe, expect, test } from 'vitest';
import { serveClub } from '../support/club-server.ts';
import { enginePlaying } from '../support/engine.ts';
import { openDatabase, ownDatabase } from '../support/postgres/database.ts';
import { createTally, type TallyServer } from '../support/tally-server.ts';
import { askUntil, BareSocket, type Client, connect, refusalOf, until } from '../support/wire.ts';

// Two servers before one database: a match is led by one of them, and played at either.

interface Holder {
  readonly match: string;
  readonly token: string;
}

interface ReceivedEvent {
  readonly id: string;
  readonly data: SeatEvent;
}

/** Follows a seat from the beginning; nothing it is told may end it. */
const follow = (client: Client, holder: Holder): { received: ReceivedEvent[]; failures: unknown[] } => {
  const told: { received: ReceivedEvent[]; failures: unknown[] } = { received: [], failures: [] };
  client.events.subscribe(
    { ...holder, lastEventId: '0' },
    {
      onData: (event) => told.received.push(event),
      onError: (cause) => told.failures.push(cause),
    },
  );
  return told;
};

const ids = (received: readonly ReceivedEvent[]): string[] => received.map(({ id }) => id);
/** `1`, `2` … without a gap or a repeat. */
const counted = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1));

const startTwoServers = async (): Promise<{ database: string; one: TallyServer; other: TallyServer }> => {
  const database = await ownDatabase();
  return { database, one: await serveClub(database), other: await serveClub(database) };
};

describe('two servers before one database', () => {
  test('let everybody play at either, whichever leads the match', async () => {
    const { one, other } = await startTwoServers();
    const { match, north, south, gm } = await createTally(one.store);
    const [near, far] = [connect(one.url), connect(other.url)];
    const told = follow(far, south);

    const receipt = await far.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '7' });
    expect((await near.seat.view.query(north)).receipt).toEqual(receipt);
    expect(
      await refusalOf(far.sheet.submit.mutate({ ...south, phase: '1/COUNT', text: 'many' })),
    ).toMatchObject({
      reason: 'not-understood',
    });
    await near.sheet.submit.mutate({ ...south, phase: '1/COUNT', text: '3' });
    await far.letters.send.mutate({ ...north, to: ['south'], subject: 'Well', body: 'Well done.' });
    await far.advance.mutate({ ...gm, phase: '1/COUNT' });
    await until(() => told.received.some(({ data }) => data.kind === 'phase' && data.phase === '1/TALK'));
    expect((await near.letters.list.query(south)).letters).toHaveLength(1);
    expect(told.failures).toEqual([]);
    expect(one.store.running(match)).toBeDefined();
    expect(other.store.running(match)).toBeUndefined();
  });

  test('list the seats of a player, and the matches of the host, wherever they are led', async () => {
    const { one, other } = await startTwoServers();
    const first = await createTally(one.store);
    const client = connect(other.url);
    await client.seat.view.query(first.north);
    await one.store.create({
      game: 'tally',
      name: 'Autumn',
      settings: {},
      tables: {},
      seats: {},
      engineIsGm: false,
    });
    const second = await connect(one.url).host.create.mutate({
      game: 'tally',
      name: 'Winter',
      settings: {},
      tables: {},
      seats: {},
      engineIsGm: false,
      token: one.store.hostToken,
    });
    const seats = [
      { match: second.match, token: second.invitations['south'] ?? '' },
      { match: first.match, token: 'x'.repeat(43) },
      first.north,
    ];
    expect(await client.match.list.query({ seats })).toMatchObject([
      { id: 'winter', seat: 'south' },
      { id: 'spring', seat: 'north' },
    ]);
    const { matches } = await client.host.list.query({ token: other.store.hostToken });
    expect(matches.map(({ id }) => id)).toEqual(['autumn', 'spring', 'winter']);
  });

  test('answer a wrong token and an unknown match alike at either', async () => {
    const { one, other } = await startTwoServers();
    const { match, south } = await createTally(one.store);
    for (const { url } of [one, other]) {
      const client = connect(url);
      const wrong = await refusalOf(client.seat.view.query({ match, token: 'x'.repeat(43) }));
      expect(wrong).toEqual(await refusalOf(client.seat.view.query({ match: 'autumn', token: south.token })));
      expect(wrong.reason).toBe('not-seated');
    }
  });

  test('end a line at either when its token is replaced', async () => {
    const { one, other } = await startTwoServers();
    const { match, north } = await createTally(one.store);
    const bare = await BareSocket.open(other.url);
    await bare.call('query', 'seat.view', north);
    expect(bare.isOpen).toBe(true);
    await connect(other.url).host.invite.mutate({ match, seat: 'north', token: one.store.hostToken });
    await until(() => !bare.isOpen);
    expect((await refusalOf(connect(other.url).seat.view.query(north))).reason).toBe('not-seated');
  });

  test('let somebody stay who does nothing but follow a match that another leads', async () => {
    const database = await ownDatabase();
    const one = await serveClub(database);
    const other = await serveClub(database, {}, { secondsToShowToken: 1 });
    const { match, north } = await createTally(one.store);
    await one.store.open(match);
    const bare = await BareSocket.open(other.url);
    await bare.call('subscription', 'events', north);
    // Somebody who came later and shows nothing is sent away: by then the first would have been.
    const stranger = await BareSocket.open(other.url);
    await until(() => !stranger.isOpen);
    expect(bare.isOpen).toBe(true);
  });

  test('hand a match over when its leader is stopped: no command is refused, no event lost or repeated', async () => {
    const { database, one, other } = await startTwoServers();
    const { north, south, gm } = await createTally(one.store, {
      settings: { rounds: 3, deadlines: { count: 0, talk: 0 } },
    });
    const client = connect(other.url);
    const told = follow(client, south);
    await until(() => told.received.length > 0);
    const servers = [one];
    let sheets = 0;
    let isOver = false;
    const submitting = (async () => {
      while (!isOver) {
        sheets += 1;
        const key = `sheet-number-${String(sheets)}`;
        await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: String(sheets), key });
      }
    })();
    for (let round = 0; round < 3; round += 1) {
      await until(() => sheets > round * 5 + 5);
      await servers.at(-1)?.stop();
      servers.push(await serveClub(database));
    }
    isOver = true;
    await submitting;
    expect((await client.seat.view.query(north)).receipt?.revision).toBe(sheets);
    await client.sheet.submit.mutate({ ...south, phase: '1/COUNT', text: '3' });
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    await until(() => told.received.some(({ data }) => data.kind === 'phase' && data.phase === '1/TALK'));
    expect(ids(told.received)).toEqual(counted(told.received.length));
    expect(told.failures).toEqual([]);
  });
});

describe('a match of newer rules', () => {
  const newer = enginePlaying('newer-tally-games');
  afterAll(async () => (await newer).close());

  test('is led by a server that has them, and played at the others all the same', async () => {
    const database = await ownDatabase();
    const older = await serveClub(database);
    const { match, north } = await createTally(older.store);
    await older.stop();
    const upgraded = await serveClub(database, { engine: await newer });
    expect((await upgraded.store.open(match))?.live.facts.rulesVersion).toBe(2);
    const behind = await serveClub(database);
    const client = connect(behind.url);
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '7' });
    expect(behind.store.running(match)).toBeUndefined();

    // Closed by everybody, it is still left to the server that can open it.
    const rows = await openDatabase(database);
    await rows.query('update leases set holder = null where match = $1', [match]);
    expect((await connect(behind.url).seat.view.query(north)).receipt?.text).toBe('7');
    expect(behind.store.running(match)).toBeUndefined();
  });
});

test('deadlines of many matches close each phase once, whichever of two servers sees to them', async () => {
  const database = await ownDatabase();
  const options = { idleAfter: 20 };
  const [one] = [await serveClub(database, options), await serveClub(database, options)];
  const settings = { rounds: 1, deadlines: { count: 0.001, talk: 0 } };
  const matches: string[] = [];
  for (let number = 0; number < 12; number += 1)
    matches.push((await createTally(one.store, { settings })).match);
  const rows = await openDatabase(database);
  const closings = () =>
    rows.query<{ match: string }>(
      `select match from lines where log = 'journal' and text like '%"kind":"advance"%1/COUNT%' order by match`,
    );
  await askUntil(closings, (closed) => closed.length >= matches.length);
  await Promise.all(matches.map((match) => one.store.open(match).catch(() => undefined)));
  expect((await closings()).map(({ match }) => match)).toEqual(matches.toSorted());
});

test('a server whose connection has ended is taken for dead before its time is up, one that is silent is not', async () => {
  const database = await ownDatabase();
  await serveClub(database);
  const rows = await openDatabase(database);
  const add = async (session: string): Promise<string> => {
    const [row] = await rows.query<{ id: string }>(
      `insert into servers (url, rules, until, session)
       values ('', '{}', clock_timestamp() + interval '1 second', ${session}) returning id`,
    );
    return row?.id ?? '';
  };
  const [own] = await rows.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [gone, silent, older] = [await add('-1'), await add(String(own?.pid)), await add('null')];
  const ended = async (): Promise<readonly string[]> =>
    (
      await rows.query<{ id: string }>('select id from servers where until <= clock_timestamp() order by id')
    ).map(({ id }) => id);
  expect(await askUntil(ended, ({ length }) => length > 0)).toEqual([gone]);
  expect(await askUntil(ended, ({ length }) => length >= 3)).toEqual([gone, silent, older]);
});

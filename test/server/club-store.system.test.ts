import { removeFailedRows } from '@chancery/server/cluster/gateways/incoming-rows.ts';
import { describe, expect, test, vi } from 'vitest';
import { serveClub } from '../support/club-server.ts';
import { openDatabase, ownDatabase } from '../support/postgres/database.ts';
import { createTally, inviteTo } from '../support/tally-server.ts';
import { askUntil, connect, refusalOf, until } from '../support/wire.ts';

// One server on a database: all that it does in a data folder.

describe('a server on a database', () => {
  test('has what was acknowledged when it is started again, and its tokens open their seats', async () => {
    const database = await ownDatabase();
    const first = await serveClub(database);
    const { match, north, gm } = await createTally(first.store);
    const client = connect(first.url);
    const receipt = await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '7' });
    await client.letters.send.mutate({ ...north, to: ['gm'], subject: 'Seven', body: 'It is seven.' });
    await first.stop();

    const second = await serveClub(database);
    const again = connect(second.url);
    expect(await again.seat.view.query(north)).toMatchObject({ receipt, match: { id: match } });
    expect((await again.letters.list.query(gm)).letters).toMatchObject([{ subject: 'Seven' }]);
    expect(second.store.hostToken).toBe(first.store.hostToken);
    expect(second.warnings).toEqual([]);
  });

  test('closes a match nobody uses, leaves nothing of it but rows, and opens it when it is asked for', async () => {
    const database = await ownDatabase();
    const { store, url, warnings } = await serveClub(database, { idleAfter: 20 });
    const { match, north } = await createTally(store);
    await until(() => store.list().matches.length === 0);
    const rows = await openDatabase(database);
    expect(await rows.query('select holder from leases where match = $1', [match])).toEqual([
      { holder: null },
    ]);
    expect((await store.listing()).matches).toMatchObject([{ id: match, phase: '1/COUNT' }]);

    const client = connect(url);
    expect(await client.match.list.query({ seats: [north] })).toMatchObject([{ id: match, seat: 'north' }]);
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '7' });
    expect(warnings).toEqual([]);
  });

  test('answers a wrong token as it does for a match that is not there, and leads neither', async () => {
    const database = await ownDatabase();
    const { store, url } = await serveClub(database, { idleAfter: 20 });
    const { match, south } = await createTally(store);
    await until(() => store.list().matches.length === 0);
    const client = connect(url);
    const wrong = await refusalOf(client.seat.view.query({ match, token: 'x'.repeat(43) }));
    const none = await refusalOf(client.seat.view.query({ match: 'autumn', token: south.token }));
    expect(wrong).toEqual(none);
    expect(wrong.reason).toBe('not-seated');
    const rows = await openDatabase(database);
    expect(
      await rows.query('select match from leases where holder is not null and match <> $1', ['*']),
    ).toEqual([]);
  });

  test('notes when a match is to be seen to next while it is open', async () => {
    const database = await ownDatabase();
    const { store } = await serveClub(database);
    const { match } = await createTally(store, { settings: { deadlines: { count: 24, talk: 0 } } });
    const rows = await openDatabase(database);
    const noted = async (): Promise<string | undefined> =>
      (
        await rows.query<{ wakes_at: Date | null }>('select wakes_at from matches where id = $1', [match])
      )[0]?.wakes_at?.toISOString();
    const table = await store.open(match);
    const [first = ''] = table?.live.status.alarms ?? [];
    expect(await noted()).toBe(first);
    const closesAt = new Date(Date.parse(first) + 3_600_000).toISOString();
    const entry = { kind: 'deadline', seat: 'gm', phase: '1/COUNT', closesAt } as const;
    await table?.live.take({ at: new Date().toISOString(), entry });
    const [next = ''] = table?.live.status.alarms ?? [];
    expect(next > first).toBe(true);
    await vi.waitFor(async () => {
      expect(await noted()).toBe(next);
    });
  });

  test('closes a phase at its deadline though the match is closed', async () => {
    const { store } = await serveClub(await ownDatabase(), { idleAfter: 20 });
    const table = { settings: { deadlines: { count: 0.0005, talk: 0 } } };
    const { match } = await createTally(store, { ...table, seats: { south: 'steward' } });
    const phase = async (): Promise<string | undefined> =>
      (await store.listing()).matches.find(({ id }) => id === match)?.phase;
    await until(() => store.list().matches.length === 0);
    expect(await askUntil(phase, (now) => now !== '1/COUNT')).toBe('1/TALK');
  });

  test('knows people, and forgets them', async () => {
    const database = await ownDatabase();
    const first = await serveClub(database);
    const token = first.store.hostToken;
    const client = connect(first.url);
    await client.people.add.mutate({ token, name: 'Anna', address: 'anna@example.org' });
    await client.people.add.mutate({ token, name: 'Anna' });
    await first.stop();
    const second = await serveClub(database);
    const again = connect(second.url);
    const { people } = await again.people.list.query({ token });
    expect(people).toMatchObject([{ id: 'anna', unconfirmed: 'anna@example.org' }, { id: 'anna-2' }]);
    await again.people.forget.mutate({ token, person: 'anna' });
    const rows = await openDatabase(database);
    expect(await rows.query('select id from people')).toEqual([{ id: 'anna-2' }]);

    // Mails that could not be read go with whoever they name, whatever else is in them.
    const keep = 'insert into incoming_mail (bytes, has_failed) values ($1, true)';
    for (const name of ['Anna', 'bruno']) await rows.query(keep, [Buffer.from(`\0${name}@example.org\xff`)]);
    await removeFailedRows(rows, { address: null, nextAddress: 'anna@example.org' });
    expect(await rows.query(`select position('bruno'::bytea in bytes) as at from incoming_mail`)).toEqual([
      { at: 2 },
    ]);
  });

  test('replaces a token, and the one before opens nothing after a restart either', async () => {
    const database = await ownDatabase();
    const first = await serveClub(database);
    const { match, north } = await createTally(first.store);
    const token = await inviteTo(first.store, match, 'north');
    await first.stop();
    const client = connect((await serveClub(database)).url);
    expect((await refusalOf(client.seat.view.query(north))).reason).toBe('not-seated');
    expect((await client.seat.view.query({ match, token })).seat).toBe('north');
  });

  test('creates a match once under its key, also when it is asked again by another server', async () => {
    const database = await ownDatabase();
    const first = await serveClub(database);
    const request = { game: 'tally', name: 'Spring', settings: {}, tables: {}, seats: {}, engineIsGm: false };
    const key = 'spring-of-1880';
    const created = await first.store.create({ ...request, key });
    await first.stop();
    const second = await serveClub(database);
    expect(await second.store.create({ ...request, key })).toEqual(created);
    expect((await second.store.listing()).matches).toHaveLength(1);
  });
});

import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Store } from '@chancery/server/store.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { engine, enginePlaying } from '../support/engine.ts';
import { isClosed, playMany, serveClosingIdle } from '../support/idle-closing-server.ts';
import { openDatabase, ownDatabase } from '../support/postgres/database.ts';
import { createTally, dataFolder } from '../support/tally-server.ts';
import { askUntil, until } from '../support/wire.ts';

const TIMED = { rounds: 2, deadlines: { count: 24, talk: 0 } };

describe('a match nobody uses', () => {
  test('is closed, still listed, and continues where it was', async () => {
    const { store, client, warnings } = await serveClosingIdle(await dataFolder());
    const { match, north, south, gm } = await createTally(store);
    const phase = '1/COUNT';
    const receipt = await client.sheet.submit.mutate({ ...north, phase, text: '5' });
    await client.letters.send.mutate({ ...north, to: ['south'], subject: 'Peace', body: 'Peace?' });
    await until(() => isClosed(store, match));
    expect(store.list().matches).toMatchObject([{ id: match, phase }]);
    expect(await client.match.list.query({ seats: [north] })).toMatchObject([{ seat: 'north', phase }]);
    expect(isClosed(store, match)).toBe(true);
    expect((await client.seat.view.query(north)).receipt).toEqual(receipt);
    await until(() => isClosed(store, match));
    await client.advance.mutate({ ...gm, phase });
    expect((await client.report.query({ ...south, turn: 1 })).map(({ step }) => step)).toEqual([
      'DEAL',
      'SUM',
    ]);
    expect((await client.letters.list.query(south)).letters).toMatchObject([{ body: 'Peace?' }]);
    expect(warnings).toEqual([]);
  });

  test('stays open for who follows it, and tells them all that happens', async () => {
    const { store, client } = await serveClosingIdle(await dataFolder());
    const { match, north, south } = await createTally(store);
    const other = await createTally(store);
    const heard: unknown[] = [];
    let isListening = false;
    const listening = client.events.subscribe(south, {
      onStarted: () => (isListening = true),
      onData: (event) => heard.push(event),
    });
    await until(() => isListening);
    await until(() => isClosed(store, other.match));
    expect(isClosed(store, match)).toBe(false);
    await client.letters.send.mutate({ ...north, to: ['south'], subject: 'Peace', body: 'Peace?' });
    await until(() => heard.length === 1);
    listening.unsubscribe();
    await until(() => isClosed(store, match));
  });

  test('is not opened by a token that opens no seat of it', async () => {
    const { store, client } = await serveClosingIdle(await dataFolder());
    const { match, north } = await createTally(store);
    await until(() => isClosed(store, match));
    await expect(client.seat.view.query({ ...north, token: 'x'.repeat(43) })).rejects.toThrow(
      'not valid for a match',
    );
    expect(isClosed(store, match)).toBe(true);
  });

  test('is not looked up for a wrong token, nor for one of another match: not even its files are read', async () => {
    const folder = await dataFolder();
    const first = await serveClosingIdle(folder);
    const { match, north } = await createTally(first.store);
    const other = await createTally(first.store, { name: 'Other' });
    await first.stop();
    const { store, client, warnings } = await serveClosingIdle(folder);
    // Whoever looked for the seats now would find none, and the match would be given up.
    const files = ['seats.json', 'seats.copy.json', 'spare.json'];
    const at = (name: string) => join(folder, 'matches', match, name);
    for (const name of files) await rename(at(name), `${at(name)}.away`);
    const wrong = { match, token: 'x'.repeat(43) };
    for (const holder of [wrong, { ...other.north, match }, { ...wrong, match: 'nowhere' }]) {
      await expect(client.seat.view.query(holder)).rejects.toThrow('not valid for a match');
      expect(await client.match.list.query({ seats: [holder] })).toEqual([]);
    }
    expect(isClosed(store, match)).toBe(true);
    expect(store.list().faults).toEqual([]);
    for (const name of files) await rename(`${at(name)}.away`, at(name));
    expect((await client.seat.view.query(north)).seat).toBe('north');
    expect(warnings).toEqual(['wrong tokens: from 127.0.0.1']);
  });

  test('has its phase closed when its deadline comes, closed as it is', async () => {
    const { store, clock, client } = await serveClosingIdle(await dataFolder());
    const { match, north } = await createTally(store, { settings: TIMED });
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
    await until(() => isClosed(store, match));
    clock.advance(24);
    await until(() => store.list().matches[0]?.phase === '1/TALK');
    const lines = (await client.report.query(north)).flatMap((part) => part.lines);
    expect(lines.join('\n')).toMatch(/north counted 5 .*\nsouth counted 0 /);
  });

  test('is not opened at the start, unless its deadline passed or a file of it has changed', async () => {
    const folder = await dataFolder();
    const { store, clock, stop } = await serveClosingIdle(folder);
    const asleep = await createTally(store, { name: 'Asleep' });
    const late = await createTally(store, { name: 'Late', settings: TIMED });
    const touched = await createTally(store, { name: 'Touched' });
    await stop();
    await rm(join(folder, 'matches', touched.match, 'letters.ndjson'));
    clock.advance(30);
    const again = await Store.open({ folder, engine, clock, warn: () => undefined });
    onTestFinished(() => again.close());
    expect(again.list().matches.map(({ id }) => id)).toEqual(['asleep', 'late', 'touched']);
    expect([asleep, late, touched].map(({ match }) => isClosed(again, match))).toEqual([true, true, false]);
    again.keepTime();
    await until(() => again.running(late.match)?.live.status.closesAt === '1880-01-03T06:00:00.000Z');
    expect([asleep, late, touched].map(({ match }) => isClosed(again, match))).toEqual([true, false, false]);
  });
});

describe.each(['a data folder', 'a database'])('a match in %s that is left with something to do', (kind) => {
  const place = async () => {
    const folder = await dataFolder();
    return { folder, ...(kind === 'a database' && { database: await ownDatabase() }) };
  };
  const open = async (at: Awaited<ReturnType<typeof place>>, serves: boolean): Promise<Store> => {
    const store = await Store.open({ ...at, engine, warn: () => undefined });
    onTestFinished(() => store.close());
    if (serves) store.keepTime();
    return store;
  };
  /** Those of some matches that the next server is to go on with by itself. */
  const leftToDo = async (
    { folder, database }: Awaited<ReturnType<typeof place>>,
    matches: readonly string[],
  ): Promise<readonly string[]> => {
    if (database !== undefined) {
      const rows = await openDatabase(database);
      const due = 'select id from matches where wakes_at <= clock_timestamp() order by id';
      return (await rows.query<{ id: string }>(due)).map(({ id }) => id);
    }
    const kept = async (match: string) => readFile(join(folder, 'matches', match, 'standing.json'), 'utf8');
    const statuses = await Promise.all(matches.map(kept));
    return matches.filter((_, index) => statuses[index]?.includes('"isSettled":false'));
  };
  const request = { seats: { south: 'steward' }, engineIsGm: true };
  const hasGoneOn = (store: Store, match: string, phase: string): boolean => {
    const { live, scheduler } = store.running(match) ?? {};
    return live?.phase === phase && live.status.answered.includes('south') && scheduler?.isSettled === true;
  };

  test('is resumed at the start of a server without a reader, and is closed again', async () => {
    const at = await place();
    const command = await open(at, false);
    const tables = [await createTally(command, request), await createTally(command, request)];
    const [other = '', played = ''] = tables.map(({ match }) => match);
    await command.close();
    expect(await leftToDo(at, [other, played])).toEqual([other, played]);
    const first = await open(at, true);
    await until(() => [other, played].every((match) => hasGoneOn(first, match, '1/COUNT')));
    await first.close();
    expect(await leftToDo(at, [other, played])).toEqual([]);
    const submitting = await open(at, false);
    const live = (await submitting.open(played))?.live;
    const entry = { kind: 'sheet', seat: 'north', phase: '1/COUNT', text: '5' } as const;
    await live?.take({ at: submitting.clock.now(), entry });
    await submitting.close();
    expect(await leftToDo(at, [other, played])).toEqual([played]);
    const again = await open(at, true);
    await until(() => hasGoneOn(again, played, '1/TALK'));
    expect(isClosed(again, other)).toBe(true);
    // What is in is not submitted again, neither when somebody looks nor when there is something new to answer.
    const looked = await again.open(other);
    if (!looked) throw new Error(`${other} cannot be opened`);
    const lines = await looked.live.settled();
    const letter = {
      kind: 'send',
      seat: 'north',
      to: ['south'],
      subject: 'Peace',
      thread: 'peace',
    } as const;
    const sent = await looked.letters.take({
      at: again.clock.now(),
      entry: { ...letter, body: 'Peace?' },
    });
    expect(sent).toMatchObject({ ok: true });
    await looked.scheduler.settled();
    expect(await looked.live.settled()).toBe(lines);
  });
});

test('a match before a database in which a power failed is seen to after a while, not as soon as it rests', async () => {
  const [database, failing] = [await ownDatabase(), await enginePlaying('tally-games', { draftTime: 300 })];
  onTestFinished(() => failing.close());
  const store = await Store.open({
    folder: '/nowhere',
    database,
    engine: failing,
    idleAfter: 20,
    warn: () => undefined,
  });
  onTestFinished(() => store.close());
  store.keepTime();
  await createTally(store, { game: 'faulty', seats: { south: 'steward' } });
  const rows = await openDatabase(database);
  const inOneMinute = `select wakes_at > clock_timestamp() + interval '1 minute' as "isLater" from matches`;
  const ask = async () => (await rows.query<{ isLater: boolean | null }>(inOneMinute))[0]?.isLater ?? null;
  expect(await askUntil(ask, (isLater) => isLater !== null)).toBe(true);
});

test('sixty matches are played, a few of them open at a time', () => playMany(60));

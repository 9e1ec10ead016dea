import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry } from '@chancery/server/match/entry.ts';
import { acceptEntry, applyEntry } from '@chancery/server/match/apply-entry.ts';
import { newSession, type MatchSession } from '@chancery/server/match/match-session.ts';
import { headerOf } from '@chancery/shared/kernel/match/header.ts';
import { Store } from '@chancery/server/store.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { engine } from '../support/engine.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { tally } from '../support/tally-game.ts';
import { createTally, dataFolder, openTally, serveTally } from '../support/tally-server.ts';
import { connect, until } from '../support/wire.ts';

const DAILY = { rounds: 5, deadlines: { count: 24, talk: 24 } };

/** A served match with a day for every phase. */
const table = async (settings: object = DAILY) => {
  const clock = new ManualClock();
  const folder = await dataFolder();
  const server = await serveTally(folder, clock);
  const seats = await createTally(server.store, { settings: { ...settings } });
  return { ...server, ...seats, folder, clock, client: connect(server.url) };
};

/** Where a match stands on a server started again on its folder. */
const restarted = async (folder: string, match: string, clock: ManualClock) => {
  const server = await serveTally(folder, clock);
  const live = (await server.store.open(match))?.live;
  if (!live) throw new Error('the match is not open');
  return { ...server, live, client: connect(server.url) };
};

describe('acceptance', () => {
  const phase = '1/COUNT';
  const AT = '1880-01-02T00:00:00.001Z';
  const sheet: Entry = { kind: 'sheet', seat: 'north', phase, text: '5' };

  /** A match whose first phase closes at the beginning of 2 January, and no timer anywhere. */
  const waiting = (patient = false) => {
    const edition = { settings: { ...DAILY, patient }, tables: { factor: 1 } };
    const seed = '5eed'.repeat(16);
    const header = headerOf({ game: tally, edition }, { id: 'm', name: 'M', ...edition }, seed);
    const hosted = { game: tally, edition, seed, header } as unknown as Parameters<typeof applyEntry>[0];
    const entry: Entry = { kind: 'advance', seat: 'gm', phase: '1/DEAL' };
    const begun = applyEntry(hosted, newSession(hosted), { at: '1880-01-01T00:00:00.000Z', entry });
    if (!begun.ok) throw new Error(JSON.stringify(begun.error));
    const session: MatchSession = begun.value.session;
    const send = (each: Entry, at = AT) => acceptEntry(hosted, session, { at, entry: each });
    return { hosted, session, send };
  };

  test.each<Entry>([
    sheet,
    { kind: 'withdraw', seat: 'north', phase },
    { kind: 'line', seat: 'north', phase, text: 'say hello' },
    { kind: 'done', seat: 'north', phase },
  ])('refuses a $kind after the deadline, whether or not a timer has rung', (entry) => {
    const { send } = waiting();
    expect(send(entry)).toMatchObject({
      ok: false,
      error: { reason: 'deadline-passed', facts: { phase, deadline: '1880-01-02T00:00:00.000Z' } },
    });
  });

  test('takes what comes at the very deadline', () => {
    expect(waiting().send(sheet, '1880-01-02T00:00:00.000Z').ok).toBe(true);
  });

  test('takes what is missing where the phase waits for everybody', () => {
    expect(waiting(true).send(sheet).ok).toBe(true);
  });

  test('lets the game master act after it', () => {
    const { send } = waiting();
    expect(send({ kind: 'advance', seat: 'gm', phase }).ok).toBe(true);
    expect(send({ kind: 'extend', seat: 'gm', phase, hours: 2 }).ok).toBe(true);
  });

  test('tells the game when a line was taken, live and when it is read again', () => {
    const { hosted, session } = waiting();
    const heard: (number | undefined)[] = [];
    const game: typeof hosted.game = {
      ...hosted.game,
      act: (at, seat, line) => {
        heard.push(at.now);
        return hosted.game.act(at, seat, line);
      },
      objection: ({ now }) => {
        heard.push(now);
        return undefined;
      },
    };
    const timed = {
      at: '1880-01-01T05:00:00.000Z',
      entry: { kind: 'line', seat: 'north', phase, text: 'say hello' },
    } as const;
    acceptEntry({ ...hosted, game }, session, timed);
    applyEntry({ ...hosted, game }, session, timed);
    expect(heard.length).toBeGreaterThan(0);
    expect(new Set(heard)).toEqual(new Set([Date.parse(timed.at)]));
  });

  test('calls an entry for another phase stale, not late', () => {
    expect(waiting().send({ ...sheet, phase: '1/TALK' })).toMatchObject({ error: { reason: 'stale-phase' } });
  });

  test('does not ask again when a journal is read: what was taken was taken', () => {
    const { hosted, session } = waiting();
    expect(applyEntry(hosted, session, { at: AT, entry: sheet }).ok).toBe(true);
  });
});

describe('a server that was not there at the deadline', () => {
  test.each([
    { served: 23.5, away: 0.75, from: '1880-01-01 23:30', to: '1880-01-02 00:15', deadline: '01:15' },
    { served: 20, away: 6, from: '1880-01-01 20:00', to: '1880-01-02 02:00', deadline: '08:00' },
    { served: 10, away: 38, from: '1880-01-01 10:00', to: '1880-01-03 00:00', deadline: '00:00' },
  ])('for $away hours keeps the phase open, tells everybody, and takes sheets', async (absence) => {
    const { clock, folder, stop, match, north, south, gm, observer } = await table();
    clock.advance(absence.served);
    await stop();
    clock.advance(absence.away);
    const { client, live } = await restarted(folder, match, clock);
    await until(() => live.status.closesAt !== '1880-01-02T00:00:00.000Z');
    for (const seat of [north, south, gm, observer]) {
      const deadline = (await client.seat.view.query(seat)).deadline ?? '';
      expect(deadline.slice(11, 16)).toBe(absence.deadline);
      const lines = (await client.report.query({ ...seat, turn: 1 })).flatMap((part) => part.lines);
      expect(lines.at(-1)).toBe(
        `The server was not running from ${absence.from} UTC to ${absence.to} UTC, and the deadline of this phase passed in that time: it stays open until ${deadline.slice(0, 10)} ${absence.deadline} UTC.`,
      );
    }
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
    clock.advance(24);
    await until(() => live.phase === '1/TALK');
  });

  test('for less than what was left changes nothing', async () => {
    const { clock, folder, stop, match } = await table();
    await stop();
    clock.advance(23);
    const { live } = await restarted(folder, match, clock);
    expect(live.status.closesAt).toBe('1880-01-02T00:00:00.000Z');
    clock.advance(1);
    await until(() => live.phase === '1/TALK');
  });

  test('gives its grace once: the journal has it, and the next start reads it there', async () => {
    const { clock, folder, stop, match } = await table();
    await stop();
    clock.advance(30);
    const second = await restarted(folder, match, clock);
    await until(() => second.live.status.closesAt === '1880-01-03T06:00:00.000Z');
    clock.advance(1);
    await second.stop();
    const { live } = await restarted(folder, match, clock);
    expect(live.status.closesAt).toBe('1880-01-03T06:00:00.000Z');
    expect(live.phase).toBe('1/COUNT');
  });

  test('gives as long a grace as it is set to', async () => {
    const { clock, folder, stop, match } = await table();
    await stop();
    clock.advance(100);
    const options = { folder, engine, clock, warn: () => undefined };
    const store = await Store.open({ ...options, grace: { least: 2, most: 6 } });
    onTestFinished(() => store.close());
    store.keepTime();
    const live = (await store.open(match))?.live;
    await until(() => live?.status.closesAt === '1880-01-05T10:00:00.000Z');
  });

  test('closes no phase by being opened for a look', async () => {
    const { clock, folder, stop, match, north } = await table();
    await stop();
    clock.advance(100);
    const store = await Store.open({ folder, engine, clock, warn: () => undefined });
    const live = (await store.open(match))?.live;
    const { token } = north;
    expect(await store.access.seat(match, token)).toMatchObject({ phase: '1/COUNT' });
    await store.running(match)?.scheduler.settled();
    expect(live?.status).toMatchObject({
      closesAt: '1880-01-02T00:00:00.000Z',
      summary: { phase: '1/COUNT' },
    });
    clock.advance(100);
    await store.running(match)?.scheduler.settled();
    expect(store.list().matches[0]?.phase).toBe('1/COUNT');
    await store.close();
    const served = await openTally(folder, clock);
    await until(() => served.store.running(match)?.live.status.closesAt === '1880-01-10T08:00:00.000Z');
  });
});

describe('a clock that jumps', () => {
  const opened = async (settings?: object) => {
    const scene = await table(settings);
    const live = scene.store.running(scene.match)?.live;
    if (!live) throw new Error('the match is not open');
    return { ...scene, live };
  };

  test('ahead over a deadline gives the time back, and no sheet is late', async () => {
    const { clock, client, north, live } = await opened();
    clock.advance(22);
    clock.jump(5);
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
    expect(live.phase).toBe('1/COUNT');
    const left = (Date.parse(live.status.closesAt ?? '') - Date.parse(clock.now())) / 3_600_000;
    expect(left).toBeCloseTo(5, 1);
  });

  test('ahead, but not over the deadline, moves nothing', async () => {
    const { clock, live } = await opened();
    clock.jump(20);
    expect(live.status.closesAt).toBe('1880-01-02T00:00:00.000Z');
  });

  test('by less than a minute is none', async () => {
    const { clock, live } = await opened();
    clock.advance(23.99);
    clock.jump(0.015);
    await until(() => live.phase === '1/TALK');
  });

  test('years ahead and back leaves every phase the time it had', async () => {
    const { clock, client, gm, live, match, folder, stop } = await opened();
    const years = 10 * 365 * 24;
    clock.jump(years);
    await until(() => live.status.closesAt?.startsWith('1889') === true);
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    clock.advance(6);
    clock.jump(-years);
    const left = () => Date.parse(live.status.closesAt ?? '') - Date.parse(clock.now());
    await until(() => live.status.closesAt?.startsWith('1880') === true);
    expect(left()).toBe(18 * 3_600_000 - 20_000);
    await stop();
    const { live: after } = await restarted(folder, match, clock);
    expect(after.status.closesAt).toBe(live.status.closesAt);
    expect(after.phase).toBe('1/TALK');
  });

  test('back while the server is down leaves the phase the time it had', async () => {
    const { clock, live, match, folder, stop, client, gm } = await opened();
    clock.jump(50);
    await until(() => live.status.closesAt?.startsWith('1880-01-04') === true);
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    clock.advance(4);
    await stop();
    clock.jump(-50);
    const { live: after } = await restarted(folder, match, clock);
    await until(() => after.status.closesAt?.startsWith('1880-01-02') === true);
    expect(Date.parse(after.status.closesAt ?? '') - Date.parse(clock.now())).toBe(20 * 3_600_000);
  });

  test('back over a deadline does not close the next phase', async () => {
    const { clock, live } = await opened();
    clock.advance(24);
    await until(() => live.phase === '1/TALK');
    clock.jump(-2);
    clock.advance(2);
    clock.advance(1);
    expect(live.phase).toBe('1/TALK');
    await until(() => live.status.closesAt !== null);
    clock.advance(24);
    await until(() => live.phase === '2/COUNT');
  });
});

test('something else in place of the file of served time keeps no match from being served', async () => {
  const folder = await dataFolder();
  await mkdir(join(folder, 'served-until'));
  const { store } = await serveTally(folder, new ManualClock());
  const { match } = await createTally(store);
  expect((await store.open(match))?.live.phase).toBe('1/COUNT');
});

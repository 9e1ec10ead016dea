import { describe, expect, test } from 'vitest';
import { ManualClock } from '../support/manual-clock.ts';
import { createTally, dataFolder, openTally, serveTally } from '../support/tally-server.ts';
import { connect, until } from '../support/wire.ts';

const TIMED = { settings: { rounds: 2, deadlines: { count: 24, talk: 0 } } };

const table = async (request: Parameters<typeof createTally>[1]) => {
  const clock = new ManualClock();
  const folder = await dataFolder();
  const server = await serveTally(folder, clock);
  const seats = await createTally(server.store, request);
  const live = server.store.running(seats.match)?.live;
  if (!live) throw new Error('the match is not open');
  return { ...server, ...seats, folder, clock, live, client: connect(server.url) };
};

describe('a deadline', () => {
  test('closes the phase, and what was not said takes its default (PB-MAP-24, PBM-GM-2)', async () => {
    const { clock, client, north, live } = await table(TIMED);
    expect((await client.seat.view.query(north)).deadline).toBe('1880-01-02T00:00:00.000Z');
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
    clock.advance(24);
    await until(() => live.status.summary.phase === '1/TALK');
    const parts = await client.report.query(north);
    expect(parts.at(-1)?.lines[1]).toMatch(/^south counted 0 /);
    expect((await client.seat.view.query(north)).deadline).toBeNull();
  });

  test('waits for who is missing where the house rules say so (AMB-53)', async () => {
    const { clock, client, north, south, live } = await table({
      settings: { ...TIMED.settings, patient: true },
    });
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
    clock.advance(30);
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '6' });
    expect(live.status.summary.phase).toBe('1/COUNT');
    await client.sheet.submit.mutate({ ...south, phase: '1/COUNT', text: '7' });
    await until(() => live.status.summary.phase === '1/TALK');
  });

  test('stays open until shortly before its time', async () => {
    const { clock, client, north, live } = await table(TIMED);
    clock.advance(23.9);
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
    expect(live.status.summary.phase).toBe('1/COUNT');
  });

  test.each(['line', 'call'])('is moved by the game master, with a %s (PB-SEQ-14)', async (how) => {
    const { clock, client, north, gm, live } = await table(TIMED);
    const phase = '1/COUNT';
    if (how === 'line') await client.line.send.mutate({ ...gm, phase, text: 'extend 48 h' });
    else await client.extend.mutate({ ...gm, phase, hours: 48 });
    expect((await client.seat.view.query(north)).deadline).toBe('1880-01-03T00:00:00.000Z');
    clock.advance(47);
    await client.sheet.submit.mutate({ ...north, phase, text: '5' });
    expect(live.status.summary.phase).toBe(phase);
    clock.advance(1);
    await until(() => live.status.summary.phase === '1/TALK');
  });

  test('is remembered, extended or not, when the server starts again (PB-DEADLINE-2, PBM-CONG-5)', async () => {
    const { clock, client, gm, folder, stop, match } = await table(TIMED);
    await client.extend.mutate({ ...gm, phase: '1/COUNT', hours: 48 });
    await stop();
    const { store } = await openTally(folder, clock);
    const live = (await store.open(match))?.live;
    expect(live?.status.closesAt).toBe('1880-01-03T00:00:00.000Z');
    clock.advance(48);
    await until(() => live?.status.summary.phase === '1/TALK');
  });
});

describe('an engine that is the game master', () => {
  const AUTO = { engineIsGm: true };

  test('closes a phase when the last sheet is in, not before', async () => {
    const { client, north, south, live } = await table(AUTO);
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
    expect(live.status.summary.phase).toBe('1/COUNT');
    await client.sheet.submit.mutate({ ...south, phase: '1/COUNT', text: '5' });
    await until(() => live.status.summary.phase === '1/TALK');
  });

  test('closes a phase of single lines when everybody is done', async () => {
    const { client, north, south, gm, live } = await table(AUTO);
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    await client.done.mutate({ ...north, phase: '1/TALK' });
    expect((await client.seat.view.query(north)).isDone).toBe(true);
    await client.done.mutate({ ...south, phase: '1/TALK' });
    await until(() => live.status.summary.phase === '2/COUNT');
  });

  test('is told to every seat', async () => {
    const { client, north } = await table(AUTO);
    expect((await client.seat.view.query(north)).engineIsGm).toBe(true);
    const other = await table({});
    expect((await other.client.seat.view.query(other.north)).engineIsGm).toBeUndefined();
  });

  test('waits for a human game master where it is none', async () => {
    const { client, north, south, live } = await table({});
    for (const seat of [north, south])
      await client.sheet.submit.mutate({ ...seat, phase: '1/COUNT', text: '5' });
    expect(live.status.summary.phase).toBe('1/COUNT');
  });
});

describe('a seat the game plays', () => {
  test('hands in like a player, and the phase can close', async () => {
    const { client, north, live } = await table({ engineIsGm: true, seats: { south: 'steward' } });
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
    await until(() => live.status.summary.phase === '1/TALK');
    await client.done.mutate({ ...north, phase: '1/TALK' });
    await until(() => live.status.summary.phase === '2/COUNT');
    const lines = (await client.report.query({ ...north, turn: 1 })).flatMap((part) => part.lines);
    expect(lines.join('\n')).toMatch(/south counted 7 and threw [1-6]\.\nsouth: good day/);
  });

  test('plays a whole match with its like', async () => {
    const seats = { north: 'steward', south: 'steward' } as const;
    const { live, warnings } = await table({ engineIsGm: true, seats, settings: { rounds: 5 } });
    await until(() => live.status.summary.over);
    expect(live.status.summary).toMatchObject({ turn: 5, phase: '5/OVER' });
    expect(warnings).toEqual([]);
  });

  test('falls silent without complaint where a person ends the match in the middle of its words', async () => {
    const { client, gm, live, warnings, store, match } = await table({ seats: { south: 'steward' } });
    let commits = 0;
    const off = live.onCommit(() => {
      commits += live.phase === '1/TALK' ? 1 : 0;
      // The phase has opened, and the bot has said its first line; it has not said that it is done.
      if (commits < 2) return;
      off();
      const entry = { kind: 'line', seat: 'north', phase: '1/TALK', text: 'resign' } as const;
      void live.take({ at: '1880-01-01T00:00:00.000Z', entry });
    });
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    await until(() => live.status.summary.over);
    await store.running(match)?.scheduler.stop();
    expect((await live.report('north')).flatMap(({ lines }) => lines)).toContain('south: good day');
    expect(warnings).toEqual([]);
  });

  test('continues after the server restarts', async () => {
    const { client, gm, folder, stop, match } = await table({ seats: { south: 'steward' } });
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    await stop();
    const { store } = await openTally(folder);
    const live = (await store.open(match))?.live;
    await until(() => live?.status.answered.includes('south') === true);
    expect((await live?.report('north'))?.at(-1)?.lines).toEqual(['south: good day']);
  });

  test('is a person’s again as soon as one is invited', async () => {
    const { client, store, match } = await table({ seats: { south: 'steward' } });
    const { token } = await client.host.invite.mutate({ token: store.hostToken, match, seat: 'south' });
    const south = { match, token };
    const receipt = await client.sheet.submit.mutate({ ...south, phase: '1/COUNT', text: '1' });
    expect(receipt).toMatchObject({ revision: 2, text: '1' });
  });
});

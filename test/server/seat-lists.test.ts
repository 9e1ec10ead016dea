import type { CustomAct } from '@chancery/shared/api';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../support/manual-clock.ts';
import type { Holder } from '../support/recording.ts';
import { createTally, dataFolder, serveTally } from '../support/tally-server.ts';
import { BareSocket, connect, refusalOf, until } from '../support/wire.ts';

// Seats given out by lists: until the clock starts a token only stands for a place at the table.

const lists = (...seats: string[]): CustomAct => ({ do: 'prefer', seats });

const table = async () => {
  const clock = new ManualClock();
  const folder = await dataFolder();
  const server = await serveTally(folder, clock);
  const seats = await createTally(server.store, { table: { seating: 'lists' } });
  const client = connect(server.url);
  const does = (holder: Holder, act: CustomAct) => client.customs.act.mutate({ ...holder, act });
  const seatOf = async (holder: Holder) => (await client.seat.view.query(holder)).seat;
  const wishOf = async (holder: Holder) => (await client.seat.view.query(holder)).table?.wish;
  return { ...server, ...seats, folder, clock, client, does, seatOf, wishOf };
};

describe('before the seats are given out', () => {
  test('who has come sees what an observer does, and may do nothing but state a list', async () => {
    const { client, north, seatOf, wishOf, does } = await table();
    expect(await seatOf(north)).toBe('observer');
    expect(await wishOf(north)).toEqual({ seats: ['north', 'south'], list: null });
    const sheet = { ...north, phase: '1/COUNT', text: '5' };
    expect((await refusalOf(client.sheet.submit.mutate(sheet))).reason).toBe('seats-not-given');
    expect((await refusalOf(does(north, lists('east')))).reason).toBe('no-such-seat');
    expect((await refusalOf(does(north, lists('south', 'south')))).reason).toBe('seat-ranked-twice');
    await does(north, lists('south', 'north'));
    await does(north, lists('south'));
    expect((await wishOf(north))?.list).toEqual(['south']);
  });

  test('a list is told to nobody else: not by an event, a number or a byte of any answer', async () => {
    const { client, url, north, south, gm, observer, does } = await table();
    const told = async () =>
      JSON.stringify(
        await Promise.all(
          [south, observer, gm].map(async (holder) => [
            await client.seat.view.query(holder),
            await client.report.query(holder),
          ]),
        ),
      );
    const before = await told();
    const follower = await BareSocket.open(url);
    await follower.call('subscription', 'events', { ...south, lastEventId: '0' });
    await until(() => follower.frames.join('').includes('"kind":"phase"'));
    const frames = follower.frames.join('\n');
    await does(north, lists('south', 'north'));
    expect(await told()).toBe(before);
    expect(follower.frames.join('\n')).toBe(frames);
  });

  test('the game master is told how many lists are in, and cannot close the phase', async () => {
    const { client, north, gm, does } = await table();
    await does(north, lists());
    const { waits } = await client.gm.desk.query(gm);
    expect(waits).toContain('seats are given out by lists: 1 of 2 are in');
    const close = client.gm.act.mutate({ ...gm, act: { do: 'close' }, yes: true });
    expect((await refusalOf(close)).reason).toBe('seats-not-given');
  });
});

describe('when everybody has come and stated a list', () => {
  test('each token opens the seat that was given, for good', async () => {
    const { client, store, match, north, south, gm, does, seatOf, folder, clock, stop } = await table();
    await client.gm.act.mutate({ ...gm, act: { do: 'seat', of: 'north', player: 'Anna' } });
    await does(north, lists('south'));
    await does(south, lists('north'));
    await until(() => store.running(match)?.seating.isUngiven === false);
    expect([await seatOf(north), await seatOf(south)]).toEqual(['south', 'north']);
    const view = await client.seat.view.query(north);
    expect(view.table?.players).toEqual({ south: 'Anna' });
    expect(view.table?.wish).toBeUndefined();
    expect(JSON.stringify(await client.report.query(north))).toContain('assigned by the players’ lists');
    expect((await refusalOf(does(north, lists('north')))).reason).toBe('no-lists');
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
    await stop();
    const again = connect((await serveTally(folder, clock)).url);
    expect((await again.seat.view.query(north)).seat).toBe('south');
  });

  test('a follower continues at the new seat without reconnecting', async () => {
    const { store, match, url, north, south, does } = await table();
    const bare = await BareSocket.open(url);
    await bare.call('subscription', 'events', { ...north, lastEventId: '0' });
    await does(north, lists('south'));
    await does(south, lists('north'));
    await until(() => store.running(match)?.seating.isUngiven === false);
    await until(() => bare.frames.some((frame) => frame.includes('reread')));
  });

  test('who has been known by name at a place is known at the seat, and told all of it', async () => {
    const { client, store, match, north, south, does } = await table();
    await client.me.set.mutate({ ...north, zone: 'Europe/Berlin' });
    await does(north, lists('south'));
    await does(south, lists('north'));
    await until(() => store.running(match)?.seating.isUngiven === false);
    expect(store.people.holderOf({ match, seat: 'south' })?.zone).toBe('Europe/Berlin');
    expect(store.people.holderOf({ match, seat: 'north' })).toBeUndefined();
  });
});

test('the game master may begin before all lists are in: what is left goes to who stated none', async () => {
  const { client, store, match, north, south, gm, does, seatOf } = await table();
  await does(north, lists('south'));
  await client.gm.act.mutate({ ...gm, act: { do: 'begin' } });
  await until(() => store.running(match)?.seating.isUngiven === false);
  expect([await seatOf(north), await seatOf(south)]).toEqual(['south', 'north']);
});

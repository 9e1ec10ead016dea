import { cp } from 'node:fs/promises';
import type { CustomAct } from '@chancery/shared/api';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../support/manual-clock.ts';
import type { Holder } from '../support/recording.ts';
import { createTally, dataFolder, openTally, serveTally } from '../support/tally-server.ts';
import { BareSocket, type Client, connect, refusalOf, until } from '../support/wire.ts';

// What players do to their table besides playing, as its settings allow.

const DAILY = { rounds: 5, deadlines: { count: 24, talk: 24 } };

const table = async (wishes: object) => {
  const clock = new ManualClock();
  const folder = await dataFolder();
  const server = await serveTally(folder, clock);
  const seats = await createTally(server.store, { settings: DAILY, table: wishes });
  const seating = (await server.store.open(seats.match))?.seating;
  if (!seating) throw new Error('the match is not open');
  const client = connect(server.url);
  const does = (seat: Holder, act: CustomAct) => client.customs.act.mutate({ ...seat, act });
  /** Over a connection of its own, for it ends with the token of the seat. */
  const resigns = async (seat: Holder, why?: string) => {
    const act = { do: 'resign', ...(why !== undefined && { why }) } as const;
    await connect(server.url).customs.act.mutate({ ...seat, act });
    await until(() => seating.seatOf(seat.token) === undefined);
  };
  const view = async (seat: Holder) => (await client.seat.view.query(seat)).table?.customs;
  return { ...server, ...seats, folder, clock, client, does, resigns, view };
};

const told = async (client: Client, seat: Holder): Promise<string> =>
  (await client.report.query(seat)).flatMap(({ lines }) => lines).join('\n');

describe('days away', () => {
  test('are passed over by this and later deadlines, up to what the table gives, after a restart too', async () => {
    const { does, client, north, south, gm, view, folder, clock, stop } = await table({ vacation: 72 });
    const away = { do: 'away', from: '1880-01-01T12:00:00.000Z', until: '1880-01-03T12:00:00.000Z' } as const;
    expect((await does(north, away)).deadline).toBe('1880-01-04T00:00:00.000Z');
    expect(await told(client, south)).toContain(
      'north is away from 1880-01-01 12:00 UTC until 1880-01-03 12:00 UTC',
    );
    expect(await told(client, south)).toContain(
      'It may still be away for 24 hours. This phase closes 1880-01-04 00:00',
    );
    expect((await view(north))?.hoursLeft).toBe(24);
    const more = { do: 'away', from: '1880-01-05T00:00:00.000Z', until: '1880-01-06T06:00:00.000Z' } as const;
    expect((await refusalOf(does(north, more))).reason).toBe('vacation-spent');
    await stop();
    const again = await serveTally(folder, clock);
    const later = connect(again.url);
    await later.gm.act.mutate({ ...gm, act: { do: 'close' }, yes: true });
    expect((await later.seat.view.query(south)).deadline).toBe('1880-01-04T00:00:00.000Z');
  });

  test('end when who was away comes back; the others keep a day', async () => {
    const { does, north, clock, view } = await table({ vacation: 240 });
    expect((await refusalOf(does(north, { do: 'back' }))).reason).toBe('not-away');
    await does(north, { do: 'away', until: '1880-01-09T00:00:00.000Z' });
    clock.advance(20);
    expect((await does(north, { do: 'back' })).deadline).toBe('1880-01-02T20:00:00.000Z');
    expect((await view(north))?.hoursLeft).toBe(220);
  });

  test('are refused where the table gives none, in the past, and to who does not play', async () => {
    const { does, north, observer, client, gm } = await table({});
    const away = { do: 'away', until: '1880-01-03T00:00:00.000Z' } as const;
    expect((await refusalOf(does(north, away))).reason).toBe('no-vacation');
    expect((await refusalOf(does(observer, away))).reason).toBe('not-a-player');
    const ofGm = await refusalOf(does(gm, away));
    expect([ofGm.reason, ofGm.message]).toEqual(['not-a-player', expect.stringContaining('`gm rule`')]);
    await client.gm.act.mutate({ ...gm, act: { do: 'set', key: 'vacation', value: 48 } });
    const past = { ...away, until: '1879-12-31T00:00:00.000Z' };
    expect((await refusalOf(does(north, past))).reason).toBe('bad-absence');
  });
});

describe('a request for more time', () => {
  test('is granted by the others where the table says so', async () => {
    const { does, north, south, client, view } = await table({ delay: 'all' });
    const asked = { do: 'ask-delay', hours: 12, why: 'a train is late' } as const;
    expect((await does(north, asked)).deadline).toBe('1880-01-02T00:00:00.000Z');
    expect((await view(south))?.delay).toMatchObject({ by: 'north', hours: 12, asked: ['south'] });
    expect((await refusalOf(does(north, { do: 'answer-delay', yes: true }))).reason).toBe('not-asked');
    expect((await refusalOf(does(south, asked))).reason).toBe('delay-asked');
    expect((await does(south, { do: 'answer-delay', yes: true })).deadline).toBe('1880-01-02T12:00:00.000Z');
    expect(await told(client, south)).toContain('north asks south and the game master for 12 hours more');
    expect(await told(client, north)).toContain('south grants north 12 hours more.');
    expect((await refusalOf(does(north, asked))).reason).toBe('delay-asked-before');
  });

  test('is the game master’s to grant or refuse elsewhere', async () => {
    const { does, north, south, gm, client } = await table({});
    await does(north, { do: 'ask-delay', hours: 12 });
    expect((await refusalOf(does(south, { do: 'answer-delay', yes: true }))).reason).toBe('not-asked');
    expect((await client.gm.desk.query(gm)).waits).toContain('north asks for more time');
    expect((await does(gm, { do: 'answer-delay', yes: false })).deadline).toBe('1880-01-02T00:00:00.000Z');
    expect(await told(client, north)).toContain('north gets no more time.');
    expect((await refusalOf(does(gm, { do: 'answer-delay', yes: true }))).reason).toBe('no-delay-asked');
  });
});

describe('a resignation', () => {
  test('frees the seat, whose token opens nothing more, until somebody is invited', async () => {
    const { resigns, north, south, client, gm, view } = await table({ resignation: 'free' });
    await resigns(north, 'no time');
    expect((await refusalOf(client.seat.view.query(north))).reason).toBe('not-seated');
    expect(await told(client, south)).toContain('north has resigned: no time');
    expect((await client.gm.desk.query(gm)).waits).toContain('resigned, to be given to somebody else: north');
    const { token = '' } = await client.gm.act.mutate({ ...gm, act: { do: 'invite', of: 'north' } });
    expect((await client.seat.view.query({ ...north, token })).seat).toBe('north');
    expect((await view(south))?.resigned).toEqual([]);
  });

  test('gives it to the game’s own player where the table says so, and is refused where it has none', async () => {
    const { does, resigns, north, south, client, gm } = await table({ resignation: 'stand-in' });
    await resigns(north);
    const [desk] = (await client.gm.desk.query(gm)).seats;
    expect(desk).toMatchObject({ seat: 'north', plays: 'steward' });
    await client.gm.act.mutate({ ...gm, act: { do: 'set', key: 'resignation', value: 'no' } });
    expect((await refusalOf(does(south, { do: 'resign' }))).reason).toBe('no-resignation');
  });
});

describe('a draw', () => {
  test('by open votes ends the match, which says so and takes nothing more', async () => {
    const { does, north, south, client, folder, stop, clock } = await table({ draw: true });
    await does(north, { do: 'propose-draw' });
    await does(south, { do: 'vote-draw', yes: false });
    expect(await told(client, north)).toContain('south votes against the draw.');
    expect(await does(south, { do: 'vote-draw', yes: true })).toMatchObject({ over: true, deadline: null });
    expect(await told(client, north)).toContain('All who play have agreed on a draw: north, south.');
    const sheet = client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
    expect((await refusalOf(sheet)).reason).toBe('match-over');
    await stop();
    const again = connect((await serveTally(folder, clock)).url);
    const { match, dice, table: shown } = await again.seat.view.query(south);
    expect(match.over).toBe(true);
    expect(shown?.state).toBe('over');
    expect(dice.revealed).toHaveLength(dice.commitments.length);
  });

  test('lapses with the phase, and is refused where the table has none', async () => {
    const { does, north, south, client, gm } = await table({ draw: true });
    await does(north, { do: 'propose-draw' });
    expect((await refusalOf(does(south, { do: 'propose-draw' }))).reason).toBe('draw-proposed');
    await client.gm.act.mutate({ ...gm, act: { do: 'close' }, yes: true });
    expect((await refusalOf(does(south, { do: 'vote-draw', yes: true }))).reason).toBe('no-draw-proposed');
    await client.gm.act.mutate({ ...gm, act: { do: 'set', key: 'draw', value: false } });
    expect((await refusalOf(does(south, { do: 'propose-draw' }))).reason).toBe('no-draw');
  });
});

/** Every byte a seat gets, following, while a draw is proposed and more is done, and when it asks for everything after that. */
const bytesWhile = async (
  origin: { readonly folder: string; readonly viewer: Holder },
  secret: (client: Client) => Promise<unknown>,
): Promise<string> => {
  const folder = await dataFolder();
  await cp(origin.folder, folder, { recursive: true, preserveTimestamps: true });
  const { url, stop } = await serveTally(folder, new ManualClock());
  const { viewer } = origin;
  const bare = await BareSocket.open(url);
  await bare.call('subscription', 'events', { ...viewer, lastEventId: '0' });
  await until(() => bare.frames.some((frame) => frame.includes('"kind":"phase"')));
  await secret(connect(url));
  // Events come over another connection than the answers, and may come later.
  await until(() => bare.frames.some((frame) => frame.includes('"kind":"view"')));
  const letter = { to: ['south'], subject: 'Peace', body: 'Shall we?' };
  await bare.call('mutation', 'letters.send', { ...viewer, ...letter });
  for (const path of ['seat.view', 'report', 'letters.list']) await bare.call('query', path, viewer);
  await bare.call('mutation', 'customs.act', { ...viewer, act: { do: 'propose-draw' } });
  await stop();
  return bare.frames.join('\n');
};

test('who is muted and who has voted against a secret draw are told of neither, not to the byte', async () => {
  const folder = await dataFolder();
  const { store } = await openTally(folder, new ManualClock());
  const seats = await createTally(store, { settings: DAILY, table: { draw: true, drawVotes: 'secret' } });
  const { north, south, observer } = seats;
  await store.close();
  const propose = (client: Client) =>
    client.customs.act.mutate({ ...observer, token: south.token, act: { do: 'propose-draw' } });
  const bytes = (secret: (client: Client) => Promise<unknown>) =>
    bytesWhile({ folder, viewer: north }, secret);
  const quiet = await bytes(propose);
  const against = await bytes(async (client) => {
    await propose(client);
    await client.customs.act.mutate({ ...south, act: { do: 'vote-draw', yes: false } });
    await client.letters.mute.mutate({ ...south, of: 'north', muted: true });
  });
  expect(quiet).toContain('A draw is proposed. Votes are secret');
  expect(quiet).not.toContain('"by":"south"');
  expect(against).toBe(quiet);
});

test('a muted writer’s letters come as if they had been read, until the mute is taken back', async () => {
  const { client, north, south, gm } = await table({});
  const send = () =>
    client.letters.send.mutate({ ...north, to: ['south'], subject: 'Peace', body: 'Shall we?' });
  const mute = (of: string, muted: boolean) => client.letters.mute.mutate({ ...south, of, muted });
  expect(await mute('north', true)).toEqual(['north']);
  await send();
  expect(await client.letters.list.query(south)).toMatchObject({ count: 1, unread: [], muted: ['north'] });
  expect(await mute('north', false)).toEqual([]);
  await send();
  expect((await client.letters.list.query(south)).unread).toEqual([2]);
  expect((await refusalOf(mute('gm', true))).reason).toBe('gm-not-muted');
  expect((await refusalOf(mute('south', true))).reason).toBe('letter-to-oneself');
  expect(await client.letters.mute.mutate({ ...gm, of: 'south', muted: true })).toEqual(['south']);
});

test('a letter is shown to nobody where the table has no press, and names are the game master’s alone where seats are anonymous', async () => {
  const { client, north, south, gm } = await table({ press: 'none', anonymous: true });
  await client.letters.send.mutate({ ...north, to: ['gm'], subject: 'Peace', body: 'Shall we?' });
  const show = (to: string) => client.letters.show.mutate({ ...north, letter: 1, to });
  expect((await refusalOf(show('south'))).reason).toBe('no-press');
  await client.gm.act.mutate({ ...gm, act: { do: 'seat', of: 'north', player: 'Anna' } });
  expect(await told(client, south)).toContain('A player plays North from now on.');
  expect((await client.seat.view.query(south)).table?.players).toEqual({});
  expect((await client.seat.view.query(gm)).table?.players).toEqual({ north: 'Anna' });
  expect((await client.gm.desk.query(gm)).seats[0]?.player).toBe('Anna');
});

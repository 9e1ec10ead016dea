import { startServer } from '@chancery/server';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { engine } from '../support/engine.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { dataFolder } from '../support/tally-server.ts';
import { connect } from '../support/wire.ts';

// A game whose first phase waits for sheets: nothing is closed before anybody has seen it.

test('the great war begins with its first sheets open, and that turn can be looked at and taken back', async () => {
  const server = await startServer({ folder: await dataFolder(), engine, warn: () => undefined });
  onTestFinished(() => server.close());
  const client = connect(server.url);
  const { match, invitations } = await client.host.create.mutate({
    game: 'weaw',
    name: 'The guns of August',
    settings: { seating: 'two' },
    tables: {},
    seats: { germany: 'open', france: 'open' },
    engineIsGm: false,
    token: server.hostToken,
  });
  const as = (seat: string) => ({ match, token: invitations[seat] ?? '' });
  const view = () => client.seat.view.query(as('germany'));
  expect((await view()).match).toMatchObject({ phase: '1/ORDERS' });
  await vi.waitFor(async () => {
    expect((await view()).deadline).not.toBeNull();
  }, 5000);
  await client.sheet.submit.mutate({ ...as('germany'), phase: '1/ORDERS', text: 'build infantry in metz' });
  await client.advance.mutate({ ...as('gm'), phase: '1/ORDERS' });
  expect((await view()).match).toMatchObject({ phase: '2/ORDERS' });
  expect(await client.seat.phases.query(as('germany'))).toEqual(['1/ORDERS']);
  const then = await client.seat.past.query({ ...as('germany'), phase: '1/ORDERS' });
  expect(then.match.phase).toBe('1/ORDERS');
  const march = await client.seat.past.query({ ...as('germany'), phase: '1/LND' });
  expect(march.match.title).toBe('Land movement');
  await client.gm.act.mutate({ ...as('gm'), act: { do: 'retract', to: '1/ORDERS' }, yes: true });
  expect((await view()).match).toMatchObject({ phase: '1/ORDERS' });
});

test('it begins when every nation at war has somebody, though its reserves have nobody', async () => {
  const server = await startServer({ folder: await dataFolder(), engine, warn: () => undefined });
  onTestFinished(() => server.close());
  const client = connect(server.url);
  const { match, invitations } = await client.host.create.mutate({
    game: 'weaw',
    name: 'The guns of August',
    settings: { seating: 'two' },
    tables: {},
    table: { seating: 'lobby' },
    seats: {},
    engineIsGm: false,
    token: server.hostToken,
  });
  const state = async (seat: string): Promise<string | undefined> =>
    (await client.seat.view.query({ match, token: invitations[seat] ?? '' })).table?.state;
  const gm = { match, token: invitations['gm'] ?? '' };
  expect(await state('germany')).toBe('lobby');
  expect((await client.gm.desk.query(gm)).waits).toContain('free seats: france');
  const { seats } = await client.gm.desk.query(gm);
  const spare = seats.filter(({ isSpare }) => isSpare).map(({ seat }) => seat);
  expect(spare).toEqual(['bolsheviks', ...[1, 2, 3, 4, 5, 6].map((n) => `reserve-${String(n)}`)]);
  await state('france');
  await vi.waitFor(async () => {
    expect(await state('germany')).toBe('open');
  }, 5000);
});

/** The first turn at two seats, with the revolution already begun. */
const afterTheRevolution = (): unknown => {
  const edition = weaw.edition({ seating: 'two' }, {});
  if (!edition.ok) throw new Error('the standard charts are wrong');
  return { ...weaw.setup(edition.value), revolution: { since: 1 } };
};

test.each([false, true])('a turn waits for the Bolsheviks if somebody plays them: %s', async (isPlayed) => {
  const server = await startServer({ folder: await dataFolder(), engine, warn: () => undefined });
  onTestFinished(() => server.close());
  const client = connect(server.url);
  const { match, invitations } = await client.host.create.mutate({
    game: 'weaw',
    name: 'The guns of August',
    settings: { seating: 'two' },
    tables: {},
    seats: {},
    position: afterTheRevolution(),
    engineIsGm: false,
    token: server.hostToken,
  });
  const as = (seat: string) => ({ match, token: invitations[seat] ?? '' });
  const phase = async () => (await client.seat.view.query(as('germany'))).match.phase;
  if (isPlayed) await client.seat.view.query(as('bolsheviks'));
  const desk = await client.gm.desk.query(as('gm'));
  expect(desk.seats.find(({ seat }) => seat === 'bolsheviks')?.isAwaited).toBe(true);
  expect(desk.waits).toEqual(isPlayed ? [] : ['in play, and played by nobody: bolsheviks']);
  const sheet = { phase: '1/ORDERS', text: '' };
  await client.sheet.submit.mutate({ ...as('germany'), ...sheet });
  await client.sheet.submit.mutate({ ...as('france'), ...sheet });
  if (isPlayed) {
    expect(await phase()).toBe('1/ORDERS');
    await client.sheet.submit.mutate({ ...as('bolsheviks'), ...sheet });
  }
  await vi.waitFor(async () => {
    expect(await phase()).toBe('2/ORDERS');
  }, 5000);
});

test.each([
  ['standing', '2/ORDERS'],
  ['extend', '1/ORDERS'],
])(
  'with a sheet missing at the deadline, missedOrders: %s has it %s (WEAW-AMB-85)',
  async (missedOrders, then) => {
    const clock = new ManualClock();
    const server = await startServer({ folder: await dataFolder(), engine, clock, warn: () => undefined });
    onTestFinished(() => server.close());
    const client = connect(server.url);
    const { match, invitations } = await client.host.create.mutate({
      game: 'weaw',
      name: 'The guns of August',
      settings: { seating: 'two', missedOrders, 'deadlines.orders': 24 },
      tables: {},
      seats: { germany: 'open', france: 'open' },
      engineIsGm: false,
      token: server.hostToken,
    });
    const as = (seat: string) => ({ match, token: invitations[seat] ?? '' });
    const phase = async () => (await client.seat.view.query(as('germany'))).match.phase;
    const sheet = { phase: '1/ORDERS', text: 'build infantry in metz' };
    await client.sheet.submit.mutate({ ...as('germany'), ...sheet });
    await vi.waitFor(async () => {
      expect((await client.seat.view.query(as('germany'))).deadline).not.toBeNull();
    }, 5000);
    clock.advance(24);
    await vi.waitFor(async () => {
      expect(await phase()).toBe(then);
    }, 5000);
    if (missedOrders === 'standing') return;
    await client.sheet.submit.mutate({ ...as('france'), phase: '1/ORDERS', text: '' });
    await vi.waitFor(async () => {
      expect(await phase()).toBe('2/ORDERS');
    }, 5000);
  },
);

import { EnginePool } from '@chancery/server/engine/pool.ts';
import { Store } from '@chancery/server/store.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { enginePlaying } from '../support/engine.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { createTally, dataFolder, openTally, serveTally } from '../support/tally-server.ts';
import { connect, refusalOf, until } from '../support/wire.ts';

/** Threads small and impatient enough to fail soon; one of them for all matches. */
const smallEngine = async (): Promise<EnginePool> => {
  const limits = { matchMemory: 64, draftMemory: 64, matchTime: 2000, draftTime: 2000, threads: 1 };
  const engine = await enginePlaying('tally-games', limits);
  onTestFinished(() => engine.close());
  return engine;
};

/** Two matches in one thread: one of a game with faults, and one of Tally. */
const twoTables = async () => {
  const folder = await dataFolder();
  const server = await serveTally(folder, new ManualClock(), await smallEngine());
  const faulty = await createTally(server.store, { game: 'faulty', name: 'Faulty' });
  const sound = await createTally(server.store);
  return { ...server, folder, faulty, sound, client: connect(server.url) };
};

describe.each(['throw', 'spin', 'devour'])('a step that fails with "%s"', (fault) => {
  test('closes its match with the reason, over restarts, and no other', async () => {
    const { client, store, stop, folder, faulty, sound } = await twoTables();
    const phase = '1/COUNT';
    const receipt = await client.sheet.submit.mutate({ ...faulty.north, phase, text: fault });
    await client.sheet.submit.mutate({ ...sound.north, phase, text: '5' });
    const closing = refusalOf(client.advance.mutate({ ...faulty.gm, phase }));
    const meanwhile = client.sheet.submit.mutate({ ...sound.south, phase, text: '6' });
    expect(await closing).toMatchObject({ reason: 'engine-failed', facts: { phase, call: 'apply' } });
    expect(await meanwhile).toMatchObject({ revision: 1, text: '6' });
    await client.advance.mutate({ ...sound.gm, phase });
    expect((await client.seat.view.query(sound.north)).match.phase).toBe('1/TALK');
    expect((await client.report.query({ ...sound.north, turn: 1 })).at(-1)?.lines).toHaveLength(2);

    const named = [{ id: faulty.match, reason: 'engine-failed', lastPhase: phase, goodLines: 2 }];
    const { hostToken } = store;
    expect(await client.host.list.query({ token: hostToken })).toMatchObject({ faults: named });
    await stop();
    const again = await openTally(folder, new ManualClock(), await smallEngine());
    expect(again.store.list()).toMatchObject({ matches: [{ id: sound.match }], faults: named });
    expect(await again.store.salvage(faulty.match)).toMatchObject({ ok: true, value: { faults: [] } });
    const view = await (await again.store.open(faulty.match))?.live.view('north');
    expect(view).toMatchObject({ match: { phase }, receipt });
  });
});

describe.each(['throw', 'spin', 'devour'])('a draft that fails with "%s"', (fault) => {
  test('is refused and harms nothing', async () => {
    const { client, faulty, sound, store } = await twoTables();
    const reason = fault === 'throw' ? 'draft-failed' : 'draft-too-costly';
    const review = client.sheet.lint.query({ ...faulty.north, text: `check ${fault}` });
    const next = client.sheet.lint.query({ ...sound.south, text: '7' });
    expect((await refusalOf(review)).reason).toBe(reason);
    expect((await next).normal).toBe('7');
    expect(store.list().faults).toEqual([]);
    const taken = client.sheet.submit.mutate({ ...faulty.north, phase: '1/COUNT', text: '7' });
    expect(await taken).toMatchObject({ revision: 1 });
  });
});

test('a bot that never ends hands in an empty sheet', async () => {
  const { store } = await openTally(await dataFolder(), new ManualClock(), await smallEngine());
  const { match } = await createTally(store, { game: 'faulty', seats: { south: 'steward' } });
  const { live, scheduler } = store.running(match) ?? {};
  await until(() => live?.status.answered.includes('south') === true);
  expect(await live?.view('south')).toMatchObject({ receipt: { text: '' } });
  await scheduler?.settled();
  // Nobody is asked once more, and yet its answer is still missing.
  scheduler?.recheck();
  await scheduler?.settled();
  expect([scheduler?.isSettled, scheduler?.hasFailed]).toEqual([false, true]);
});

test('a match that rests with an answer still missing is seen to again after a while', async () => {
  const clock = new ManualClock();
  const [folder, code] = await Promise.all([dataFolder(), smallEngine()]);
  const store = await Store.open({ folder, engine: code, clock, idleAfter: 20, warn: () => undefined });
  onTestFinished(() => store.close());
  store.keepTime();
  const { match } = await createTally(store, { game: 'faulty', seats: { south: 'steward' } });
  const isOpen = (): boolean => store.running(match) !== undefined;
  await until(() => !isOpen());
  clock.advance(1);
  await until(isOpen);
  await until(() => !isOpen());
});

test('whoever follows a match is told that it has been closed', async () => {
  const { client, faulty } = await twoTables();
  const phase = '1/COUNT';
  await client.sheet.submit.mutate({ ...faulty.north, phase, text: 'throw' });
  const told = new Promise((resolve, reject) => {
    client.events.subscribe(faulty.south, { onError: resolve, onData: reject });
  });
  await refusalOf(client.advance.mutate({ ...faulty.gm, phase }));
  expect(await told).toMatchObject({ data: { refusal: { reason: 'engine-failed' } } });
});

const WITHOUT_CODE = {
  'no thread starts': () =>
    Promise.resolve(new EnginePool({ games: new URL('../support/no-such-games.ts', import.meta.url) })),
  'the game’s code cannot be loaded': () => enginePlaying('unloadable-tally-games'),
};

test.each(Object.entries(WITHOUT_CODE))(
  'while %s nothing is taken and no match is given up',
  async (_why, pool) => {
    const folder = await dataFolder();
    const first = await openTally(folder, new ManualClock(), await smallEngine());
    const { match, north } = await createTally(first.store);
    await first.store.close();
    const broken = await pool();
    onTestFinished(() => broken.close());
    const { store, url, stop } = await serveTally(folder, new ManualClock(), broken);
    const client = connect(url);
    expect((await refusalOf(client.seat.view.query(north))).reason).toBe('engine-unavailable');
    expect(store.list()).toMatchObject({ matches: [{ id: match, phase: '1/COUNT' }], faults: [] });
    await stop();
    const again = await openTally(folder, new ManualClock(), await smallEngine());
    expect((await (await again.store.open(match))?.live.view('north'))?.match.phase).toBe('1/COUNT');
  },
);

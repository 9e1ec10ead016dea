import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWebsocket } from '@chancery/server/socket.ts';
import { hashOf } from '@chancery/shared/kernel/match/hash.ts';
import { stateHash } from '@chancery/shared/kernel/match/match.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { engine as shared, enginePlaying } from '../support/engine.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { dataFolder, openTally } from '../support/tally-server.ts';
import { connect, refusalOf, until } from '../support/wire.ts';

/** Matches that the server of an early commit (9458d22) wrote, with the seats' tokens of one of them. */
const FIXTURES = join(import.meta.dirname, 'fixtures/build-9458d22');
const NORTH = 'vfkGHviYji3ydIzL60qIEVqdWaaV21BqOGD_PzdX4vY';

/** The position such a build kept of a match when its last phase had closed. */
const positionKept = async (match: string): Promise<{ readonly visits: object }> => {
  const text = await readFile(join(FIXTURES, match, 'snapshot.json'), 'utf8');
  const { snapshot } = JSON.parse(text) as {
    snapshot: { sitting: { match: { state: { visits: object } } } };
  };
  return snapshot.sitting.match.state;
};

/** Opens those matches an hour after the last line of Tally's. */
const opened = async (engine = shared) => {
  const folder = await dataFolder();
  await cp(FIXTURES, join(folder, 'matches'), { recursive: true });
  const clock = new ManualClock('1880-01-02T02:00:00.000Z');
  return { ...(await openTally(folder, clock, engine)), clock, folder };
};

describe('a match of an older build', () => {
  test('is played on: its seats, position, deadline and reports are as they were', async () => {
    const { store, clock, warnings } = await opened();
    const place = await store.access.seated('old', NORTH);
    expect(place?.seat).toBe('north');
    expect(await store.access.seat('old', NORTH)).toMatchObject({ phase: '2/COUNT', turn: 2 });
    const view = await place?.live.view('north');
    expect(view?.receipt).toMatchObject({ text: '7', revision: 1 });
    // A day from the opening at 01:00 on 1 January, and the two days the game master added.
    expect(view?.deadline).toBe('1880-01-04T01:00:00.000Z');
    // A sheet of that build's, an hour after its deadline: taken then, and not refused now.
    const lines = (await place?.live.report('north', 1))?.flatMap((part) => part.lines) ?? [];
    expect(lines.some((line) => line.startsWith('south counted 6 '))).toBe(true);
    clock.advance(48);
    await until(() => place?.live.phase === '2/TALK');
    expect(warnings).toEqual([]);
  });

  test('of the shipped game continues from its stored position, and its phase can be closed', async () => {
    const { store, warnings } = await opened();
    const live = (await store.open('old-pax'))?.live;
    const phase = live?.phase ?? '';
    expect(phase).toBe('3/MSC_ORDERS');
    const { visits: entered, ...kept } = await positionKept('old-pax');
    const match = (await live?.session())?.match;
    expect(match && stateHash(match)).toBe(hashOf({ ...kept, entered, adjournedCongress: null }));
    // Two turns were adjudicated by that build; this one only tells of them.
    const steps = (await live?.report('gm'))?.map(({ turn, date }) => `${String(turn)} ${date}`) ?? [];
    expect(new Set(steps)).toEqual(new Set(['1 1880', '2 1884', '3 1888']));
    const entry = { kind: 'advance', seat: 'gm', phase } as const;
    expect(await live?.take({ at: '1880-01-02T02:00:00.000Z', entry })).toMatchObject({ ok: true });
    expect(warnings).toEqual([]);
  });

  test('under other rules is refused with both versions and what to do, and no trace of code', async () => {
    const engine = await enginePlaying('foreign-tally-games');
    onTestFinished(() => engine.close());
    const { store, warnings } = await opened(engine);
    expect(await store.access.seat('old', NORTH)).toBeUndefined();
    const fault = store.list().faults.find(({ id }) => id === 'old');
    expect(fault).toMatchObject({ reason: 'other-rules', isOpen: false });
    expect(fault?.message).toBe(
      'it was last played under version 1 of the rules of tally, and this server has version 3, which cannot continue it; play it to its end on a server with version 1',
    );
    expect(warnings).toEqual([]);
  });

  test('is named to its host as closed, whose token is no wrong one', async () => {
    const engine = await enginePlaying('foreign-tally-games');
    onTestFinished(() => engine.close());
    const { store, warnings } = await opened(engine);
    const socket = await openWebsocket(store, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => socket.close());
    const client = connect(socket.url);
    const host = { match: 'old', token: store.hostToken };
    const refusal = await refusalOf(client.gm.desk.query(host));
    expect(refusal.reason).toBe('match-closed');
    expect(refusal.message).toContain('runs a build that can open it: “game list” says what it needs');
    const nowhere = { match: 'nowhere', token: store.hostToken };
    expect((await refusalOf(client.gm.desk.query(nowhere))).reason).toBe('not-seated');
    expect(warnings).toEqual([]);
  });
});

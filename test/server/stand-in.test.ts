import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '@chancery/server';
import { eia } from '@chancery/shared/games/eia/index.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import type { PaxView } from '@chancery/shared/games/pax/view/view.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { engine } from '../support/engine.ts';
import { dataFolder, openTally } from '../support/tally-server.ts';
import { askUntil, connect } from '../support/wire.ts';

// Who plays for an absent player, after a resignation and after missed deadlines: in each game a bot that the game names.

const TABLE = { seating: 'none', resignation: 'stand-in', botAfterMissed: 1 } as const;

interface Case {
  readonly game: string;
  readonly seat: string;
  readonly phase: string;
  readonly settings: Record<string, unknown>;
  readonly standIn: string;
}

const CASES: readonly Case[] = [
  { game: 'pax', seat: 'france', phase: '1/MSC_ORDERS', settings: {}, standIn: 'stand-in' },
  { game: 'eia', seat: 'france', phase: '1/DOW', settings: {}, standIn: 'stand-in' },
  { game: 'weaw', seat: 'germany', phase: '1/ORDERS', settings: { seating: 'two' }, standIn: 'steward' },
];

/** A match of people only, on a real server. */
const tableOf = async ({ game, settings }: Pick<Case, 'game' | 'settings'>) => {
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const server = await startServer({ folder: await dataFolder(), engine, warn });
  onTestFinished(() => server.close());
  const client = connect(server.url);
  const request = { game, name: 'Absent', settings, tables: {}, seats: {}, engineIsGm: false, table: TABLE };
  const { match, invitations } = await client.host.create.mutate({ ...request, token: server.hostToken });
  const as = (seat: string) => ({ match, token: invitations[seat] ?? '' });
  const scheduler = server.store.running(match)?.scheduler;
  const settled = async (): Promise<void> => scheduler?.settled();
  const deskOf = async (seat: string) => {
    await settled();
    return (await client.gm.desk.query(as('gm'))).seats.find((each) => each.seat === seat);
  };
  const isPlayedBy = (seat: string, bot: string) =>
    askUntil(
      () => deskOf(seat),
      (at) => at?.plays === bot && at.isIn,
    );
  /** Over a connection of its own, which ends with the token of the seat. */
  const resigns = (seat: string) =>
    connect(server.url).customs.act.mutate({ ...as(seat), act: { do: 'resign' } });
  return { client, as, settled, isPlayedBy, resigns, warnings };
};

test.each([pax, eia, weaw])('$id names one of its bots', ({ standIn = '', bots = {} }) => {
  expect(Object.keys(bots)).toContain(standIn);
});

describe.each(CASES)('in a match of $game', ({ seat, phase, standIn, ...match }) => {
  test('a resigned seat is played by it', async () => {
    const { client, as, isPlayedBy, resigns, warnings } = await tableOf(match);
    expect((await client.gm.desk.query(as('gm'))).phase).toBe(phase);
    await resigns(seat);
    await isPlayedBy(seat, standIn);
    expect(warnings).toEqual([]);
  });

  test('a seat that misses a deadline is played by it from then on', async () => {
    const { client, as, isPlayedBy, warnings } = await tableOf(match);
    const { seats } = await client.gm.desk.query(as('gm'));
    const others = seats.filter((each) => each.seat !== seat && each.isAwaited);
    for (const other of others) await client.sheet.submit.mutate({ ...as(other.seat), phase, text: '' });
    await client.gm.act.mutate({ ...as('gm'), act: { do: 'close' }, phase, yes: true });
    await isPlayedBy(seat, standIn);
    expect(warnings).toEqual([]);
  });
});

describe('the stand-in of Pax Britannica', () => {
  test('refuses a pact with its reason, and proposes nothing (PB-DROPOUT-4)', async () => {
    const { client, as, isPlayedBy, resigns, settled } = await tableOf({ game: 'pax', settings: {} });
    await resigns('france');
    await isPlayedBy('france', 'stand-in');
    const said = async (text: string): Promise<void> => {
      await client.line.send.mutate({ ...as('germany'), phase: '1/MSC_ORDERS', text });
      await settled();
    };
    await said('treaty "Pact" between france, germany\n  1 germany pays 20 to france\nend');
    await said('sign treaty pact');
    const letter = { to: ['france'], subject: 'A word', body: 'I will pay you £10 for your friendship.' };
    await client.letters.send.mutate({ ...as('germany'), ...letter });
    await settled();
    const view = (await client.seat.view.query(as('germany'))).view as PaxView;
    const { treaties } = view.diplomacy;
    expect(treaties.find(({ id }) => id === 'pact')).toMatchObject({
      status: 'proposed',
      refusedBy: ['france'],
    });
    expect(treaties.filter(({ proposer }) => proposer === 'france')).toEqual([]);
    const { letters } = await client.letters.list.query(as('germany'));
    const ofFrance = letters.filter(({ from }) => from === 'france');
    expect(ofFrance).toHaveLength(1);
    expect(ofFrance[0]?.body).toMatch(/^I only keep this country while its government is away\./);
    const { letters: ofOthers } = await client.letters.list.query(as('italy'));
    expect(ofOthers).toEqual([]);
  });

  test('plays where a match of an earlier build says steward', async () => {
    const folder = await dataFolder();
    const fixtures = join(import.meta.dirname, 'fixtures/build-9458d22');
    await cp(fixtures, join(folder, 'matches'), { recursive: true });
    const { store } = await openTally(folder);
    const opened = await store.open('old-pax');
    const { live } = opened ?? {};
    if (!live) throw new Error('the match is not open');
    const at = '1880-01-02T02:00:00.000Z';
    const { phase } = live;
    const given = { kind: 'seat', seat: 'gm', phase, of: 'germany', plays: 'steward' } as const;
    expect(await live.take({ at, entry: given })).toMatchObject({ ok: true });
    const text = 'treaty "Pact" between france, germany\n  1 france pays 20 to germany\nend';
    expect(await live.take({ at, entry: { kind: 'line', seat: 'france', phase, text } })).toMatchObject({
      ok: true,
    });
    await askUntil(
      async () => ((await live.view('france')).view as PaxView).diplomacy.treaties,
      (treaties) => treaties.some(({ id, refusedBy }) => id === 'pact' && refusedBy.includes('germany')),
    );
  });
});

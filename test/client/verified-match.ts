import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeatView } from '@chancery/shared/api';
import { type SeatProofs } from '@chancery/shared/proofs';
import { afterAll, beforeAll, expect } from 'vitest';
import { readMatchRecord } from '@chancery/server/proofs/match-record.ts';
import { check } from '@chancery/server/proofs/check.ts';
import type { GameClient } from '../../client/table/game-client.ts';
import { saveProofs, proofsOf } from '../../client/table/proofs.ts';
import { SCRATCH } from '../support/scratch.ts';
import { tallyEntry } from '../support/tally-client.ts';
import { createTally, dataFolder, serveTally } from '../support/tally-server.ts';
import { connect } from '../support/wire.ts';

// A match of Tally that was played to its end, what a player has kept of it and what is said of both.

interface Played {
  /** The folder of the match, as its host has it. */
  readonly path: string;
  /** What north has kept. */
  readonly kept: SeatProofs;
  readonly game: GameClient['game'];
}

/** Plays a match of two rounds to its end; north keeps what it is told. */
const play = async (home: string): Promise<Played> => {
  const folder = await dataFolder();
  const { store, url, stop } = await serveTally(folder);
  const seats = await createTally(store, { settings: { rounds: 2 }, table: {} });
  const client = connect(url);
  const seen = async () => (await client.seat.view.query(seats.north)) as SeatView<unknown>;
  const { north, south } = seats;
  await client.letters.send.mutate({ ...north, to: ['south'], subject: 'Five', body: 'I count five.' });
  await client.letters.send.mutate({
    ...south,
    to: ['north'],
    subject: 'Re: Five',
    body: 'Then I count six.',
  });
  for (const phase of ['1/COUNT', '1/TALK', '2/COUNT', '2/TALK']) {
    if (phase.endsWith('COUNT')) {
      const receipt = await client.sheet.submit.mutate({ ...seats.north, phase, text: '5' });
      saveProofs(folder, url, { view: await seen(), receipts: [receipt] });
      await client.sheet.submit.mutate({ ...seats.south, phase, text: '6' });
    }
    await client.gm.act.mutate({ ...seats.gm, act: { do: 'close' }, yes: true });
  }
  const view = await seen();
  expect(view.match.over).toBe(true);
  const reports = await client.report.query(seats.north);
  const dice = await Promise.all([1, 2].map((turn) => client.dice.query({ ...seats.north, turn })));
  const { letters } = await client.letters.list.query(north);
  saveProofs(folder, url, { view, reports, letters, dice });
  await stop();
  const path = join(home, seats.match);
  await cp(join(folder, 'matches', seats.match), path, { recursive: true });
  const [kept] = proofsOf(folder, seats.match);
  if (!kept) throw new Error('nothing was kept');
  return { path, kept, game: (await tallyEntry.load()).game };
};

/** The match is played once for all tests of a file, in a folder that also takes changed copies of it. */
export const verifiedMatch = () => {
  let home = '';
  let playing: Promise<Played> | undefined;
  beforeAll(async () => {
    home = await mkdtemp(join(SCRATCH, 'chancery-verify-'));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  const played = (): Promise<Played> => (playing ??= play(home));

  /** Sentences that say what is wrong. */
  const wrongIn = async (kept: readonly SeatProofs[], path?: string): Promise<readonly string[]> => {
    const { game } = await played();
    const record = path === undefined ? undefined : await readMatchRecord(path);
    const publicKey = kept[0]?.proofs[0]?.publicKey;
    const findings = check({ match: 'spring', kept, heads: [], record, publicKey }, game);
    expect(findings.length).toBeGreaterThan(0);
    return findings.flatMap(({ holds, says }) => (holds === false ? [says] : []));
  };

  return { played, wrongIn, folderFor: (copy: string): string => join(home, copy) };
};

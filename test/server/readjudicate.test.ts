import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry } from '@chancery/server/match/entry.ts';
import type { LiveMatch } from '@chancery/server/match/live-match.ts';
import type { Store } from '@chancery/server/store.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { enginePlaying } from '../support/engine.ts';
import { FIRST_ROUND, hashIn, liveOf, takeAll } from '../support/live-tally.ts';
import { createTally, dataFolder, openTally } from '../support/tally-server.ts';

const newer = await enginePlaying('newer-tally-games');
afterAll(() => newer.close());

const PLAYED: readonly Entry[] = [
  ...FIRST_ROUND,
  { kind: 'sheet', seat: 'north', phase: '2/COUNT', text: '7' },
];

/** A match played under version 1 of Tally's rules into its second round. */
const playedFolder = async () => {
  const folder = await dataFolder();
  const { store } = await openTally(folder);
  const { match } = await createTally(store);
  await takeAll(await liveOf(store, match), ...PLAYED);
  await store.close();
  return { folder, match };
};

const readjudicated = async (
  store: Store,
  match: string,
  request: { from?: string; accept?: string } = {},
) => {
  const outcome = await store.readjudicate(match, request);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value;
};

const sumsIn = async (live: LiveMatch): Promise<readonly string[]> =>
  (await live.report('north', 1)).flatMap(({ lines }) => lines.filter((line) => line.includes('counted')));

describe('closed phases adjudicated again', () => {
  test('under the same rules come to the very same', async () => {
    const { folder, match } = await playedFolder();
    const { store } = await openTally(folder);
    const hash = await hashIn(await liveOf(store, match));
    const outcome = await readjudicated(store, match, { from: '1/COUNT' });
    expect(outcome).toMatchObject({ isSame: true, differences: [], refused: [], phase: '2/COUNT' });
    expect(await hashIn(await liveOf(store, match))).toBe(hash);
  });

  test('under newer rules are shown with their differences, and nothing is changed by that', async () => {
    const { folder, match } = await playedFolder();
    const { store } = await openTally(folder, undefined, newer);
    const live = await liveOf(store, match);
    const [hash, sums] = [await hashIn(live), await sumsIn(live)];
    const outcome = await readjudicated(store, match, { from: '1/COUNT' });
    expect(outcome).toMatchObject({ isSame: false, phase: '2/COUNT', isAccepted: false });
    // What counts down is no longer taken, and five counts twice.
    expect(outcome.refused).toEqual(['sheet of south for 1/COUNT']);
    const [first] = outcome.differences;
    expect(first?.before.join()).toMatch(/north counted 5 .*south counted -3 /);
    expect(first?.after.join()).toMatch(/north counted 10 .*south counted 0 /);
    expect([await hashIn(live), await sumsIn(live)]).toEqual([hash, sums]);
    // The phase closed last holds nothing that is counted.
    expect(await readjudicated(store, match)).toMatchObject({ from: '1/TALK', differences: [] });
  });

  test('are the match’s own once that very outcome is accepted, for good', async () => {
    const { folder, match } = await playedFolder();
    const first = await openTally(folder, undefined, newer);
    const { code } = await readjudicated(first.store, match, { from: '1/COUNT' });
    expect(await first.store.readjudicate(match, { from: '1/COUNT', accept: 'ffffffff' })).toMatchObject({
      ok: false,
      error: { reason: 'other-outcome' },
    });
    expect(await readjudicated(first.store, match, { from: '1/COUNT', accept: code })).toMatchObject({
      isAccepted: true,
    });
    const live = await liveOf(first.store, match);
    expect((await sumsIn(live)).join()).toMatch(/north counted 10 .*south counted 0 /);
    const told = (await live.report('observer')).flatMap(({ lines }) => lines);
    expect(told.at(-1)).toBe(
      'The game master has had everything from 1/COUNT on adjudicated again, under version 2 of the rules of Tally. Earlier reports of it no longer hold.',
    );
    expect((await live.view('north')).receipt).toMatchObject({ text: '7' });
    const [hash, report] = [await hashIn(live), await live.report('gm')];
    await first.store.close();
    const again = await openTally(folder, undefined, newer);
    const reopened = await liveOf(again.store, match);
    expect(await hashIn(reopened)).toBe(hash);
    expect(await reopened.report('gm')).toEqual(report);
    await takeAll(reopened, { kind: 'advance', seat: 'gm', phase: '2/COUNT' });
    const played = await hashIn(reopened);
    await again.store.close();
    // Later positions lost, those of before it was adjudicated again do not count.
    const checkpoints = join(folder, 'matches', match, 'checkpoints');
    const newest = (await readdir(checkpoints)).toSorted().at(-1) ?? '';
    await rm(join(checkpoints, newest));
    const last = await openTally(folder, undefined, newer);
    expect(await hashIn(await liveOf(last.store, match))).toBe(played);
    expect(last.warnings).toEqual([]);
  });

  test('are phases that have closed, behind a position that is left', async () => {
    const { folder, match } = await playedFolder();
    const { store } = await openTally(folder, undefined, newer);
    expect(await store.readjudicate(match, { from: '2/COUNT' })).toMatchObject({
      ok: false,
      error: { reason: 'phase-not-closed', facts: { phase: '2/COUNT' } },
    });
    expect(await store.readjudicate(match, { from: '1/DEAL' })).toMatchObject({
      ok: false,
      error: { reason: 'no-position-before', facts: { phase: '1/DEAL', oldest: '1/COUNT' } },
    });
  });
});

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry } from '@chancery/server/match/entry.ts';
import type { AnyGame } from '@chancery/server/match/hosted.ts';
import type { LiveMatch } from '@chancery/server/match/live-match.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { readMatchFolder } from '../../client/commands/replay/match-folder.ts';
import { replaySaved } from '../../client/commands/replay/saved-match.ts';
import { enginePlaying } from '../support/engine.ts';
import { FIRST_ROUND, hashIn, liveOf, takeAll } from '../support/live-tally.ts';
import { newerTally } from '../support/newer-tally.ts';
import { tally } from '../support/tally-game.ts';
import { createTally, dataFolder, openTally } from '../support/tally-server.ts';

const newer = await enginePlaying('newer-tally-games');
const renamed = await enginePlaying('renamed-tally-games');
const foreign = await enginePlaying('foreign-tally-games');
afterAll(() => Promise.all([newer.close(), renamed.close(), foreign.close()]));

/** A first round that is over, and sheets for the second: one of them counts down. */
const PLAYED: readonly Entry[] = [
  ...FIRST_ROUND,
  { kind: 'sheet', seat: 'north', phase: '2/COUNT', text: '7' },
  { kind: 'sheet', seat: 'south', phase: '2/COUNT', text: '-4' },
];

const reportsOf = (live: LiveMatch) =>
  Promise.all(['north', 'south', 'gm', 'observer'].map((viewer) => live.report(viewer, 1)));

/** A match that a server with version 1 of the rules left in the middle of its second round. */
const playedFolder = async (entries: readonly Entry[] = PLAYED) => {
  const folder = await dataFolder();
  const { store } = await openTally(folder);
  const { match } = await createTally(store);
  const live = await liveOf(store, match);
  await takeAll(live, ...entries);
  const before = { reports: await reportsOf(live), hash: await hashIn(live), view: await live.view('north') };
  await store.close();
  return { folder, match, before };
};

const removeNewestCheckpoint = async (folder: string, match: string): Promise<void> => {
  const checkpoints = join(folder, 'matches', match, 'checkpoints');
  const newest = (await readdir(checkpoints)).toSorted().at(-1) ?? '';
  await rm(join(checkpoints, newest));
};

const noticesIn = async (live: LiveMatch): Promise<readonly string[]> =>
  (await live.report('observer')).flatMap(({ lines }) =>
    lines.filter((line) => line.startsWith('The match continues')),
  );

describe('a match of an older version of its rules', () => {
  test('continues from its position: closed phases keep their reports, the open one is played by the newer rules', async () => {
    const { folder, match, before } = await playedFolder();
    const { store } = await openTally(folder, undefined, newer);
    const live = await liveOf(store, match);
    expect(live.status.summary).toMatchObject({ phase: '2/COUNT', turn: 2 });
    expect((await reportsOf(live)).map((parts) => parts.filter(({ turn }) => turn === 1))).toEqual(
      before.reports,
    );
    const view = await live.view('north');
    expect(view).toMatchObject({ view: before.view.view, receipt: { text: '7', revision: 1 } });
    const { scores } = view.view as { scores: Record<string, number> };
    await takeAll(live, { kind: 'advance', seat: 'gm', phase: '2/COUNT' });
    const after = (await live.view('north')).view as { scores: Record<string, number> };
    // Seven counts twice, and a die.
    expect((after.scores['north'] ?? 0) - (scores['north'] ?? 0)).toBeGreaterThan(14);
  });

  test('everybody reads of it once, and what the newer rules do not take is named to the host', async () => {
    const { folder, match } = await playedFolder();
    const first = await openTally(folder, undefined, newer);
    const live = await liveOf(first.store, match);
    expect(await noticesIn(live)).toEqual([
      'The match continues with version 2 of the rules of Tally. Phases closed under version 1 stay as they were adjudicated; check what you have handed in for this one.',
    ]);
    expect((await live.view('south')).receipt).toBeNull();
    expect(first.store.list().faults).toEqual([
      expect.objectContaining({ reason: 'lines-dropped', isOpen: true }),
    ]);
    expect(first.store.list().faults[0]?.message).toMatch(/: sheet of south for 2\/COUNT$/);
    const hash = await hashIn(live);
    await first.store.close();
    const again = await openTally(folder, undefined, newer);
    const reopened = await liveOf(again.store, match);
    expect(await noticesIn(reopened)).toHaveLength(1);
    expect(await hashIn(reopened)).toBe(hash);
    expect(again.warnings).toEqual([]);
  });

  test('is the same where the position under the newer rules is lost again', async () => {
    const { folder, match } = await playedFolder();
    const first = await openTally(folder, undefined, newer);
    const live = await liveOf(first.store, match);
    const [hash, report] = [await hashIn(live), await live.report('gm')];
    await first.store.close();
    await removeNewestCheckpoint(folder, match);
    const reopened = await liveOf((await openTally(folder, undefined, newer)).store, match);
    expect(await hashIn(reopened)).toBe(hash);
    expect(await reopened.report('gm')).toEqual(report);
  });

  test('continues from an older position if only names have changed: its hashes are of the former names', async () => {
    const { folder, match, before } = await playedFolder();
    await removeNewestCheckpoint(folder, match);
    const refused = await openTally(folder, undefined, newer);
    expect(await refused.store.open(match)).toBeUndefined();
    expect(refused.store.list().faults[0]).toMatchObject({ reason: 'engine-differs' });
    await refused.store.close();
    const first = await openTally(folder, undefined, renamed);
    const live = await liveOf(first.store, match);
    expect((await live.view('north')).view).toEqual(before.view.view);
    await takeAll(live, { kind: 'advance', seat: 'gm', phase: '2/COUNT' });
    const hash = await hashIn(live);
    await first.store.close();
    // Now the journal has hashes of both forms.
    for (const _ of ['of 2/COUNT', 'of the change']) await removeNewestCheckpoint(folder, match);
    const again = await openTally(folder, undefined, renamed);
    expect(await hashIn(await liveOf(again.store, match))).toBe(hash);
    expect(again.warnings).toEqual([]);
  });

  test.each<[string, readonly Entry[]]>([
    ['goes on before anything has happened in it', []],
    ['goes on where no phase of it has been closed yet', FIRST_ROUND.slice(0, 1)],
  ])('%s', async (_, entries) => {
    const { folder, match } = await playedFolder(entries);
    const { store } = await openTally(folder, undefined, newer);
    const live = await liveOf(store, match);
    const [first] = entries;
    expect((await live.view('north')).receipt?.text).toBe(first && 'text' in first ? first.text : undefined);
    await takeAll(live, { kind: 'sheet', seat: 'south', phase: '1/COUNT', text: '3' });
    expect(live.status.summary).toMatchObject({ turn: 1 });
  });

  test('is not adjudicated again: without the position of its last closed phase it stays closed', async () => {
    const { folder, match } = await playedFolder();
    await rm(join(folder, 'matches', match, 'checkpoints'), { recursive: true });
    const { store } = await openTally(folder, undefined, newer);
    expect(await store.open(match)).toBeUndefined();
    expect(store.list().faults[0]).toMatchObject({
      reason: 'other-rules',
      message:
        'it was last played under version 1 of the rules of tally, and it has no stored position from which version 2 of this server could continue; first close a phase with a build of version 1',
    });
    await store.close();
    // The older build makes the position again from the journal.
    const older = await openTally(folder);
    expect((await liveOf(older.store, match)).phase).toBe('2/COUNT');
  });

  test('once carried on, or where nothing carries it on, is refused with both versions and the way out', async () => {
    const { folder, match } = await playedFolder();
    const other = await openTally(folder, undefined, foreign);
    expect(await other.store.open(match)).toBeUndefined();
    expect(other.store.list().faults[0]?.message).toBe(
      'it was last played under version 1 of the rules of tally, and this server has version 3, which cannot continue it; play it to its end on a server with version 1',
    );
    expect(other.warnings).toEqual([]);
    await other.store.close();
    const carried = await openTally(folder, undefined, newer);
    await liveOf(carried.store, match);
    await carried.store.close();
    const older = await openTally(folder);
    expect(await older.store.open(match)).toBeUndefined();
    expect(older.store.list().faults[0]?.message).toBe(
      'it was last played under version 2 of the rules of tally, and this server has version 1, which is older; start a build with version 2 or later',
    );
  });

  test('is replayed by a build of its version; of two versions, by none', async () => {
    const { folder, match } = await playedFolder();
    const replayOf = async (game: AnyGame): Promise<string> => {
      const { saved } = await readMatchFolder(folder, match);
      return replaySaved(game, saved).then(
        ({ phase }) => phase,
        ({ message }: Error) => message,
      );
    };
    expect(await replayOf(tally)).toBe('2/COUNT');
    expect(await replayOf(newerTally)).toBe(
      `${match} was played under version 1 of the rules of tally, and this build has version 2: replay it with a build of version 1`,
    );
    const { store } = await openTally(folder, undefined, newer);
    await liveOf(store, match);
    await store.close();
    for (const game of [tally, newerTally])
      expect(await replayOf(game)).toBe(
        `${match} was played under versions 1 and 2 of the rules of tally, one after the other, and a replay adjudicates all phases by one: no build can play it again from its beginning`,
      );
  });

  test('that is over stays as it was, and nobody is told anything', async () => {
    const { folder, match, before } = await playedFolder([
      ...PLAYED.slice(0, 3),
      { kind: 'line', seat: 'north', phase: '1/TALK', text: 'resign' },
    ]);
    const live = await liveOf((await openTally(folder, undefined, newer)).store, match);
    expect(live.status.summary.over).toBe(true);
    expect(await reportsOf(live)).toEqual(before.reports);
    expect(await noticesIn(live)).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { cp, readFile, readdir, rm, truncate, writeFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { viewsOfAll, openLive, playedMatch } from '../support/played-match.ts';
import { createTally, dataFolder, inviteTo, openTally } from '../support/tally-server.ts';
import { lines, writeLines, damageLine } from './damaged-lines.ts';

describe('what can be made again', () => {
  test.each(['header.json', 'seed'])('%s, lost or changed, is put back from the spare', async (name) => {
    const { folder, match, before, file } = await playedMatch();
    const text = await readFile(file(name), 'utf8');
    await writeFile(file(name), text.replace(/[a-f]/, '0'));
    const { store } = await openTally(folder);
    expect(await viewsOfAll(await openLive(store, match))).toEqual(before);
    expect(store.list().faults).toMatchObject([{ reason: 'files-restored', isOpen: true }]);
    expect(await readFile(file(name), 'utf8')).toBe(text);
    expect(await readdir(file('.'))).toContain(`${name}.damaged.1`);
  });

  test('the spare itself is made again', async () => {
    const { folder, match, before, file } = await playedMatch();
    const text = await readFile(file('spare.json'), 'utf8');
    await writeFile(file('spare.json'), '{}');
    const { store } = await openTally(folder);
    expect(await viewsOfAll(await openLive(store, match))).toEqual(before);
    expect(await readFile(file('spare.json'), 'utf8')).toBe(text);
  });

  test('seats lost with their copy tell who plays what, and let nobody in until invited', async () => {
    const folder = await dataFolder();
    const first = await openTally(folder);
    const { match, south } = await createTally(first.store, { seats: { north: 'steward' } });
    await first.store.close();
    for (const name of ['seats.json', 'seats.copy.json']) await rm(join(folder, 'matches', match, name));
    const { store } = await openTally(folder);
    expect(store.list().faults).toMatchObject([{ id: match, reason: 'seats-lost', isOpen: true }]);
    expect(await store.access.seats(match)).toContainEqual({ seat: 'north', plays: 'steward' });
    expect(await store.access.seat(match, south.token)).toBeUndefined();
    const token = await inviteTo(store, match, 'south');
    expect((await store.access.seat(match, token))?.seat).toBe('south');
  });

  test('every checkpoint damaged is no loss while the journal is whole', async () => {
    const { folder, match, before, file } = await playedMatch();
    for (const name of await readdir(file('checkpoints'))) await writeFile(file(`checkpoints/${name}`), '{}');
    const { store } = await openTally(folder);
    expect(await viewsOfAll(await openLive(store, match))).toEqual(before);
    expect(await readdir(file('checkpoints'))).toContain('00000007.json.damaged.1');
  });

  test('an event log that cannot be made again keeps what is sound of it', async () => {
    const { folder, match, file } = await playedMatch();
    await damageLine(file('journal.ndjson'), 2);
    const records = await lines(file('chronicle.ndjson'));
    await writeLines(file('chronicle.ndjson'), records.with(1, '{}'));
    const { store } = await openTally(folder);
    expect(store.list().faults).toMatchObject([
      { reason: 'chronicle-damaged' },
      { reason: 'history-damaged' },
    ]);
    expect((await (await openLive(store, match)).report('north')).map(({ step }) => step)).not.toContain(
      'SUM',
    );
    expect(await lines(file('chronicle.ndjson'))).toEqual(records.toSpliced(1, 1));
    await store.close();
    const again = await openTally(folder);
    expect((await (await openLive(again.store, match)).report('north')).length).toBeGreaterThan(0);
  });
});

describe('what cannot be made again', () => {
  test.each(['header.json', 'seed'])('keeps the match closed: %s with its spare', async (name) => {
    const { folder, match, file } = await playedMatch();
    await rm(file('spare.json'));
    await truncate(file(name), 10);
    const { store } = await openTally(folder);
    expect(store.list()).toMatchObject({ matches: [], faults: [{ id: match, isOpen: false }] });
    expect(await store.salvage(match)).toMatchObject({ ok: false, error: { reason: 'nothing-to-salvage' } });
    expect(store.list().faults).toMatchObject([{ id: match, isOpen: false }]);
  });

  test('a copy of a match in the same folder is refused, and the match itself is played on', async () => {
    const { folder, match, file } = await playedMatch();
    await cp(file('.'), join(folder, 'matches', 'autumn'), { recursive: true });
    const { store } = await openTally(folder);
    expect(store.list()).toMatchObject({
      matches: [{ id: match }],
      faults: [{ id: 'autumn', reason: 'other-folder', message: expect.stringContaining(match) as string }],
    });
  });

  test('a copy that looks untouched takes the tokens of the match from nobody', async () => {
    const { folder, file, north } = await playedMatch();
    await cp(file('.'), join(folder, 'matches', 'autumn'), { recursive: true, preserveTimestamps: true });
    await cp(file('.'), join(folder, 'matches', 'zz'), { recursive: true, preserveTimestamps: true });
    const { store } = await openTally(folder);
    expect(store.list().matches.map(({ id }) => id)).toEqual([north.match]);
    expect(
      store
        .list()
        .faults.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['autumn', 'zz']);
    expect(await store.access.seat(north.match, north.token)).toMatchObject({ seat: 'north' });
    expect(await store.access.seated(north.match, north.token)).toMatchObject({ seat: 'north' });
    expect(await store.access.seat('zz', north.token)).toBeUndefined();
  });

  test.each(['journal.ndjson', 'header.json', 'standing.json'])(
    'a device or a pipe in the place of %s keeps that match closed and holds up no start',
    async (name) => {
      const { folder, file, match } = await playedMatch();
      await rm(file(name), { force: true });
      if (name === 'header.json') execFileSync('mkfifo', [file(name)]);
      else await symlink('/dev/zero', file(name));
      const { store } = await openTally(folder);
      expect(store.list()).toMatchObject({
        matches: [],
        faults: [{ id: match, reason: 'unreadable', message: `${name} is neither a file nor a folder` }],
      });
    },
  );
});

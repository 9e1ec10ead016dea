import { execFileSync } from 'node:child_process';
import {
  access,
  appendFile,
  cp,
  readFile,
  readdir,
  rm,
  truncate,
  writeFile,
  symlink,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { MatchFault } from '@chancery/shared/api';
import { describe, expect, test } from 'vitest';
import { viewsOfAll, openLive, playedMatch, applyEntries } from '../support/played-match.ts';
import { createTally, dataFolder, inviteTo, openTally } from '../support/tally-server.ts';

const lines = async (path: string): Promise<string[]> => (await readFile(path, 'utf8')).trimEnd().split('\n');

const writeLines = (path: string, texts: readonly string[]) =>
  writeFile(path, texts.map((text) => `${text}\n`).join(''));

/** Changes something in one line of the journal, by its number. */
const damageLine = async (path: string, number: number): Promise<void> => {
  const all = await lines(path);
  await writeLines(path, all.with(number - 1, (all[number - 1] ?? '').replace(/"at":"\d/, '"at":"0')));
};

const faultsOf = async (folder: string): Promise<readonly MatchFault[]> =>
  (await openTally(folder)).store.list().faults;

describe('a journal damaged before the last checkpoint', () => {
  test.each([1, 2, 3, 4, 5, 6, 7])('in line %i loses nothing of the position', async (number) => {
    const { folder, match, before, file } = await playedMatch();
    const whole = await readFile(file('journal.ndjson'), 'utf8');
    await damageLine(file('journal.ndjson'), number);
    const harmed = await readFile(file('journal.ndjson'), 'utf8');
    const first = await openTally(folder);
    expect(await viewsOfAll(await openLive(first.store, match))).toEqual(before);
    expect(first.store.list().faults).toMatchObject([
      { id: match, reason: 'history-damaged', isOpen: true, lost: [{ from: number, to: number }] },
    ]);
    await applyEntries(await openLive(first.store, match), [
      { kind: 'advance', seat: 'gm', phase: '2/COUNT' },
    ]);
    await first.store.close();
    expect(await readFile(file('journal.ndjson'), 'utf8')).toContain(harmed);
    expect(await readFile(file('journal.damaged.1'), 'utf8')).toBe(harmed);
    const { store } = await openTally(folder);
    expect((await openLive(store, match)).phase).toBe('2/TALK');
    await expect(access(file('journal.damaged.2'))).rejects.toThrow('ENOENT');
    expect(whole).not.toBe(harmed);
  });

  test('is put in order by salvaging: every sound line stays, a gap tells what is missing', async () => {
    const { folder, match, before, file } = await playedMatch();
    const whole = await lines(file('journal.ndjson'));
    await damageLine(file('journal.ndjson'), 5);
    const { store } = await openTally(folder);
    expect(await store.salvage(match)).toMatchObject({
      ok: true,
      value: {
        isOpen: true,
        phase: '2/COUNT',
        lost: [{ from: 5, to: 5, what: ['line of north for 1/TALK'] }],
        copies: ['journal.damaged.1'],
        faults: [],
      },
    });
    expect(await viewsOfAll(await openLive(store, match))).toEqual(before);
    const after = await lines(file('journal.ndjson'));
    expect(after.toSpliced(4, 1)).toEqual(whole.toSpliced(4, 1));
    expect(after[4]).toContain('"kind":"gap"');
    await store.close();
    const again = await openTally(folder);
    expect(again.store.list().faults).toEqual([]);
    expect(await viewsOfAll(await openLive(again.store, match))).toEqual(before);
    expect(await again.store.salvage(match)).toMatchObject({ ok: false, error: { reason: 'not-damaged' } });
  });

  test('lost altogether leaves the match where it was, as far as the last checkpoint tells', async () => {
    const { folder, match, file } = await playedMatch();
    await rm(file('journal.ndjson'));
    const { store } = await openTally(folder);
    expect(store.list()).toMatchObject({
      matches: [],
      faults: [
        { reason: 'journal-damaged', isOpen: false, lastPhase: '2/COUNT', lost: [{ from: 8, to: 10 }] },
      ],
    });
    expect(await store.salvage(match)).toMatchObject({
      ok: true,
      value: {
        isOpen: true,
        lost: [
          { from: 1, to: 7 },
          { from: 8, to: 10 },
        ],
      },
    });
    await applyEntries(await openLive(store, match), [
      { kind: 'sheet', seat: 'north', phase: '2/COUNT', text: '3' },
    ]);
    await store.close();
    const again = await openTally(folder);
    expect((await (await openLive(again.store, match)).view('north')).receipt?.text).toBe('3');
    const kept = await lines(file('journal.ndjson'));
    expect((JSON.parse(kept.at(-1) ?? '') as { sequence: number }).sequence).toBe(11);
  });
});

describe('a journal damaged behind the last checkpoint', () => {
  test('keeps the match closed, and says what is lost and where salvaging leads', async () => {
    const { folder, match, file } = await playedMatch();
    await damageLine(file('journal.ndjson'), 9);
    const { store } = await openTally(folder);
    expect(store.list()).toMatchObject({
      matches: [],
      faults: [
        {
          id: match,
          reason: 'journal-damaged',
          isOpen: false,
          goodLines: 8,
          lastPhase: '2/COUNT',
          lost: [{ from: 9, to: 9, what: ['sheet of north for 2/COUNT'] }],
        },
      ],
    });
    const other = await createTally(store, { name: 'Autumn' });
    expect((await openLive(store, other.match)).phase).toBe('1/COUNT');
  });

  test('is salvaged with what is sound before and after the damage', async () => {
    const { folder, match, file } = await playedMatch();
    const { store } = await openTally(await harmed9(folder, file));
    expect(await store.salvage(match)).toMatchObject({
      ok: true,
      value: { isOpen: true, phase: '2/COUNT', lost: [{ from: 9, to: 9 }], copies: ['journal.damaged.1'] },
    });
    expect((await (await openLive(store, match)).view('north')).receipt).toBeNull();
    expect((await (await openLive(store, match)).view('south')).receipt).toMatchObject({
      revision: 2,
      text: '9',
    });
  });

  const harmed9 = async (folder: string, file: (name: string) => string): Promise<string> => {
    await damageLine(file('journal.ndjson'), 9);
    return folder;
  };

  test('by zeroes at its end names every line that was acknowledged', async () => {
    const { folder, match, file } = await playedMatch();
    const path = file('journal.ndjson');
    const bytes = await readFile(path);
    const from = bytes.length - 700;
    await writeFile(path, Buffer.concat([bytes.subarray(0, from), Buffer.alloc(700)]));
    const sound = bytes.subarray(0, from).toString('latin1').split('\n').length - 1;
    const { store } = await openTally(folder);
    expect(store.list().faults).toMatchObject([
      { id: match, isOpen: false, goodLines: sound, lost: [{ from: sound + 1, to: 10 }] },
    ]);
    expect(await store.salvage(match)).toMatchObject({ ok: true, value: { isOpen: true } });
  });

  test('by zeroes behind its last line loses nothing and says so', async () => {
    const { folder, match, before, file } = await playedMatch();
    await appendFile(file('journal.ndjson'), Buffer.alloc(4096));
    const { store } = await openTally(folder);
    expect(store.list().faults).toMatchObject([
      {
        id: match,
        reason: 'tail-unreadable',
        isOpen: true,
        message: expect.stringContaining('4096') as string,
      },
    ]);
    expect(await viewsOfAll(await openLive(store, match))).toEqual(before);
    expect((await readFile(file('journal.damaged.1'))).length).toBeGreaterThan(4096);
    await store.close();
    expect(await faultsOf(folder)).toMatchObject([{ reason: 'tail-unreadable' }]);
  });

  test('and its count lost says that more may be missing than can be named', async () => {
    const { folder, match, file } = await playedMatch();
    const bytes = await readFile(file('journal.ndjson'));
    await writeFile(file('journal.ndjson'), bytes.fill(0, bytes.length - 700));
    await writeFile(file('journal.mark'), '');
    expect(await faultsOf(folder)).toMatchObject([
      {
        id: match,
        reason: 'journal-damaged',
        isOpen: false,
        message: expect.stringContaining('the count of lines') as string,
      },
    ]);
  });

  test('by lines cut off at its end names them', async () => {
    const { folder, match, file } = await playedMatch();
    await writeLines(file('journal.ndjson'), (await lines(file('journal.ndjson'))).slice(0, 8));
    expect(await faultsOf(folder)).toMatchObject([
      { id: match, reason: 'journal-damaged', goodLines: 8, lost: [{ from: 9, to: 10 }] },
    ]);
  });
});

describe('a closing that is lost with its checkpoint', () => {
  test('is not made up again from what is left', async () => {
    const { folder, match, file } = await playedMatch();
    await rm(file('checkpoints/00000007.json'));
    await damageLine(file('journal.ndjson'), 5);
    const { store } = await openTally(folder);
    expect(store.list().faults).toMatchObject([{ isOpen: false, lastPhase: '1/TALK' }]);
    expect(await store.salvage(match)).toMatchObject({
      ok: true,
      value: {
        isOpen: true,
        phase: '1/TALK',
        lost: [{ from: 5 }, { from: 7 }, { from: 8 }, { from: 9 }, { from: 10 }],
      },
    });
  });
});

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
    expect(await store.seats(match)).toContainEqual({ seat: 'north', plays: 'steward' });
    expect(await store.seat(match, south.token)).toBeUndefined();
    const token = await inviteTo(store, match, 'south');
    expect((await store.seat(match, token))?.seat).toBe('south');
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
    expect(await store.seat(north.match, north.token)).toMatchObject({ seat: 'north' });
    expect(await store.seated(north.match, north.token)).toMatchObject({ seat: 'north' });
    expect(await store.seat('zz', north.token)).toBeUndefined();
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

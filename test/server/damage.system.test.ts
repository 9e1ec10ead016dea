import { access, appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import type { MatchFault } from '@chancery/shared/api';
import { describe, expect, test } from 'vitest';
import { viewsOfAll, openLive, playedMatch, applyEntries } from '../support/played-match.ts';
import { createTally, openTally } from '../support/tally-server.ts';
import { lines, writeLines, damageLine } from './damaged-lines.ts';

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

  test('and from before it names every missing line', async () => {
    const { folder, match, file } = await playedMatch();
    const bytes = await readFile(file('journal.ndjson'));
    const ends = [...bytes.entries()].flatMap(([at, byte]) => (byte === 0x0a ? [at] : []));
    await writeFile(file('journal.ndjson'), bytes.fill(0, (ends[4] ?? 0) + 100, (ends[7] ?? 0) - 20));
    const { store } = await openTally(folder);
    expect(store.list().faults).toMatchObject([{ lost: [{ from: 6, to: 8 }] }]);
    expect(await store.salvage(match)).toMatchObject({ ok: true, value: { lost: [{ from: 6, to: 8 }] } });
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
        message: expect.stringContaining('the stored number of lines') as string,
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

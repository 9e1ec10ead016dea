import {
  type CheckpointStore,
  type EntryLog,
  type StoredLine,
  type Leadership,
  type NewLine,
  type SoundLine,
  WriteFailed,
} from '@chancery/server/storage/contract.ts';
import type { MatchStorage, Storage } from '@chancery/server/storage/match-storage.ts';
import { describe, expect, onTestFinished, test } from 'vitest';

/** A storage under test. Each `storage` is like that of a server that has just started. */
export interface TestedStorage {
  /** @param lead of who writes; left out, nobody else leads */
  storage(lead?: Leadership): Storage;
  /** Takes the lead of the tested match from whoever has it. */
  lead(): Promise<Leadership>;
}

/** Where the chain of a log's checksums begins. */
const START = '0'.repeat(64);

/** The tested match. */
const matchOf = ({ storage }: TestedStorage, lead?: Leadership): MatchStorage =>
  storage(lead).match('spring');

/** Reads a log from its beginning and opens it after its last line. */
const openLog = async (tested: TestedStorage, lead?: Leadership) => {
  const stored = matchOf(tested, lead).log<string>('journal');
  const lines: StoredLine<string>[] = [];
  const from = { start: START, kept: await stored.count() };
  const reading = await stored.read(from, (line) => {
    lines.push(line);
  });
  const log = await reading.open();
  onTestFinished(() => log.close().catch(() => undefined));
  return { log, lines };
};

const AT = '1880-01-01T00:00:00.000Z';
const STATE = 'ab'.repeat(32);

const line = (entry: string): NewLine<string> => ({ at: AT, entry });

const append = (log: EntryLog<string>, entry: string): Promise<void> =>
  log.append(log.end.sequence, line(entry)).durable;

const failureOf = async (durable: Promise<void>): Promise<WriteFailed> => {
  const cause: unknown = await durable.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (cause instanceof WriteFailed) return cause;
  throw new Error('the line did not fail as the contract has it');
};

const NEW_MATCH = { header: '{"id":"spring"}\n', seed: STATE };

const createMatch = async ({ storage }: TestedStorage): Promise<void> => {
  await storage().createDraft('spring', NEW_MATCH);
  await storage().begin('spring');
};

const all = async (store: CheckpointStore<string>) => {
  const found: { sequence: number; position: string }[] = [];
  for await (const { sequence, position } of store.sound()) found.push({ sequence, position });
  return found;
};

/** Tests one implementation of `server/storage/contract.ts`. */
export const storageContract = (name: string, begin: () => Promise<TestedStorage>): void => {
  const make = async (): Promise<TestedStorage> => {
    const tested = await begin();
    await createMatch(tested);
    return tested;
  };

  describe(`${name}: a log`, () => {
    test('gives lines back as they were, in order, with keys and hashes', async () => {
      const tested = await make();
      const { log } = await openLog(tested);
      await log.append(0, line('one')).durable;
      await log.append(1, { ...line('two'), key: 'act-two', state: STATE }).durable;
      await log.close();
      const { lines } = await openLog(tested);
      expect(lines).toMatchObject([
        { sequence: 1, at: AT, entry: 'one' },
        { sequence: 2, at: AT, entry: 'two', key: 'act-two', state: STATE },
      ]);
    });

    test('reports its end, and continues after it when it is reopened', async () => {
      const tested = await make();
      const { log } = await openLog(tested);
      const { sequence, checksum, durable } = log.append(0, line('one'));
      await durable;
      expect(log.end).toMatchObject({ sequence, checksum });
      await log.close();
      const again = await openLog(tested);
      expect(again.log.end).toMatchObject({ sequence: 1, checksum });
      await append(again.log, 'two');
      await again.log.close();
      expect((await openLog(tested)).lines.map(({ entry }) => entry)).toEqual(['one', 'two']);
    });

    test('keeps lines that are appended while others are being written', async () => {
      const tested = await make();
      const { log } = await openLog(tested);
      const entries = Array.from({ length: 50 }, (_, index) => String(index));
      await Promise.all(entries.map((entry, index) => log.append(index, line(entry)).durable));
      await log.close();
      expect((await openLog(tested)).lines.map(({ entry }) => entry)).toEqual(entries);
    });

    test('refuses a line that rests on another than the last, and takes the next that does not', async () => {
      const { log } = await openLog(await make());
      await append(log, 'one');
      expect((await failureOf(log.append(0, line('late')).durable)).isUndone).toBe(true);
      await append(log, 'two');
      expect(log.end.sequence).toBe(2);
    });

    test('takes nothing when it is closed', async () => {
      const tested = await make();
      const { log } = await openLog(tested);
      await log.close();
      expect((await failureOf(append(log, 'late'))).isUndone).toBe(true);
      expect((await openLog(tested)).lines).toEqual([]);
    });
  });

  describe(`${name}: the lead`, () => {
    test('is held until somebody else takes it, whose term is higher', async () => {
      const tested = await make();
      const first = await tested.lead();
      expect(await first.holds()).toBe(true);
      const second = await tested.lead();
      expect(second.term).toBeGreaterThan(first.term);
      expect(await first.holds()).toBe(false);
      expect(await second.holds()).toBe(true);
    });

    test('lost, nothing is acknowledged any more, and what is said to be undone is never read back', async () => {
      const tested = await make();
      const { log } = await openLog(tested, await tested.lead());
      await append(log, 'one');
      const second = await tested.lead();
      const failures = [await failureOf(append(log, 'two')), await failureOf(append(log, 'three'))];
      expect(log.end.sequence).toBe(1);
      if (failures.every(({ isUndone }) => isUndone))
        expect((await openLog(tested, second)).lines.map(({ entry }) => entry)).toEqual(['one']);
    });
  });

  describe(`${name}: checkpoints`, () => {
    const checkpoint = (sequence: number) => ({
      sequence,
      checksum: STATE,
      state: STATE,
      position: `after ${String(sequence)}`,
    });

    test('are given back newest first, several of them', async () => {
      const store = matchOf(await make()).checkpoints<string>();
      expect(await all(store)).toEqual([]);
      for (const sequence of [1, 5, 12, 100]) await store.write(checkpoint(sequence));
      expect(await all(store)).toEqual(
        [100, 12, 5, 1].map((sequence) => ({ sequence, position: `after ${String(sequence)}` })),
      );
    });

    test('are kept in bounded number, the newest always', async () => {
      const store = matchOf(await make()).checkpoints<string>();
      for (let sequence = 1; sequence <= 20; sequence += 1) await store.write(checkpoint(sequence));
      const kept = await all(store);
      expect(kept[0]?.sequence).toBe(20);
      expect(kept.length).toBeGreaterThanOrEqual(3);
      expect(kept.length).toBeLessThan(10);
    });

    test('are replaced by one of the same line', async () => {
      const store = matchOf(await make()).checkpoints<string>();
      await store.write(checkpoint(3));
      await store.write({ ...checkpoint(3), position: 'as it is now' });
      expect(await all(store)).toEqual([{ sequence: 3, position: 'as it is now' }]);
    });
  });

  describe(`${name}: a log that is made whole`, () => {
    test('keeps the lines it is given, has a gap where some are missing, and continues after it', async () => {
      const tested = await make();
      const { log } = await openLog(tested);
      for (const entry of ['one', 'two', 'three']) await append(log, entry);
      await log.close();
      const stored = matchOf(tested).log<string>('journal');
      const lines: SoundLine<string>[] = [];
      await stored.read({ start: START }, (line) => {
        if (line.entry !== 'two') lines.push(line);
      });
      const end = await stored.rewrite(lines, { start: START, last: 3, lost: [], at: AT });
      expect(end.sequence).toBe(3);
      const again = await openLog(tested);
      expect(again.lines.map(({ sequence }) => sequence)).toEqual([1, 3]);
      await append(again.log, 'four');
      expect(again.log.end.sequence).toBe(4);
    });

    test('tells how many lines it has kept', async () => {
      const tested = await make();
      const { log } = await openLog(tested);
      await append(log, 'one');
      await log.close();
      expect(await matchOf(tested).log('journal').count()).toBe(1);
    });
  });

  describe(`${name}: small records`, () => {
    test('are missing, then as they were written last, then gone', async () => {
      const tested = await make();
      const record = () => matchOf(tested).record<{ readonly value: number }>('notes');
      expect(await record().read()).toEqual({ state: 'missing' });
      await record().write({ value: 1 });
      await record().write({ value: 2 });
      expect(await record().read()).toEqual({ state: 'sound', value: { value: 2 } });
      await record().remove();
      expect(await record().read()).toEqual({ state: 'missing' });
    });

    test('the stored status counts until something of the match has changed', async () => {
      const tested = await make();
      const note = () => matchOf(tested).lastStatus<string>();
      expect(await note().read()).toBeUndefined();
      await note().write('in spring');
      expect(await note().read()).toBe('in spring');
      const { log } = await openLog(tested);
      await append(log, 'one');
      expect(await note().read()).toBeUndefined();
    });
  });

  describe(`${name}: the matches`, () => {
    test('are those that were begun, by name', async () => {
      const { storage } = await begin();
      expect(await storage().list()).toEqual([]);
      for (const id of ['spring', 'autumn']) {
        await storage().createDraft(id, NEW_MATCH);
        await storage().begin(id);
      }
      await storage().createDraft('half', NEW_MATCH);
      expect(await storage().list()).toEqual(['autumn', 'spring']);
      await storage().discard();
      expect(await storage().list()).toEqual(['autumn', 'spring']);
    });

    test('keep what they were begun with, and what was written while they were laid out', async () => {
      const { storage } = await begin();
      const draft = await storage().createDraft('spring', NEW_MATCH);
      await draft.record('spare').write({ value: 1 });
      await storage().begin('spring');
      const match = storage().match('spring');
      expect(await match.header.read()).toBe(NEW_MATCH.header);
      expect((await match.seed.read())?.trim()).toBe(NEW_MATCH.seed);
      expect(await match.record('spare').read()).toEqual({ state: 'sound', value: { value: 1 } });
    });
  });
};

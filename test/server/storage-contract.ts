import {
  type CheckpointStore,
  type EntryLog,
  type KeptLine,
  type Leadership,
  type NewLine,
  WriteFailed,
  type WriteGuard,
} from '@chancery/server/storage/contract.ts';
import { describe, expect, test } from 'vitest';

/** A way to keep matches, as the contract sees it: everything in it is one match's. */
export interface TestedStorage {
  /** Reads the log from its beginning and opens it behind its last line. */
  open(guard?: WriteGuard): Promise<{
    readonly log: EntryLog<string>;
    readonly lines: readonly KeptLine<string>[];
  }>;
  checkpoints(): CheckpointStore<string>;
  lead(): Promise<Leadership>;
}

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

const guardOf = (leadership: Leadership): WriteGuard => ({
  holds: () => leadership.holds(),
  makeRoom: () => Promise.resolve(),
});

const all = async (store: CheckpointStore<string>) => {
  const found: { sequence: number; position: string }[] = [];
  for await (const { sequence, position } of store.sound()) found.push({ sequence, position });
  return found;
};

/** What `server/storage/contract.ts` promises, asked of one way to keep it. */
export const storageContract = (name: string, make: () => Promise<TestedStorage>): void => {
  describe(`${name}: a log`, () => {
    test('gives lines back as they were, in order, with keys and hashes', async () => {
      const storage = await make();
      const { log } = await storage.open();
      await log.append(0, line('one')).durable;
      await log.append(1, { ...line('two'), key: 'act-two', state: STATE }).durable;
      await log.close();
      const { lines } = await storage.open();
      expect(lines).toMatchObject([
        { sequence: 1, at: AT, entry: 'one' },
        { sequence: 2, at: AT, entry: 'two', key: 'act-two', state: STATE },
      ]);
    });

    test('tells its end, and goes on behind it when it is opened again', async () => {
      const storage = await make();
      const { log } = await storage.open();
      const { sequence, checksum, durable } = log.append(0, line('one'));
      await durable;
      expect(log.end).toMatchObject({ sequence, checksum });
      await log.close();
      const again = await storage.open();
      expect(again.log.end).toMatchObject({ sequence: 1, checksum });
      await append(again.log, 'two');
      await again.log.close();
      expect((await storage.open()).lines.map(({ entry }) => entry)).toEqual(['one', 'two']);
    });

    test('keeps lines that are appended while others are being written', async () => {
      const storage = await make();
      const { log } = await storage.open();
      const entries = Array.from({ length: 50 }, (_, index) => String(index));
      await Promise.all(entries.map((entry, index) => log.append(index, line(entry)).durable));
      await log.close();
      expect((await storage.open()).lines.map(({ entry }) => entry)).toEqual(entries);
    });

    test('refuses a line that rests on another than the last, and takes the next that does not', async () => {
      const { log } = await (await make()).open();
      await append(log, 'one');
      expect((await failureOf(log.append(0, line('late')).durable)).isUndone).toBe(true);
      await append(log, 'two');
      expect(log.end.sequence).toBe(2);
    });

    test('takes nothing when it is closed', async () => {
      const storage = await make();
      const { log } = await storage.open();
      await log.close();
      expect((await failureOf(append(log, 'late'))).isUndone).toBe(true);
      expect((await storage.open()).lines).toEqual([]);
    });
  });

  describe(`${name}: the lead`, () => {
    test('is held until somebody else takes it, whose term is higher', async () => {
      const storage = await make();
      const first = await storage.lead();
      expect(await first.holds()).toBe(true);
      const second = await storage.lead();
      expect(second.term).toBeGreaterThan(first.term);
      expect(await first.holds()).toBe(false);
      expect(await second.holds()).toBe(true);
    });

    test('lost, nothing is acknowledged any more', async () => {
      const storage = await make();
      const { log } = await storage.open(guardOf(await storage.lead()));
      await append(log, 'one');
      await storage.lead();
      expect((await failureOf(append(log, 'two'))).isUndone).toBe(false);
      expect((await failureOf(append(log, 'three'))).isUndone).toBe(false);
      expect(log.end.sequence).toBe(1);
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
      const store = (await make()).checkpoints();
      expect(await all(store)).toEqual([]);
      for (const sequence of [1, 5, 12, 100]) await store.write(checkpoint(sequence));
      expect(await all(store)).toEqual(
        [100, 12, 5, 1].map((sequence) => ({ sequence, position: `after ${String(sequence)}` })),
      );
    });

    test('are kept in bounded number, the newest always', async () => {
      const store = (await make()).checkpoints();
      for (let sequence = 1; sequence <= 20; sequence += 1) await store.write(checkpoint(sequence));
      const kept = await all(store);
      expect(kept[0]?.sequence).toBe(20);
      expect(kept.length).toBeGreaterThanOrEqual(3);
      expect(kept.length).toBeLessThan(10);
    });

    test('are replaced by one of the same line', async () => {
      const store = (await make()).checkpoints();
      await store.write(checkpoint(3));
      await store.write({ ...checkpoint(3), position: 'as it is now' });
      expect(await all(store)).toEqual([{ sequence: 3, position: 'as it is now' }]);
    });
  });
};

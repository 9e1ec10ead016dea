import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry, TimedEntry } from '@chancery/server/match/entry.ts';
import { Journal } from '@chancery/server/storage/journal.ts';
import type { JournalLine } from '@chancery/server/storage/journal-line.ts';
import { readJournal } from '@chancery/server/storage/journal-reader.ts';
import type { JournalReading } from '@chancery/server/storage/log-scanner.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../support/tally-server.ts';

const START = '0'.repeat(64);

const sheet = (text: string): TimedEntry => ({
  at: '1880-01-01T00:00:00.000Z',
  entry: { kind: 'sheet', seat: 'north', phase: '1/COUNT', text },
});

const read = async (path: string): Promise<{ texts: string[]; reading: JournalReading }> => {
  const texts: string[] = [];
  const visit = ({ entry }: JournalLine<Entry>) => {
    if (entry.kind === 'sheet') texts.push(entry.text);
  };
  return { reading: await readJournal(path, { start: START }, visit), texts };
};

const openJournal = async (path: string): Promise<Journal<Entry>> =>
  Journal.open<Entry>({ path, mark: `${path}.mark` }, (await read(path)).reading);

const append = (journal: Journal<Entry>, text: string): Promise<void> =>
  journal.append(journal.end.sequence, sheet(text)).durable;

/** A journal with three lines, as a file. */
const written = async (): Promise<string> => {
  const path = join(await dataFolder(), 'journal.ndjson');
  await writeFile(path, '');
  const journal = await openJournal(path);
  await Promise.all(
    ['one', 'two\nlines', 'düre™'].map((text, index) => journal.append(index, sheet(text)).durable),
  );
  await journal.close();
  return path;
};

describe('a journal', () => {
  test('gives back what was written, in order, whoever waited with whom', async () => {
    const { texts, reading } = await read(await written());
    expect(texts).toEqual(['one', 'two\nlines', 'düre™']);
    expect(reading).toMatchObject({ sequence: 3, lost: [], isOpenEnded: false });
  });

  test('holds one JSON object a line', async () => {
    const lines = (await readFile(await written(), 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as JournalLine<Entry>).sequence)).toEqual([1, 2, 3]);
  });

  test('drops a last line cut off anywhere, and continues after the previous one', async () => {
    const path = await written();
    const whole = await readFile(path);
    const second = whole.indexOf('\n', whole.indexOf('\n') + 1) + 1;
    for (let size = second + 1; size < whole.length - 1; size += 7) {
      await writeFile(path, whole.subarray(0, size));
      expect((await read(path)).reading).toMatchObject({ sequence: 2, bytes: second, lost: [] });
    }
    const journal = await openJournal(path);
    await append(journal, 'again');
    await journal.close();
    expect((await read(path)).texts).toEqual(['one', 'two\nlines', 'again']);
  });

  test('keeps a last line that lacks nothing but its line break', async () => {
    const path = await written();
    await truncate(path, (await readFile(path)).length - 1);
    const journal = await openJournal(path);
    await append(journal, 'four');
    await journal.close();
    expect((await read(path)).texts).toEqual(['one', 'two\nlines', 'düre™', 'four']);
  });

  test('does not pass over any changed byte, and keeps the lines around it', async () => {
    const path = await written();
    const whole = await readFile(path);
    const lineAt = (at: number) => whole.subarray(0, at).toString('latin1').split('\n').length;
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 2), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ flip;
        await writeFile(path, changed);
        const { reading, texts } = await read(path);
        const line = lineAt(at);
        const isBreak = whole[at] === 0x0a;
        expect(reading.unbroken).toBe(line - 1);
        if (line < 3 && !isBreak) expect(reading.lost).toMatchObject([{ from: line, to: line }]);
        else expect(reading.lost.length + reading.strayBytes).toBeGreaterThan(0);
        expect(texts).toHaveLength(isBreak ? 1 : 2);
      }),
      { numRuns: 60 },
    );
  });

  test('does not pass over lines that are swapped, missing or said twice', async () => {
    const path = await written();
    const [one = '', two = '', three = ''] = (await readFile(path, 'utf8')).split('\n');
    const readingOf = async (lines: string[]) => {
      await writeFile(path, lines.map((line) => `${line}\n`).join(''));
      return (await read(path)).reading;
    };
    expect(await readingOf([one, three, two])).toMatchObject({ unbroken: 1, lost: [{ from: 2, to: 2 }, {}] });
    expect(await readingOf([one, three])).toMatchObject({ unbroken: 1, lost: [{ from: 2, to: 2 }] });
    expect(await readingOf([one, one, two, three])).toMatchObject({
      unbroken: 1,
      lost: [{ from: 2, to: 1 }],
    });
  });

  test('takes no line after a write has failed', async () => {
    const path = await written();
    const journal = await openJournal(path);
    await journal.close();
    await expect(append(journal, 'lost')).rejects.toThrow();
    await expect(append(journal, 'lost too')).rejects.toThrow();
    expect((await read(path)).texts).toHaveLength(3);
  });
});

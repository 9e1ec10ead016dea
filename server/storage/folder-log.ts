import { basename } from 'node:path';
import { saveDamagedCopy, saveDamagedCopyOnce } from '../files/damaged-copy.ts';
import { writeDurably } from '../files/durable.ts';
import { Journal } from './journal.ts';
import { JournalMark } from './journal-mark.ts';
import { readJournal } from './journal-reader.ts';
import { rewriteLog } from './journal-rewrite.ts';
import type {
  LogEnd,
  LogReading,
  ReadFrom,
  Rewriting,
  SoundLine,
  StoredLog,
  WriteGuard,
} from './contract.ts';

export interface LogFiles {
  readonly path: string;
  /** The file with the number of acknowledged lines. */
  readonly mark: string;
  /** Path of copies of a damaged log, without their number. */
  readonly damaged: string;
  readonly guard?: WriteGuard | undefined;
}

/** A log in a file, with its mark in another. */
export class FolderLog<Entry> implements StoredLog<Entry> {
  readonly name: string;
  readonly #files: LogFiles;

  constructor(files: LogFiles) {
    this.name = basename(files.path);
    this.#files = files;
  }

  count(): Promise<number | undefined> {
    return JournalMark.read(this.#files.mark);
  }

  async read(from: ReadFrom, visit: (line: SoundLine<Entry>) => void): Promise<LogReading<Entry>> {
    const reading = await readJournal<Entry>(this.#files.path, from, visit);
    return { ...reading, open: (end) => Journal.open<Entry>(this.#files, { ...reading, ...end }) };
  }

  saveDamagedCopy(): Promise<string | undefined> {
    return saveDamagedCopy(this.#files.path, this.#files.damaged);
  }

  saveDamagedCopyOnce(): Promise<string | undefined> {
    return saveDamagedCopyOnce(this.#files.path, this.#files.damaged);
  }

  async rewrite(lines: readonly SoundLine<Entry>[], how: Rewriting): Promise<LogEnd> {
    const { text, end } = rewriteLog(lines, how);
    await writeDurably(this.#files.path, text);
    return end;
  }
}

import { randomBytes } from 'node:crypto';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { isFull, PRIVATE_FILE } from '../files/durable.ts';
import {
  type Appended,
  type EntryLog,
  type LogEnd,
  type NewLine,
  WriteFailed,
  type WriteGuard,
} from './contract.ts';
import { formatLine } from './journal-line.ts';
import { JournalMark } from './journal-mark.ts';
import type { JournalReading } from './journal-reader.ts';

interface Waiting {
  readonly text: string;
  readonly end: LogEnd;
  readonly resolve: () => void;
  readonly reject: (cause: WriteFailed) => void;
}

export interface JournalFiles {
  readonly path: string;
  /** Where the number of kept lines stands. */
  readonly mark: string;
  /** Left out, this process leads and there is nothing set aside. */
  readonly guard?: WriteGuard | undefined;
}

/** 128 bits: enough that nobody can try out what a line says behind a checksum that was published. */
const newSalt = (): string => randomBytes(16).toString('hex');

/** What a journal holds open: its lines, and the number of those that are kept. */
interface OpenedJournal {
  readonly handle: FileHandle;
  readonly mark: JournalMark;
}

const failure = (cause: unknown, isUndone: boolean): WriteFailed =>
  new WriteFailed(cause instanceof Error ? cause.message : String(cause), {
    isUndone,
    isFull: isFull(cause),
  });

const overtaken = (after: number): WriteFailed =>
  failure(new Error(`the line it was to follow, ${String(after)}, could not be written`), true);

/**
 * An append-only record in a file, one line per accepted entry: of a match, or of its letters. Lines that
 * arrive while the disk is busy go out together and share one fdatasync. After a failed write the file is cut
 * back to its last kept line; until that has worked nothing more is written.
 */
export class Journal<Kept> implements EntryLog<Kept> {
  readonly #files: JournalFiles;
  readonly #handle: FileHandle;
  readonly #mark: JournalMark;
  /** The last line on disk, and where it ends in the file. */
  #kept: LogEnd & { readonly bytes: number };
  /** The last line handed over. */
  #head: LogEnd;
  #waiting: Waiting[] = [];
  #flushing: Promise<void> | undefined;
  /** Whether something may stand in the file behind the last kept line. */
  #isUnclean = false;
  /** Why the file is no longer ours: it is never touched again. */
  #lost: Error | undefined;
  #isClosed = false;

  private constructor(files: JournalFiles, { handle, mark }: OpenedJournal, reading: JournalReading) {
    const { sequence, checksum, bytes, isOpenEnded } = reading;
    this.#files = files;
    this.#handle = handle;
    this.#mark = mark;
    this.#kept = { sequence, checksum, bytes: bytes + (isOpenEnded ? 1 : 0) };
    this.#head = { sequence, checksum };
  }

  /** Opens a journal behind its last sound line; what a crash left after it goes. */
  static async open<Kept>(files: JournalFiles, reading: JournalReading): Promise<Journal<Kept>> {
    const handle = await open(files.path, 'a', PRIVATE_FILE);
    try {
      if ((await handle.stat()).size !== reading.bytes) await handle.truncate(reading.bytes);
      if (reading.isOpenEnded) await handle.appendFile('\n');
      await handle.datasync();
      const mark = await JournalMark.open(files.mark, reading.sequence);
      return new Journal<Kept>(files, { handle, mark }, reading);
    } catch (cause) {
      await handle.close();
      throw cause;
    }
  }

  get end(): LogEnd {
    return this.#kept;
  }

  append(after: number, line: NewLine<Kept>): Appended {
    const { text, checksum } = formatLine(this.#head, { salt: newSalt(), ...line });
    const end = { sequence: this.#head.sequence + 1, checksum };
    if (after !== this.#head.sequence) return { ...end, durable: Promise.reject(overtaken(after)) };
    this.#head = end;
    const durable = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ text: `${text}\n`, end, resolve, reject });
    });
    this.#flushing ??= this.#flush();
    return { ...end, durable };
  }

  async #flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0);
      try {
        await this.#write(batch);
        for (const { resolve } of batch) resolve();
      } catch (cause) {
        await this.#giveUp(cause, batch);
      }
    }
    this.#flushing = undefined;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    if (this.#isClosed) throw new Error('closed');
    if (this.#lost) throw this.#lost;
    if (this.#isUnclean) await this.#cutBack();
    this.#isUnclean = true;
    const text = Buffer.from(batch.map((line) => line.text).join(''));
    await this.#handle.appendFile(text);
    await Promise.all([this.#handle.datasync(), this.#mark.sync()]);
    await this.#mustLead();
    await this.#mark.write(last.end.sequence);
    this.#isUnclean = false;
    this.#kept = { ...last.end, bytes: this.#kept.bytes + text.length };
  }

  /** Without the lead, or when another file is at this path, nobody reads what is written here. */
  async #mustLead(): Promise<void> {
    const { path, guard } = this.#files;
    const [there, own, leads] = await Promise.all([
      stat(path).catch(() => undefined),
      this.#handle.stat(),
      guard?.holds() ?? true,
    ]);
    if (there?.ino !== own.ino) this.#lost ??= new Error(`${path} has been replaced while it was in use`);
    if (!leads) this.#lost ??= new Error('another server has taken the data folder over');
    if (this.#lost) throw this.#lost;
  }

  /** Takes back what was written behind the last kept line. */
  async #cutBack(): Promise<void> {
    await this.#mustLead();
    await this.#handle.truncate(this.#kept.bytes);
    await this.#handle.datasync();
    this.#isUnclean = false;
  }

  /** Lines that came meanwhile rest on those that failed, and fail with them. */
  async #giveUp(cause: unknown, batch: readonly Waiting[]): Promise<void> {
    if (isFull(cause)) await this.#files.guard?.makeRoom();
    if (this.#isUnclean) await this.#cutBack().catch(() => undefined);
    const failed = failure(cause, !this.#isUnclean);
    const after = failure(cause, true);
    const rest = this.#waiting.splice(0);
    this.#head = this.#kept;
    for (const { reject } of batch) reject(failed);
    for (const { reject } of rest) reject(after);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#flushing;
    await this.#mark.sync().catch(() => undefined);
    await this.#mark.close();
    await this.#handle.close();
  }
}

import { type FileHandle, open, stat } from 'node:fs/promises';
import { PRIVATE_FILE } from '../files/durable.ts';
import { BatchedLog, type LineSink, type WrittenLine } from './batched-log.ts';
import type { WriteGuard } from './contract.ts';
import { JournalMark } from './journal-mark.ts';
import type { JournalReading } from './log-scanner.ts';

export interface JournalFiles {
  readonly path: string;
  /** The file with the number of acknowledged lines. */
  readonly mark: string;
  /** By default this process leads and has no reserve. */
  readonly guard?: WriteGuard | undefined;
}

/** The open files of a journal. */
interface OpenedJournal {
  readonly handle: FileHandle;
  readonly mark: JournalMark;
}

/** The lines of a journal in a file; lines written together share one fdatasync. */
class JournalFile implements LineSink {
  readonly #files: JournalFiles;
  readonly #handle: FileHandle;
  readonly #mark: JournalMark;
  /** Byte offset of the end of the last acknowledged line. */
  #bytes: number;
  #isUnclean = false;
  /** Why the file must not be written any more. */
  #lost: Error | undefined;

  constructor(files: JournalFiles, { handle, mark }: OpenedJournal, bytes: number) {
    this.#files = files;
    this.#handle = handle;
    this.#mark = mark;
    this.#bytes = bytes;
  }

  get isUnclean(): boolean {
    return this.#isUnclean;
  }

  async write(lines: readonly WrittenLine[]): Promise<void> {
    if (this.#lost) throw this.#lost;
    this.#isUnclean = true;
    const text = Buffer.from(lines.map((line) => `${line.text}\n`).join(''));
    await this.#handle.appendFile(text);
    await Promise.all([this.#handle.datasync(), this.#mark.sync()]);
    await this.#mustLead();
    await this.#mark.write(lines.at(-1)?.sequence ?? 0);
    this.#isUnclean = false;
    this.#bytes += text.length;
  }

  /**
   * Fails if this process no longer leads or the file was replaced, because nobody would read what is written.
   */
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

  async cutBack(): Promise<void> {
    await this.#mustLead();
    await this.#handle.truncate(this.#bytes);
    await this.#handle.datasync();
    this.#isUnclean = false;
  }

  async freeDiskSpace(): Promise<void> {
    await this.#files.guard?.freeDiskSpace();
  }

  async close(): Promise<void> {
    await this.#mark.sync().catch(() => undefined);
    await this.#mark.close();
    await this.#handle.close();
  }
}

/** An append-only log in a file, of a match or of its letters. */
export class Journal<Entry> extends BatchedLog<Entry> {
  /** Opens a journal after its last intact line; anything that a crash left after it is removed. */
  static async open<Entry>(files: JournalFiles, reading: JournalReading): Promise<Journal<Entry>> {
    const { bytes, isOpenEnded, sequence } = reading;
    const handle = await open(files.path, 'a', PRIVATE_FILE);
    try {
      if ((await handle.stat()).size !== bytes) await handle.truncate(bytes);
      if (isOpenEnded) await handle.appendFile('\n');
      await handle.datasync();
      const mark = await JournalMark.open(files.mark, sequence);
      const file = new JournalFile(files, { handle, mark }, bytes + (isOpenEnded ? 1 : 0));
      return new Journal<Entry>(file, reading);
    } catch (cause) {
      await handle.close();
      throw cause;
    }
  }
}

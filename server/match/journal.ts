import { type FileHandle, open } from 'node:fs/promises';
import { PRIVATE_FILE } from '../files/durable.ts';
import type { Entry, TimedEntry } from './entry.ts';
import { formatLine } from './journal-line.ts';
import type { JournalReading } from './journal-reader.ts';

interface Waiting {
  readonly text: string;
  readonly resolve: () => void;
  readonly reject: (cause: unknown) => void;
}

/** Where a line stands, and when it is there. */
export interface Appended {
  readonly sequence: number;
  readonly checksum: string;
  /** Settles when the line is on disk. After a failure no line is taken any more. */
  readonly durable: Promise<void>;
}

/**
 * An append-only record, one line per accepted entry: of a match, or of its letters. Lines that arrive while the disk is
 * busy go out together and share one fdatasync.
 */
export class Journal<Kept = Entry> {
  readonly #handle: FileHandle;
  #sequence: number;
  #checksum: string;
  #waiting: Waiting[] = [];
  #flushing: Promise<void> | undefined;
  #failure: unknown;

  private constructor(handle: FileHandle, sequence: number, checksum: string) {
    this.#handle = handle;
    this.#sequence = sequence;
    this.#checksum = checksum;
  }

  /** Opens a journal behind its last sound line; what a crash left after it goes. */
  static async open<Kept = Entry>(path: string, reading: JournalReading): Promise<Journal<Kept>> {
    const handle = await open(path, 'a', PRIVATE_FILE);
    await handle.truncate(reading.bytes);
    if (reading.isOpenEnded) await handle.appendFile('\n');
    await handle.datasync();
    return new Journal<Kept>(handle, reading.lines, reading.checksum);
  }

  append(entry: TimedEntry<Kept>): Appended {
    const sequence = this.#sequence + 1;
    const { text, checksum } = formatLine(this.#checksum, { sequence, ...entry });
    this.#sequence = sequence;
    this.#checksum = checksum;
    const durable = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ text: `${text}\n`, resolve, reject });
    });
    this.#flushing ??= this.#flush();
    return { sequence, checksum, durable };
  }

  async #flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0);
      try {
        if (this.#failure !== undefined) throw this.#failure;
        await this.#handle.appendFile(batch.map(({ text }) => text).join(''));
        await this.#handle.datasync();
        for (const { resolve } of batch) resolve();
      } catch (cause) {
        this.#failure = cause;
        for (const { reject } of batch) reject(cause);
      }
    }
    this.#flushing = undefined;
  }

  async close(): Promise<void> {
    await this.#flushing;
    await this.#handle.close();
  }
}

import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises';
import { sha256 } from '../files/checksum.ts';
import { isMissing, PRIVATE_FILE } from '../files/durable.ts';

/** Size of a mark in bytes; it is always overwritten as a whole. */
const SIZE = 128;

const format = (sequence: number): string => {
  const text = String(sequence);
  return `${text} ${sha256(text)}`.padEnd(SIZE - 1) + '\n';
};

/**
 * The number of acknowledged lines of a log, in a separate file, which distinguishes lines missing at the end from
 * a line that was cut off while being written. It is written before a line is acknowledged and synced together with
 * the next: after a power failure it may be one write behind.
 */
export class JournalMark {
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Opens the mark for writing; a damaged or missing one is written again. */
  static async open(path: string, sequence: number): Promise<JournalMark> {
    const handle = await open(path, 'r+').catch((cause: unknown) => {
      if (isMissing(cause)) return open(path, 'w+', PRIVATE_FILE);
      throw cause;
    });
    const mark = new JournalMark(handle);
    try {
      await mark.write(sequence);
      return mark;
    } catch (cause) {
      await handle.close();
      throw cause;
    }
  }

  /** Creates a mark for an empty log. */
  static create(path: string): Promise<void> {
    return writeFile(path, format(0), { mode: PRIVATE_FILE });
  }

  /** The last marked number of lines; undefined if there is no readable mark. */
  static async read(path: string): Promise<number | undefined> {
    const text = await readFile(path, 'latin1').catch((cause: unknown) => {
      if (isMissing(cause)) return '';
      throw cause;
    });
    const [number = ''] = text.split(' ');
    return /^\d{1,12}$/.test(number) && text === format(Number(number)) ? Number(number) : undefined;
  }

  async write(sequence: number): Promise<void> {
    await this.#handle.write(format(sequence), 0, 'latin1');
  }

  sync(): Promise<void> {
    return this.#handle.datasync();
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

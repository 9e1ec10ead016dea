import { randomBytes } from 'node:crypto';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { isDiskFull } from '../files/durable.ts';
import { type Appended, type EntryLog, type LogEnd, type NewLine, WriteFailed } from './contract.ts';
import { formatLine } from './journal-line.ts';

/** A line to write, with its number and checksum. */
export interface WrittenLine extends LogEnd {
  /** Without its line break. */
  readonly text: string;
}

/** The storage of a log's lines. Its methods are not called concurrently. */
export interface LineSink {
  /** Whether something may be stored after the last acknowledged line. */
  readonly isUnclean: boolean;
  /**
   * Stores lines after the last one: all of them durably, or none.
   * @throws if it is uncertain whether they are stored
   */
  write(lines: readonly WrittenLine[]): Promise<void>;
  /** Removes anything stored after the last acknowledged line. */
  cutBack(): Promise<void>;
  /** Releases the reserve if there was no space left. */
  freeDiskSpace(): Promise<void>;
  close(): Promise<void>;
}

interface PendingWrite extends WrittenLine {
  readonly resolve: () => void;
  readonly reject: (cause: WriteFailed) => void;
}

/** 128 bits, so that a line cannot be guessed from its published checksum. */
const newSalt = (): string => randomBytes(16).toString('hex');

const failure = (cause: unknown, isUndone: boolean): WriteFailed =>
  new WriteFailed(errorText(cause), { isUndone, isFull: isDiskFull(cause) }, cause);

const overtaken = (after: number): WriteFailed =>
  failure(new Error(`the line it was to follow, ${String(after)}, could not be written`), true);

/**
 * An append-only log of a match or its letters, with one line for each accepted entry. Lines that arrive during a
 * write are written together. After a failed write, anything stored after the last acknowledged line is removed;
 * until that has succeeded nothing more is written.
 */
export class BatchedLog<Entry> implements EntryLog<Entry> {
  readonly #sink: LineSink;
  /** The last line that is stored durably. */
  #kept: LogEnd;
  /** The last appended line. */
  #head: LogEnd;
  #waiting: PendingWrite[] = [];
  #flushing: Promise<void> | undefined;
  #isClosed = false;

  constructor(sink: LineSink, { sequence, checksum }: LogEnd) {
    this.#sink = sink;
    this.#kept = { sequence, checksum };
    this.#head = this.#kept;
  }

  get end(): LogEnd {
    return this.#kept;
  }

  append(after: number, line: NewLine<Entry>): Appended {
    const { text, checksum } = formatLine(this.#head, { salt: newSalt(), ...line });
    const end = { sequence: this.#head.sequence + 1, checksum };
    if (after !== this.#head.sequence) return { ...end, durable: Promise.reject(overtaken(after)) };
    this.#head = end;
    const durable = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ text, ...end, resolve, reject });
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

  async #write(batch: readonly PendingWrite[]): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    if (this.#isClosed) throw new Error('closed');
    if (this.#sink.isUnclean) await this.#sink.cutBack();
    await this.#sink.write(batch);
    this.#kept = { sequence: last.sequence, checksum: last.checksum };
  }

  /** Fails a batch and the lines appended after it, which depend on it. */
  async #giveUp(cause: unknown, batch: readonly PendingWrite[]): Promise<void> {
    if (isDiskFull(cause)) await this.#sink.freeDiskSpace();
    if (this.#sink.isUnclean) await this.#sink.cutBack().catch(() => undefined);
    const failed = failure(cause, !this.#sink.isUnclean);
    const after = failure(cause, true);
    const rest = this.#waiting.splice(0);
    this.#head = this.#kept;
    for (const { reject } of batch) reject(failed);
    for (const { reject } of rest) reject(after);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#flushing;
    await this.#sink.close();
  }
}

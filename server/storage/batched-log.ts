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

/** The storage of a log's lines. Calls to it do not overlap. */
export interface LineSink {
  /** Whether something may be stored after the last acknowledged line. */
  readonly isUnclean: boolean;
  /**
   * Stores lines after the last one: all of them durably, or none.
   * @throws where it is not certain that they are stored
   */
  write(lines: readonly WrittenLine[]): Promise<void>;
  /** Removes what may be stored after the last acknowledged line. */
  cutBack(): Promise<void>;
  /** Releases the reserve, when there was no space left. */
  makeRoom(): Promise<void>;
  close(): Promise<void>;
}

interface PendingWrite extends WrittenLine {
  readonly resolve: () => void;
  readonly reject: (cause: WriteFailed) => void;
}

/** 128 bits, so that nobody can guess a line behind a checksum that was published. */
const newSalt = (): string => randomBytes(16).toString('hex');

const failure = (cause: unknown, isUndone: boolean): WriteFailed =>
  new WriteFailed(errorText(cause), { isUndone, isFull: isDiskFull(cause) }, cause);

const overtaken = (after: number): WriteFailed =>
  failure(new Error(`the line it was to follow, ${String(after)}, could not be written`), true);

/**
 * An append-only log, one line per accepted entry, of a match or of its letters. Lines that arrive while others are
 * being written are written together. After a failed write what may be stored after the last acknowledged line is
 * removed; until that has worked nothing more is written.
 */
export class BatchedLog<Entry> implements EntryLog<Entry> {
  readonly #sink: LineSink;
  /** The last line that is stored durably. */
  #kept: LogEnd;
  /** The last line appended. */
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

  /** Lines that were appended meanwhile rest on those that failed, and fail with them. */
  async #giveUp(cause: unknown, batch: readonly PendingWrite[]): Promise<void> {
    if (isDiskFull(cause)) await this.#sink.makeRoom();
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

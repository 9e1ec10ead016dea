import { randomBytes } from 'node:crypto';
import { isFull } from '../files/durable.ts';
import { type Appended, type EntryLog, type LogEnd, type NewLine, WriteFailed } from './contract.ts';
import { formatLine } from './journal-line.ts';

/** A line as it is written, with the number and checksum it has. */
export interface WrittenLine extends LogEnd {
  /** Without its line break. */
  readonly text: string;
}

/** Where the lines of a log go. One thing is asked of it at a time. */
export interface LineSink {
  /** Whether something may stand behind the last line that is kept. */
  readonly isUnclean: boolean;
  /**
   * Keeps lines behind the last one kept: all of them for good, or none.
   * @throws where it is not certain that they are kept
   */
  write(lines: readonly WrittenLine[]): Promise<void>;
  /** Takes back what may stand behind the last kept line. */
  cutBack(): Promise<void>;
  /** Frees what was set aside, when there was no space left. */
  makeRoom(): Promise<void>;
  close(): Promise<void>;
}

interface Waiting extends WrittenLine {
  readonly resolve: () => void;
  readonly reject: (cause: WriteFailed) => void;
}

/** 128 bits: enough that nobody can try out what a line says behind a checksum that was published. */
const newSalt = (): string => randomBytes(16).toString('hex');

const failure = (cause: unknown, isUndone: boolean): WriteFailed =>
  new WriteFailed(
    cause instanceof Error ? cause.message : String(cause),
    { isUndone, isFull: isFull(cause) },
    cause,
  );

const overtaken = (after: number): WriteFailed =>
  failure(new Error(`the line it was to follow, ${String(after)}, could not be written`), true);

/**
 * An append-only record, one line per accepted entry: of a match, or of its letters. Lines that arrive while
 * others are being written go out together. After a failed write what may stand behind the last kept line is
 * taken back; until that has worked nothing more is written.
 */
export class BatchedLog<Kept> implements EntryLog<Kept> {
  readonly #sink: LineSink;
  /** The last line that is kept. */
  #kept: LogEnd;
  /** The last line handed over. */
  #head: LogEnd;
  #waiting: Waiting[] = [];
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

  append(after: number, line: NewLine<Kept>): Appended {
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

  async #write(batch: readonly Waiting[]): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    if (this.#isClosed) throw new Error('closed');
    if (this.#sink.isUnclean) await this.#sink.cutBack();
    await this.#sink.write(batch);
    this.#kept = { sequence: last.sequence, checksum: last.checksum };
  }

  /** Lines that came meanwhile rest on those that failed, and fail with them. */
  async #giveUp(cause: unknown, batch: readonly Waiting[]): Promise<void> {
    if (isFull(cause)) await this.#sink.makeRoom();
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

import type { LogEnd, LogReading, SoundLine } from './contract.ts';
import type { LostLines } from '@chancery/shared/api';
import { type Gap, type JournalLine, parseJournalLine } from './journal-line.ts';
import { readableFragments } from './readable-fragments.ts';

/** A line as found; a damaged one may be invalid UTF-8. */
export interface RawLine {
  readonly bytes: Buffer;
  /** Whether it has a line break; only the last line can lack one. */
  readonly isWhole: boolean;
}

/** The result of scanning a log. */
export interface JournalReading extends Omit<LogReading<never>, 'open'> {
  /** Byte offset of the end of the last intact line. */
  readonly bytes: number;
  /** Whether the last intact line lacks its line break. */
  readonly isOpenEnded: boolean;
}

/** Scans a log line by line, keeping intact lines before and after damage. */
export class LogScanner<Entry> {
  readonly #visit: (line: SoundLine<Entry>) => void | Promise<void>;
  #end: LogEnd;
  #offset = 0;
  #bytes = 0;
  #isOpenEnded = false;
  #unbroken: number | undefined;
  readonly #lost: LostLines[] = [];
  readonly #accepted: LostLines[] = [];
  /** Unreadable lines since the last intact one. */
  #unreadable: RawLine[] = [];

  constructor(start: string, visit: (line: SoundLine<Entry>) => void | Promise<void>) {
    this.#end = { sequence: 0, checksum: start };
    this.#visit = visit;
  }

  async take(raw: RawLine): Promise<void> {
    const { bytes, isWhole } = raw;
    const text = bytes.toString('utf8');
    const line = parseJournalLine<Entry | Gap>(this.#end.checksum, text);
    this.#offset += bytes.length + (isWhole ? 1 : 0);
    if (!line || line.sequence <= this.#end.sequence) {
      this.#unreadable.push(raw);
      return;
    }
    const isNext = line.sequence === this.#end.sequence + 1 && line.previous === this.#end.checksum;
    if (!isNext || this.#unreadable.length > 0) this.#addLost(line.sequence - 1);
    this.#unreadable = [];
    this.#bytes = this.#offset;
    this.#isOpenEnded = !isWhole;
    await this.#accept(line, text);
  }

  async #accept(line: JournalLine<Entry | Gap>, text: string): Promise<void> {
    const { entry } = line;
    if (isGap(entry)) {
      this.#accepted.push({ from: line.sequence, to: entry.to, what: entry.what });
      this.#unbroken ??= line.sequence - 1;
      this.#end = { sequence: entry.to, checksum: entry.resume ?? line.checksum };
      return;
    }
    this.#end = { sequence: line.sequence, checksum: line.checksum };
    await this.#visit({ ...line, entry, text });
  }

  #addLost(to: number): void {
    this.#unbroken ??= this.#end.sequence;
    const what = readableFragments(this.#unreadable.map(({ bytes }) => bytes));
    this.#lost.push({ from: this.#end.sequence + 1, to, what });
  }

  /** @param kept how many lines were acknowledged, if known */
  finish(kept: number | undefined): JournalReading {
    const torn =
      this.#unreadable.length === 1 &&
      this.#unreadable[0]?.isWhole === false &&
      isTornLine(this.#unreadable[0]);
    const isStray = this.#unreadable.length > 0 && !torn;
    const isShort = (kept ?? 0) > this.#end.sequence;
    const strayBytes = isStray || isShort ? this.#offset - this.#bytes : 0;
    if (isShort || (isStray && kept === undefined)) this.#addLost(Math.max(kept ?? 0, this.#end.sequence));
    return {
      ...this.#end,
      bytes: this.#bytes,
      isOpenEnded: this.#isOpenEnded,
      unbroken: this.#unbroken ?? this.#end.sequence,
      lost: this.#lost,
      accepted: this.#accepted,
      strayBytes,
    };
  }
}

const isGap = (entry: unknown): entry is Gap =>
  typeof entry === 'object' && entry !== null && 'kind' in entry && entry.kind === 'gap';

/** Whether this is the beginning of a line that was cut off by a crash. */
const isTornLine = ({ bytes }: RawLine): boolean => /^\{[^\0]*$/.test(bytes.toString('latin1'));

import type { LogEnd, LogReading, LostLines, SoundLine } from './contract.ts';
import { type Gap, type JournalLine, parseJournalLine } from './journal-line.ts';
import { glimpsesOf } from './glimpses.ts';

/** A line as it was found; damage need not leave valid UTF-8 behind. */
export interface RawLine {
  readonly bytes: Buffer;
  /** Whether its line break is there; only the last line can lack it. */
  readonly isWhole: boolean;
}

/** What was found in the place of a log. */
export interface JournalReading extends Omit<LogReading<never>, 'open'> {
  /** Where the last sound line ends, bytes from the beginning. */
  readonly bytes: number;
  /** The last sound line lacks its line break. */
  readonly isOpenEnded: boolean;
}

/** Reads a log line by line, keeping what is sound before and after damage. */
export class LogScanner<Kept> {
  readonly #visit: (line: SoundLine<Kept>) => void | Promise<void>;
  #end: LogEnd;
  #offset = 0;
  #bytes = 0;
  #isOpenEnded = false;
  #unbroken: number | undefined;
  readonly #lost: LostLines[] = [];
  readonly #accepted: LostLines[] = [];
  /** What was met since the last sound line. */
  #debris: RawLine[] = [];

  constructor(start: string, visit: (line: SoundLine<Kept>) => void | Promise<void>) {
    this.#end = { sequence: 0, checksum: start };
    this.#visit = visit;
  }

  async take(raw: RawLine): Promise<void> {
    const { bytes, isWhole } = raw;
    const text = bytes.toString('utf8');
    const line = parseJournalLine<Kept | Gap>(this.#end.checksum, text);
    this.#offset += bytes.length + (isWhole ? 1 : 0);
    if (!line || line.sequence <= this.#end.sequence) {
      this.#debris.push(raw);
      return;
    }
    const isNext = line.sequence === this.#end.sequence + 1 && line.previous === this.#end.checksum;
    if (!isNext || this.#debris.length > 0) this.#lose(line.sequence - 1);
    this.#debris = [];
    this.#bytes = this.#offset;
    this.#isOpenEnded = !isWhole;
    await this.#accept(line, text);
  }

  async #accept(line: JournalLine<Kept | Gap>, text: string): Promise<void> {
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

  #lose(to: number): void {
    this.#unbroken ??= this.#end.sequence;
    const what = glimpsesOf(this.#debris.map(({ bytes }) => bytes));
    this.#lost.push({ from: this.#end.sequence + 1, to, what });
  }

  /** @param kept lines that are known to have been kept, where that is known */
  finish(kept: number | undefined): JournalReading {
    const torn = this.#debris.length === 1 && this.#debris[0]?.isWhole === false && isCutOff(this.#debris[0]);
    const isStray = this.#debris.length > 0 && !torn;
    const isShort = (kept ?? 0) > this.#end.sequence;
    const strayBytes = isStray || isShort ? this.#offset - this.#bytes : 0;
    if (isShort || (isStray && kept === undefined)) this.#lose(Math.max(kept ?? 0, this.#end.sequence));
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

/** A line that a crash cut off while it was written is the beginning of one and nothing else. */
const isCutOff = ({ bytes }: RawLine): boolean => /^\{[^\0]*$/.test(bytes.toString('latin1'));

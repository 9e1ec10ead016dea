import { createHash, type Hash } from 'node:crypto';
import { readSealedLine, sealLine, splitLine } from '../files/sealed-line.ts';
import type { OpenEventLog, EventLogMark, EventLogRow } from './match-storage.ts';

/** The position of a record, and the fields it is found by. */
interface IndexRow {
  readonly offset: number;
  readonly length: number;
  readonly turns: readonly number[];
  readonly told: Readonly<Record<string, number>>;
}

const EMPTY = Buffer.alloc(0);

/** Lines of early builds have no checksum: only the digest of the whole part covers them. */
const soundRecordIn = <Row>(line: string): Row | undefined =>
  line === '' || splitLine(line) ? readSealedLine<Row>(line) : (JSON.parse(line) as Row);

/** Reads a record that was intact when the event log was opened or written. */
const mustRead = <Row>(line: string): Row => {
  const record = soundRecordIn<Row>(line.trimEnd());
  if (!record) throw new Error('the event log has been damaged while it was open');
  return record;
};

const isSound = (part: Buffer, mark: EventLogMark): boolean =>
  part.length === mark.bytes && createHash('sha256').update(part).digest('hex') === mark.digest;

/** Storage of an event log's text; records are addressed by byte offset. */
export interface EventLogMedium {
  /** The whole text. */
  text(): Promise<Buffer>;
  /** Removes everything after this many bytes. */
  truncate(bytes: number): Promise<void>;
  /** Replaces the text atomically. */
  replace(lines: readonly string[]): Promise<void>;
  /** Writes lines, each with a line break. */
  write(at: number, lines: readonly string[]): Promise<void>;
  read(at: number, length: number): Promise<string>;
  /** Settles when everything written is stored durably. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The event log of a match. It is stored separately, so that neither checkpoints nor memory grow with it. It can
 * always be rebuilt from the journal.
 */
export class EventLog<Row extends EventLogRow> implements OpenEventLog<Row> {
  readonly #medium: EventLogMedium;
  readonly #rows: IndexRow[] = [];
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;
  /** Bytes written, and the lines that are not written yet. */
  #written = 0;
  #lastWrite: Promise<void> = Promise.resolve();
  #unwritten: { readonly row: IndexRow; readonly line: string }[] = [];
  /** The newest record, which all followers read at once. */
  #newest: { readonly row: IndexRow; readonly record: Row } | undefined;

  private constructor(medium: EventLogMedium) {
    this.#medium = medium;
  }

  /**
   * Opens the event log as of a checkpoint, or a new one without `mark`.
   * @returns undefined if it does not match the checkpoint and must be rebuilt
   */
  static async open<Row extends EventLogRow>(
    medium: EventLogMedium,
    mark: EventLogMark | undefined,
  ): Promise<EventLog<Row> | undefined> {
    const part = mark ? (await medium.text()).subarray(0, mark.bytes) : EMPTY;
    if (mark && !isSound(part, mark)) return undefined;
    await medium.truncate(part.length);
    const eventLog = new EventLog<Row>(medium);
    for (const line of part.toString('utf8').split('\n')) {
      const record = soundRecordIn<Row>(line);
      if (record) eventLog.#enter(record, `${line}\n`);
    }
    eventLog.#unwritten = [];
    eventLog.#written = part.length;
    return eventLog;
  }

  /**
   * Opens a damaged event log with its intact records.
   * @returns also the number of damaged lines
   */
  static async openDamaged<Row extends EventLogRow>(
    medium: EventLogMedium,
  ): Promise<{ readonly eventLog: EventLog<Row>; readonly lost: number }> {
    const lines = (await medium.text())
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '');
    const sound = lines.filter((line) => readSealedLine<Row>(line) !== undefined).map((line) => `${line}\n`);
    await medium.replace(sound);
    const text = Buffer.from(sound.join(''));
    const mark = { bytes: text.length, digest: createHash('sha256').update(text).digest('hex') };
    const eventLog = await EventLog.open<Row>(medium, mark);
    if (!eventLog) throw new Error('the event log has changed while it was read');
    return { eventLog, lost: lines.length - sound.length };
  }

  #enter(record: Row, line: string): void {
    const length = Buffer.byteLength(line);
    const turns = [...new Set(record.runs.map(({ turn }) => turn))];
    const row = { offset: this.#bytes, length, turns, told: record.told };
    this.#hash.update(line);
    this.#bytes += length;
    this.#rows.push(row);
    this.#unwritten.push({ row, line });
    this.#newest = { row, record };
  }

  /**
   * Adds a record. If it cannot be written it stays in memory until there is room; the journal is complete anyway.
   */
  async append(record: Row): Promise<void> {
    this.#enter(record, `${sealLine(record).text}\n`);
    await this.#write().catch(() => undefined);
  }

  /** Writes what has not been written yet, one write after another. */
  #write(): Promise<void> {
    const write = () => this.#writeRest();
    this.#lastWrite = this.#lastWrite.then(write, write);
    return this.#lastWrite;
  }

  async #writeRest(): Promise<void> {
    const waiting = [...this.#unwritten];
    if (waiting.length === 0) return;
    await this.#medium.write(
      this.#written,
      waiting.map(({ line }) => line),
    );
    this.#written += waiting.reduce((sum, { row }) => sum + row.length, 0);
    this.#unwritten.splice(0, waiting.length);
  }

  mark(): EventLogMark {
    return { bytes: this.#bytes, digest: this.#hash.copy().digest('hex') };
  }

  /** Settles when everything is stored durably. */
  async sync(): Promise<void> {
    await this.#write();
    await this.#medium.sync();
  }

  async #read(row: IndexRow): Promise<Row> {
    if (this.#newest?.row === row) return this.#newest.record;
    const unwritten = this.#unwritten.find((waiting) => waiting.row === row);
    if (unwritten) return mustRead<Row>(unwritten.line);
    return mustRead<Row>(await this.#medium.read(row.offset, row.length));
  }

  /** The records with events of a turn; default all turns. */
  ofTurn(turn?: number): Promise<readonly Row[]> {
    const rows = this.#rows.filter(({ turns }) => turn === undefined || turns.includes(turn));
    return Promise.all(rows.map((row) => this.#read(row)));
  }

  /** The records that may have events for a viewer after number `after`. */
  since(viewer: string, after: number): Promise<readonly Row[]> {
    const next = this.#rows.findLastIndex(({ told }) => (told[viewer] ?? 0) <= after);
    return Promise.all(this.#rows.slice(Math.max(next, 0)).map((row) => this.#read(row)));
  }

  close(): Promise<void> {
    return this.#medium.close();
  }
}

import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { isMissing, PRIVATE_FILE, readIfThere, writeDurably } from '../files/durable.ts';
import { readLine, sealLine, splitLine } from '../files/sealed-line.ts';
import type { ChronicleLog, ChronicleMark } from './match-storage.ts';
import type { ChronicleRecord, ToldRun } from '../match/events.ts';

/** Where a record lies, and what is asked for to find it. */
interface IndexRow {
  readonly offset: number;
  readonly length: number;
  readonly turns: readonly number[];
  readonly told: Readonly<Record<string, number>>;
}

const EMPTY = Buffer.alloc(0);

/** A run as builds wrote it that knew years only. */
type KeptRun = ToldRun & { readonly year?: number };

const dated = (run: KeptRun): ToldRun => (run.year === undefined ? run : { ...run, date: String(run.year) });

const withDates = (record: ChronicleRecord): ChronicleRecord => ({ ...record, runs: record.runs.map(dated) });

const recordIn = (line: string): ChronicleRecord | undefined => {
  const record = readLine<ChronicleRecord>(line);
  return record && withDates(record);
};

/** Early builds sealed no lines: of theirs the digest of the whole part is all that vouches for them. */
const vouchedRecordIn = (line: string): ChronicleRecord | undefined => {
  if (line === '' || splitLine(line)) return recordIn(line);
  return withDates(JSON.parse(line) as ChronicleRecord);
};

/** A record that was sound when the chronicle was opened or written. */
const mustRead = (line: string): ChronicleRecord => {
  const record = vouchedRecordIn(line.trimEnd());
  if (!record) throw new Error('the chronicle has been damaged while it was open');
  return record;
};

const soundPart = async (path: string, mark: ChronicleMark): Promise<Buffer | undefined> => {
  const bytes = await readFile(path).catch((cause: unknown) => {
    if (isMissing(cause)) return EMPTY;
    throw cause;
  });
  const part = bytes.subarray(0, mark.bytes);
  const digest = createHash('sha256').update(part).digest('hex');
  return part.length === mark.bytes && digest === mark.digest ? part : undefined;
};

/**
 * What happened in a match, record by record, in a file of its own, so that neither checkpoints nor memory
 * grow with it. It holds nothing that the journal could not bring forth again.
 */
export class Chronicle implements ChronicleLog {
  readonly #handle: FileHandle;
  readonly #rows: IndexRow[] = [];
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;
  /** Bytes in the file, and the lines behind them. */
  #written = 0;
  #lastWrite: Promise<void> = Promise.resolve();
  #unwritten: { readonly row: IndexRow; readonly line: string }[] = [];
  /** The newest record: every follower asks for it at once. */
  #newest: { readonly row: IndexRow; readonly record: ChronicleRecord } | undefined;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /**
   * Opens the chronicle as a checkpoint left it, or a new one without `mark`.
   * @returns nothing where the file is not what the checkpoint stands on: it must be written anew
   */
  static async open(path: string, mark: ChronicleMark | undefined): Promise<Chronicle | undefined> {
    const part = mark ? await soundPart(path, mark) : EMPTY;
    return part && Chronicle.#openWith(path, part);
  }

  /** A new one. */
  static begin(path: string): Promise<Chronicle> {
    return Chronicle.#openWith(path, EMPTY);
  }

  static async #openWith(path: string, part: Buffer): Promise<Chronicle> {
    const handle = await open(path, constants.O_RDWR | constants.O_CREAT, PRIVATE_FILE);
    await handle.truncate(part.length);
    const chronicle = new Chronicle(handle);
    for (const line of part.toString('utf8').split('\n')) {
      const record = vouchedRecordIn(line);
      if (record) chronicle.#enter(record, `${line}\n`);
    }
    chronicle.#unwritten = [];
    chronicle.#written = part.length;
    return chronicle;
  }

  /**
   * Opens a damaged chronicle with those of its records that are sound.
   * @returns also how many lines were not
   */
  static async openDamaged(path: string): Promise<{ readonly chronicle: Chronicle; readonly lost: number }> {
    const lines = ((await readIfThere(path)) ?? '').split('\n').filter((line) => line !== '');
    const sound = lines.filter((line) => recordIn(line) !== undefined);
    await writeDurably(path, sound.map((line) => `${line}\n`).join(''));
    const text = await readFile(path);
    const mark = { bytes: text.length, digest: createHash('sha256').update(text).digest('hex') };
    const chronicle = await Chronicle.open(path, mark);
    if (!chronicle) throw new Error(`${path} has changed while it was read`);
    return { chronicle, lost: lines.length - sound.length };
  }

  #enter(record: ChronicleRecord, line: string): void {
    const length = Buffer.byteLength(line);
    const turns = [...new Set(record.runs.map(({ turn }) => turn))];
    const row = { offset: this.#bytes, length, turns, told: record.told };
    this.#hash.update(line);
    this.#bytes += length;
    this.#rows.push(row);
    this.#unwritten.push({ row, line });
    this.#newest = { row, record };
  }

  /** Adds a record. One that cannot be written stays in memory until there is room: the journal has it all. */
  async append(record: ChronicleRecord): Promise<void> {
    this.#enter(record, `${sealLine(record).text}\n`);
    await this.#write().catch(() => undefined);
  }

  /** Writes what has not been written yet; one write after the other. */
  #write(): Promise<void> {
    const write = () => this.#writeRest();
    this.#lastWrite = this.#lastWrite.then(write, write);
    return this.#lastWrite;
  }

  async #writeRest(): Promise<void> {
    const waiting = [...this.#unwritten];
    const lines = Buffer.from(waiting.map(({ line }) => line).join(''));
    if (lines.length === 0) return;
    const { bytesWritten } = await this.#handle.write(lines, 0, lines.length, this.#written);
    if (bytesWritten < lines.length) throw new Error('there was no room for the chronicle');
    this.#written += bytesWritten;
    this.#unwritten.splice(0, waiting.length);
  }

  mark(): ChronicleMark {
    return { bytes: this.#bytes, digest: this.#hash.copy().digest('hex') };
  }

  /** Settles when all of it is on disk. */
  async sync(): Promise<void> {
    await this.#write();
    await this.#handle.datasync();
  }

  async #read(row: IndexRow): Promise<ChronicleRecord> {
    if (this.#newest?.row === row) return this.#newest.record;
    const unwritten = this.#unwritten.find((waiting) => waiting.row === row);
    if (unwritten) return mustRead(unwritten.line);
    const buffer = Buffer.alloc(row.length);
    await this.#handle.read(buffer, 0, row.length, row.offset);
    return mustRead(buffer.toString('utf8'));
  }

  /** The records in which something of a turn happened; of every turn when left out. */
  ofTurn(turn?: number): Promise<readonly ChronicleRecord[]> {
    const rows = this.#rows.filter(({ turns }) => turn === undefined || turns.includes(turn));
    return Promise.all(rows.map((row) => this.#read(row)));
  }

  /** The records that may hold events of a viewer after its event number `after`. */
  since(viewer: string, after: number): Promise<readonly ChronicleRecord[]> {
    const next = this.#rows.findLastIndex(({ told }) => (told[viewer] ?? 0) <= after);
    return Promise.all(this.#rows.slice(Math.max(next, 0)).map((row) => this.#read(row)));
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

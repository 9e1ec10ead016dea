import { createHash, type Hash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { isMissing, PRIVATE_FILE, readIfThere, writeDurably } from '../files/durable.ts';
import { readLine, sealLine, splitLine } from '../files/sealed-line.ts';
import type { ChronicleLog, ChronicleMark, ChronicleRow } from './match-storage.ts';

/** Where a record lies, and what is asked for to find it. */
interface IndexRow {
  readonly offset: number;
  readonly length: number;
  readonly turns: readonly number[];
  readonly told: Readonly<Record<string, number>>;
}

const EMPTY = Buffer.alloc(0);

/** Early builds sealed no lines: of theirs the digest of the whole part is all that vouches for them. */
const vouchedRecordIn = <Row>(line: string): Row | undefined =>
  line === '' || splitLine(line) ? readLine<Row>(line) : (JSON.parse(line) as Row);

/** A record that was sound when the chronicle was opened or written. */
const mustRead = <Row>(line: string): Row => {
  const record = vouchedRecordIn<Row>(line.trimEnd());
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
export class Chronicle<Row extends ChronicleRow> implements ChronicleLog<Row> {
  readonly #handle: FileHandle;
  readonly #rows: IndexRow[] = [];
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;
  /** Bytes in the file, and the lines behind them. */
  #written = 0;
  #lastWrite: Promise<void> = Promise.resolve();
  #unwritten: { readonly row: IndexRow; readonly line: string }[] = [];
  /** The newest record: every follower asks for it at once. */
  #newest: { readonly row: IndexRow; readonly record: Row } | undefined;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /**
   * Opens the chronicle as a checkpoint left it, or a new one without `mark`.
   * @returns nothing where the file is not what the checkpoint stands on: it must be written anew
   */
  static async open<Row extends ChronicleRow>(
    path: string,
    mark: ChronicleMark | undefined,
  ): Promise<Chronicle<Row> | undefined> {
    const part = mark ? await soundPart(path, mark) : EMPTY;
    return part && Chronicle.#openWith<Row>(path, part);
  }

  /** A new one. */
  static begin<Row extends ChronicleRow>(path: string): Promise<Chronicle<Row>> {
    return Chronicle.#openWith<Row>(path, EMPTY);
  }

  static async #openWith<Row extends ChronicleRow>(path: string, part: Buffer): Promise<Chronicle<Row>> {
    const handle = await open(path, constants.O_RDWR | constants.O_CREAT, PRIVATE_FILE);
    await handle.truncate(part.length);
    const chronicle = new Chronicle<Row>(handle);
    for (const line of part.toString('utf8').split('\n')) {
      const record = vouchedRecordIn<Row>(line);
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
  static async openDamaged<Row extends ChronicleRow>(
    path: string,
  ): Promise<{ readonly chronicle: Chronicle<Row>; readonly lost: number }> {
    const lines = ((await readIfThere(path)) ?? '').split('\n').filter((line) => line !== '');
    const sound = lines.filter((line) => readLine<Row>(line) !== undefined);
    await writeDurably(path, sound.map((line) => `${line}\n`).join(''));
    const text = await readFile(path);
    const mark = { bytes: text.length, digest: createHash('sha256').update(text).digest('hex') };
    const chronicle = await Chronicle.open<Row>(path, mark);
    if (!chronicle) throw new Error(`${path} has changed while it was read`);
    return { chronicle, lost: lines.length - sound.length };
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

  /** Adds a record. One that cannot be written stays in memory until there is room: the journal has it all. */
  async append(record: Row): Promise<void> {
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

  async #read(row: IndexRow): Promise<Row> {
    if (this.#newest?.row === row) return this.#newest.record;
    const unwritten = this.#unwritten.find((waiting) => waiting.row === row);
    if (unwritten) return mustRead<Row>(unwritten.line);
    const buffer = Buffer.alloc(row.length);
    await this.#handle.read(buffer, 0, row.length, row.offset);
    return mustRead<Row>(buffer.toString('utf8'));
  }

  /** The records in which something of a turn happened; of every turn when left out. */
  ofTurn(turn?: number): Promise<readonly Row[]> {
    const rows = this.#rows.filter(({ turns }) => turn === undefined || turns.includes(turn));
    return Promise.all(rows.map((row) => this.#read(row)));
  }

  /** The records that may hold events of a viewer after its event number `after`. */
  since(viewer: string, after: number): Promise<readonly Row[]> {
    const next = this.#rows.findLastIndex(({ told }) => (told[viewer] ?? 0) <= after);
    return Promise.all(this.#rows.slice(Math.max(next, 0)).map((row) => this.#read(row)));
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

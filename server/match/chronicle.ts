import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { isMissing, PRIVATE_FILE } from '../files/durable.ts';
import type { ChronicleRecord } from './events.ts';

/** How much of the chronicle a snapshot stands on. */
export interface ChronicleMark {
  readonly bytes: number;
  /** SHA-256 of those bytes, 64 hex digits. */
  readonly digest: string;
}

/** Where a record lies, and what is asked for to find it. */
interface IndexRow {
  readonly offset: number;
  readonly length: number;
  readonly turns: readonly number[];
  readonly told: Readonly<Record<string, number>>;
}

const EMPTY = Buffer.alloc(0);

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
 * What happened in a match, record by record, in a file of its own, so that neither snapshots nor memory
 * grow with it. It holds nothing that the journal could not bring forth again.
 */
export class Chronicle {
  readonly #handle: FileHandle;
  readonly #rows: IndexRow[] = [];
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;
  /** The newest record: every follower asks for it at once. */
  #newest: { readonly row: IndexRow; readonly record: ChronicleRecord } | undefined;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /**
   * Opens the chronicle as a snapshot left it, or a new one without `mark`.
   * @returns nothing where the file is not what the snapshot stands on: it must be written anew
   */
  static async open(path: string, mark: ChronicleMark | undefined): Promise<Chronicle | undefined> {
    const part = mark ? await soundPart(path, mark) : EMPTY;
    if (!part) return undefined;
    const handle = await open(path, 'a+', PRIVATE_FILE);
    await handle.truncate(part.length);
    const chronicle = new Chronicle(handle);
    for (const line of part.toString('utf8').split('\n')) {
      if (line !== '') chronicle.#enter(JSON.parse(line) as ChronicleRecord, `${line}\n`);
    }
    return chronicle;
  }

  #enter(record: ChronicleRecord, line: string): void {
    const length = Buffer.byteLength(line);
    const turns = [...new Set(record.runs.map(({ turn }) => turn))];
    const row = { offset: this.#bytes, length, turns, told: record.told };
    this.#hash.update(line);
    this.#bytes += length;
    this.#rows.push(row);
    this.#newest = { row, record };
  }

  async append(record: ChronicleRecord): Promise<void> {
    const line = `${JSON.stringify(record)}\n`;
    await this.#handle.appendFile(line);
    this.#enter(record, line);
  }

  mark(): ChronicleMark {
    return { bytes: this.#bytes, digest: this.#hash.copy().digest('hex') };
  }

  sync(): Promise<void> {
    return this.#handle.datasync();
  }

  async #read(row: IndexRow): Promise<ChronicleRecord> {
    if (this.#newest?.row === row) return this.#newest.record;
    const buffer = Buffer.alloc(row.length);
    await this.#handle.read(buffer, 0, row.length, row.offset);
    return JSON.parse(buffer.toString('utf8')) as ChronicleRecord;
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

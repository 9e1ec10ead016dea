import { BatchedLog, type LineSink, type WrittenLine } from '../batched-log.ts';
import type { EntryLog, LogEnd, LogReading, ReadFrom, Rewriting, SoundLine, StoredLog } from '../contract.ts';
import { rewriteLog } from '../journal-rewrite.ts';
import { LogScanner } from '../log-scanner.ts';
import { keepCopy } from './copies.ts';
import { type Database, isCertain } from './database.ts';
import type { Lease } from './lease.ts';

/** The number of lines read at once. */
const PAGE = 500;

export interface LogRowsOptions {
  readonly database: Database;
  /** The lease for this server's writes. @throws LeadershipLost */
  readonly lease: () => Lease;
  readonly match: string;
  readonly name: string;
}

const numberIn = (text: string): number => Number(/^\{"sequence":(\d{1,12}),/.exec(text)?.[1] ?? 0);

/** The lines of an open log as rows. Lines written together are one statement and one commit. */
class LineRows implements LineSink {
  readonly #lease: Lease;
  readonly #name: string;
  #kept: number;
  #isUnclean = false;

  constructor({ lease, name }: LogRowsOptions, kept: number) {
    this.#lease = lease();
    this.#name = name;
    this.#kept = kept;
  }

  get isUnclean(): boolean {
    return this.#isUnclean;
  }

  async write(lines: readonly WrittenLine[]): Promise<void> {
    const last = lines.at(-1)?.sequence ?? this.#kept;
    this.#isUnclean = true;
    try {
      const done = await this.#lease.write(
        `insert into lines (match, log, number, text)
         select $1, $4, line.number, line.text from
           (select from held where (select count(*) from counted) = 1) as led,
           unnest($7::bigint[], $8::text[]) as line (number, text)`,
        [this.#name, this.#kept, last, lines.map(({ sequence }) => sequence), lines.map(({ text }) => text)],
        {
          counted: `update logs set kept = $6 from held where match = $1 and name = $4 and kept = $5 returning 1`,
        },
      );
      if (done !== lines.length) throw new Error('the log holds other lines than were written to it');
    } catch (cause) {
      if (isCertain(cause)) this.#isUnclean = false;
      throw cause;
    }
    this.#isUnclean = false;
    this.#kept = last;
  }

  /**
   * A statement with an unknown outcome may still be on its way; with a new term of the lease it is refused.
   */
  async cutBack(): Promise<void> {
    const { match } = this.#lease;
    await this.#lease.transact(async (transaction) => {
      const place = [match, this.#name, this.#kept];
      await transaction.query(`delete from lines where match = $1 and log = $2 and number > $3`, place);
      await transaction.query(`update logs set kept = $3 where match = $1 and name = $2`, place);
    });
    this.#isUnclean = false;
  }

  freeDiskSpace(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** A log as rows, each with the same line as in a data folder. */
export class LogRows<Entry> implements StoredLog<Entry> {
  readonly name: string;
  readonly #options: LogRowsOptions;

  constructor(options: LogRowsOptions) {
    this.name = options.name;
    this.#options = options;
  }

  async count(): Promise<number | undefined> {
    const { database, match, name } = this.#options;
    const [row] = await database.query<{ kept: number | null }>(
      `select kept::float8 as kept from logs where match = $1 and name = $2`,
      [match, name],
    );
    return row?.kept ?? undefined;
  }

  async *#rows(): AsyncGenerator<string> {
    const { database, match, name } = this.#options;
    for (let after = '-1'; ;) {
      const rows = await database.query<{ number: string; text: string }>(
        `select number, text from lines where match = $1 and log = $2 and number > $3 order by number limit ${String(PAGE)}`,
        [match, name, after],
      );
      for (const { text } of rows) yield text;
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.number;
    }
  }

  async read({ start, kept }: ReadFrom, visit: (line: SoundLine<Entry>) => void): Promise<LogReading<Entry>> {
    const scanner = new LogScanner<Entry>(start, visit);
    for await (const text of this.#rows()) await scanner.take({ bytes: Buffer.from(text), isWhole: true });
    const { sequence, checksum, unbroken, lost, accepted, strayBytes } = scanner.finish(kept);
    const found = { sequence, checksum, unbroken, lost, accepted, strayBytes };
    return { ...found, open: (end) => this.#open(found, end ?? found) };
  }

  /** Removes anything after the last intact line, and opens the log. */
  async #open({ sequence }: LogEnd, end: LogEnd): Promise<EntryLog<Entry>> {
    const { lease, name } = this.#options;
    await lease().write(
      `insert into logs (match, name, kept) select $1, $4, $6::bigint from held
       on conflict (match, name) do update set kept = excluded.kept`,
      [name, sequence, end.sequence],
      { gone: `delete from lines using held where match = $1 and log = $4 and number > $5 returning 1` },
    );
    return new BatchedLog<Entry>(new LineRows(this.#options, end.sequence), end);
  }

  async #text(): Promise<Buffer | undefined> {
    const texts: string[] = [];
    for await (const text of this.#rows()) texts.push(`${text}\n`);
    return texts.length > 0 ? Buffer.from(texts.join('')) : undefined;
  }

  async #keep(isKept: (copy: Buffer, text: Buffer) => boolean): Promise<string | undefined> {
    const text = await this.#text();
    const { database, lease, match, name } = this.#options;
    return text && keepCopy({ database, lease, match, name: `${name}.damaged`, isKept }, text);
  }

  saveDamagedCopy(): Promise<string | undefined> {
    return this.#keep((copy, text) => copy.equals(text));
  }

  saveDamagedCopyOnce(): Promise<string | undefined> {
    return this.#keep((copy, text) => copy.equals(text.subarray(0, copy.length)));
  }

  async rewrite(lines: readonly SoundLine<Entry>[], how: Rewriting): Promise<LogEnd> {
    const { text, end } = rewriteLog(lines, how);
    const texts = text.split('\n').filter((line) => line !== '');
    const { lease, match, name } = this.#options;
    await lease().transact(async (transaction) => {
      await transaction.query(`delete from lines where match = $1 and log = $2`, [match, name]);
      await transaction.query(
        `insert into lines (match, log, number, text)
         select $1, $2, line.number, line.text from unnest($3::bigint[], $4::text[]) as line (number, text)`,
        [match, name, texts.map(numberIn), texts],
      );
    });
    return end;
  }
}

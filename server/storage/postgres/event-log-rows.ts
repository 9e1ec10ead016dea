import type { EventLogMedium } from '../event-log.ts';
import type { Database } from './database.ts';
import type { Lease } from './lease.ts';

/** The current event log, and the one being written to replace it. */
export type Part = 'kept' | 'begun';

export interface EventLogRowsOptions {
  readonly database: Database;
  readonly lease: Lease;
  readonly match: string;
  readonly part: Part;
}

interface NumberedLine {
  readonly at: number;
  readonly text: string;
}

/**
 * The text of an event log as rows, each addressed by byte offset. Writes are not awaited, because the journal is
 * complete; `sync` settles when they are stored.
 */
export class EventLogRows implements EventLogMedium {
  readonly #options: EventLogRowsOptions;
  #part: Part;
  #waiting: NumberedLine[] = [];
  #writing: Promise<void> | undefined;

  constructor(options: EventLogRowsOptions) {
    this.#options = options;
    this.#part = options.part;
  }

  async text(): Promise<Buffer> {
    await this.sync();
    const { database, match } = this.#options;
    const rows = await database.query<{ text: string }>(
      `select text from chronicle where match = $1 and part = $2 order by at`,
      [match, this.#part],
    );
    return Buffer.from(rows.map(({ text }) => text).join(''));
  }

  async truncate(bytes: number): Promise<void> {
    await this.sync();
    await this.#options.lease.write(
      `delete from chronicle using held where match = $1 and part = $4 and at >= $5`,
      [this.#part, bytes],
    );
  }

  async replace(lines: readonly string[]): Promise<void> {
    const { lease, match } = this.#options;
    await this.sync();
    await lease.transact(async (transaction) => {
      await transaction.query(`delete from chronicle where match = $1 and part = $2`, [match, this.#part]);
      const rows = placed(0, lines);
      await transaction.query(
        `insert into chronicle (match, part, at, text)
         select $1, $2, line.at, line.text from unnest($3::bigint[], $4::text[]) as line (at, text)`,
        [match, this.#part, rows.map(({ at }) => at), rows.map(({ text }) => text)],
      );
    });
  }

  write(at: number, lines: readonly string[]): Promise<void> {
    this.#waiting.push(...placed(at, lines));
    this.#writing ??= this.#flush();
    // A failed write is repeated with the next one and by `sync`.
    this.#writing.catch(() => undefined);
    return Promise.resolve();
  }

  async #flush(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const rows = [...this.#waiting];
        await this.#options.lease.write(
          `insert into chronicle (match, part, at, text)
           select $1, $4, line.at, line.text from held, unnest($5::bigint[], $6::text[]) as line (at, text)
           on conflict (match, part, at) do update set text = excluded.text`,
          [this.#part, rows.map(({ at }) => at), rows.map(({ text }) => text)],
        );
        this.#waiting.splice(0, rows.length);
      }
    } finally {
      this.#writing = undefined;
    }
  }

  async read(at: number): Promise<string> {
    const waiting = this.#waiting.find((row) => row.at === at);
    if (waiting) return waiting.text;
    const { database, match } = this.#options;
    const [row] = await database.query<{ text: string }>(
      `select text from chronicle where match = $1 and part = $2 and at = $3`,
      [match, this.#part, at],
    );
    return row?.text ?? '';
  }

  async sync(): Promise<void> {
    await this.#writing?.catch(() => undefined);
    if (this.#waiting.length > 0) await (this.#writing ??= this.#flush());
  }

  /** Replaces the current event log by the new one. */
  async adopt(): Promise<void> {
    const { lease, match } = this.#options;
    await this.sync();
    await lease.transact(async (transaction) => {
      await transaction.query(`delete from chronicle where match = $1 and part = 'kept'`, [match]);
      await transaction.query(`update chronicle set part = 'kept' where match = $1 and part = 'begun'`, [
        match,
      ]);
    });
    this.#part = 'kept';
  }

  async close(): Promise<void> {
    await this.sync().catch(() => undefined);
  }
}

const placed = (from: number, lines: readonly string[]): readonly NumberedLine[] => {
  let at = from;
  return lines.map((text) => {
    const row = { at, text };
    at += Buffer.byteLength(text);
    return row;
  });
};

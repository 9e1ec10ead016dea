import { readRecordText, seal, unseal } from '../../files/sealed-file.ts';
import { EventLog } from '../event-log.ts';
import type { CheckpointStore, StoredLog } from '../contract.ts';
import type {
  EventLogRow,
  EventLogStore,
  LogName,
  MatchStorage,
  RecordName,
  StoredStatus,
  StoredRecord,
  StoredText,
} from '../match-storage.ts';
import { CheckpointRows } from './checkpoint-rows.ts';
import { EventLogRows, type Part } from './event-log-rows.ts';
import { keepCopy } from './copies.ts';
import type { Database } from './database.ts';
import type { Lease } from './lease.ts';
import { LogRows } from './log-rows.ts';

export interface MatchRowsOptions {
  readonly database: Database;
  /** The lease for writing to a match. @throws LeadershipLost */
  readonly leaseOf: (match: string) => Lease;
}

/** A fingerprint of a match's state, which changes with any part of it. */
const FINGERPRINT = `(select concat_ws(' ', md5(matches.header), md5(matches.seed),
    (select md5(text) from records where match = matches.id and name = 'seats'),
    (select string_agg(name || coalesce(kept, -1), ' ' order by name) from logs where match = matches.id))
  from matches where matches.id = $1)`;

/** A record as a row, with the text of a sealed file. */
export const storedRow = <T extends object>(
  { database, leaseOf }: MatchRowsOptions,
  match: string,
  name: string,
): StoredRecord<T> => ({
  async read() {
    const [row] = await database.query<{ text: string }>(
      'select text from records where match = $1 and name = $2',
      [match, name],
    );
    return readRecordText<T>(row?.text);
  },
  async write(value) {
    await leaseOf(match).write(
      `insert into records (match, name, text) select $1, $4, $5 from held
       on conflict (match, name) do update set text = excluded.text`,
      [name, seal(value)],
      name === 'seats' ? { opened: TOKENS } : {},
    );
  },
  async remove() {
    await leaseOf(match).write(`delete from records using held where match = $1 and name = $4`, [name]);
  },
});

/** All tokens that were ever valid, so that a wrong one is recognized without reading the match. */
const TOKENS = `insert into tokens (match, hash)
  select $1, found[1] from held, regexp_matches($5, '"tokenHash":"([0-9a-f]{64})"', 'g') as found
  on conflict do nothing returning 1`;

/** A match as rows in a database. */
export class MatchRows implements MatchStorage {
  readonly id: string;
  readonly #options: MatchRowsOptions;

  constructor(options: MatchRowsOptions, id: string) {
    this.#options = options;
    this.id = id;
  }

  readonly #lease = (): Lease => this.#options.leaseOf(this.id);

  problem(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  get header(): StoredText {
    return this.#text('header', 'header.json');
  }

  get seed(): StoredText {
    return this.#text('seed', 'seed');
  }

  get signingKey(): StoredText {
    return this.#text('signing_key', 'signing-key');
  }

  #text(column: 'header' | 'seed' | 'signing_key', name: string): StoredText {
    const { database } = this.#options;
    const read = async (): Promise<string | undefined> => {
      const rows = await database.query<{ text: string | null }>(
        `select ${column} as text from matches where id = $1`,
        [this.id],
      );
      return rows[0]?.text ?? undefined;
    };
    return {
      name,
      read,
      write: async (text) => {
        await this.#lease().write(`update matches set ${column} = $4 from held where id = $1`, [text]);
      },
      saveDamagedCopy: async () => this.#keep(`${name}.damaged`, await read()),
    };
  }

  async #keep(name: string, text: string | undefined): Promise<string | undefined> {
    if (text === undefined) return undefined;
    const isKept = (copy: Buffer, found: Buffer): boolean => copy.equals(found);
    const { database } = this.#options;
    return keepCopy({ database, lease: this.#lease, match: this.id, name, isKept }, Buffer.from(text));
  }

  log<Entry>(name: LogName): StoredLog<Entry> {
    const { database } = this.#options;
    return new LogRows<Entry>({ database, lease: this.#lease, match: this.id, name });
  }

  checkpoints<Position>(): CheckpointStore<Position> {
    const { database } = this.#options;
    return new CheckpointRows<Position>({ database, lease: this.#lease, match: this.id });
  }

  record<T extends object>(name: RecordName): StoredRecord<T> {
    return storedRow<T>(this.#options, this.id, name);
  }

  eventLog<Row extends EventLogRow>(): EventLogStore<Row> {
    const rows = (part: Part): EventLogRows =>
      new EventLogRows({
        database: this.#options.database,
        lease: this.#lease(),
        match: this.id,
        part,
      });
    let begun: EventLogRows | undefined;
    return {
      open: (mark) => EventLog.open<Row>(rows('kept'), mark),
      openDamaged: () => EventLog.openDamaged<Row>(rows('kept')),
      saveDamagedCopy: async () => {
        const text = (await rows('kept').text()).toString('utf8');
        return this.#keep('chronicle.damaged', text === '' ? undefined : text);
      },
      begin: async () => {
        begun = rows('begun');
        const eventLog = await EventLog.open<Row>(begun, undefined);
        if (!eventLog) throw new Error('an event log cannot be begun');
        return eventLog;
      },
      adopt: async () => {
        await begun?.adopt();
      },
    };
  }

  lastStatus<T>(): StoredStatus<T> {
    return {
      read: async () => {
        const [row] = await this.#options.database.query<{ text: string }>(
          `select text from standings where match = $1 and fingerprint = ${FINGERPRINT}`,
          [this.id],
        );
        try {
          return row && unseal<T>(row.text);
        } catch {
          return undefined;
        }
      },
      write: async (status) => {
        await this.#lease().write(
          `insert into standings (match, text, fingerprint) select $1, $4, ${FINGERPRINT} from held
           on conflict (match) do update set text = excluded.text, fingerprint = excluded.fingerprint`,
          [seal(status)],
        );
      },
      remove: async () => {
        await this.#lease().write(`delete from standings using held where match = $1`, []);
      },
    };
  }
}

import type Library from 'pg';
import type { Client, ClientConfig, Pool, PoolClient } from 'pg';
import { StorageUnavailable } from '../contract.ts';

/** Connections a server keeps to its database, besides the one that listens for news. */
const MAX_CONNECTIONS = 10;
/** Milliseconds: for a connection, a statement, a row somebody else has locked, a transaction nobody goes on with. */
const PATIENCE = { connect: 5_000, statement: 30_000, lock: 10_000, idleTransaction: 2_000 };

/** The schema everything lies in. */
export const SCHEMA = 'chancery';

export type Values = readonly unknown[];

/** What statements are put to: the database, or a transaction in it. */
export interface Querying {
  query<Row extends object>(text: string, values?: Values): Promise<readonly Row[]>;
}

/** Thrown where a database cannot be used as it is; the message says why, and what to do. */
export class DatabaseUnusable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnusable';
  }
}

const messageOf = (cause: unknown): string =>
  cause instanceof AggregateError ? cause.errors.map(messageOf).join('; ') : String((cause as Error).message);

/** The address of a database as it may be shown: without its password. */
export const shownUrl = (url: string): string => url.replace(/^(\w+:\/\/[^:@/]*):[^@]*@/, '$1@');

const configOf = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'chancery',
  keepAlive: true,
  connectionTimeoutMillis: PATIENCE.connect,
  statement_timeout: PATIENCE.statement,
  lock_timeout: PATIENCE.lock,
  idle_in_transaction_session_timeout: PATIENCE.idleTransaction,
  options: `-c search_path=${SCHEMA}`,
});

/** What is acknowledged is on the database's disk, whatever is usual there. */
const SYNCHRONOUS = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') in ('off', 'local')`;

/** Settles as a question to the database does; where it was not answered, the database is away. */
const asked = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (cause) {
    if (isCertain(cause)) throw cause;
    throw new StorageUnavailable(`the database does not answer: ${messageOf(cause)}`, cause);
  }
};

/** Statements by their text: each is planned once in a connection. */
const named = (text: string, values: Values) => {
  let name = NAMES.get(text);
  if (name === undefined) NAMES.set(text, (name = `s${String(NAMES.size)}`));
  return { name, text, values: [...values] };
};
const NAMES = new Map<string, string>();

/** The version of `pg` this was written for and is tested with. */
export const PG_VERSION = '8.23.1';

/** The library that speaks to the database. It comes with no release: who wants it installs it beside. */
const client = async (): Promise<typeof Library> => {
  try {
    return (await import('pg')).default;
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause;
    throw new DatabaseUnusable(
      `A database is reached by the package pg, which is not installed. Install it beside Chancery: ` +
        `npm install -g pg@${PG_VERSION}`,
      cause,
    );
  }
};

/** A PostgreSQL database, and the connections to it. The library that speaks to it is loaded with the first. */
export class Database implements Querying {
  readonly url: string;
  readonly #pool: Pool;
  /** A connection that waits for no other work. */
  readonly #urgent: Pool;

  private constructor(url: string, { pool, urgent }: { readonly pool: Pool; readonly urgent: Pool }) {
    this.url = url;
    this.#pool = pool;
    this.#urgent = urgent;
  }

  /** @throws DatabaseUnusable where it cannot be reached or is too old */
  static async open(url: string): Promise<Database> {
    const pg = await client();
    const pool = new pg.Pool({
      ...configOf(url),
      max: MAX_CONNECTIONS,
      verify: (client, done) => {
        client.query(SYNCHRONOUS).then(() => {
          done();
        }, done);
      },
    });
    // A connection that breaks while nobody uses it is replaced; whoever uses one is told by the statement.
    pool.on('error', () => undefined);
    const urgent = new pg.Pool({ ...configOf(url), max: 1 });
    urgent.on('error', () => undefined);
    const database = new Database(url, { pool, urgent });
    try {
      const [row] = await database.query<{ version: number }>(
        `select current_setting('server_version_num')::int as version`,
      );
      if ((row?.version ?? 0) < 140_000)
        throw new DatabaseUnusable(`${shownUrl(url)} is older than PostgreSQL 14; use 14 or later`);
      return database;
    } catch (cause) {
      await pool.end();
      if (cause instanceof DatabaseUnusable) throw cause;
      throw new DatabaseUnusable(`${shownUrl(url)} cannot be used: ${messageOf(cause)}`, cause);
    }
  }

  async query<Row extends object>(text: string, values: Values = []): Promise<readonly Row[]> {
    return (await asked(this.#pool.query<Row>(named(text, values)))).rows;
  }

  /** Asks past all other work, however much of it waits: what must be said in time. */
  async urgently<Row extends object>(text: string, values: Values = []): Promise<readonly Row[]> {
    return (await asked(this.#urgent.query<Row>(named(text, values)))).rows;
  }

  /** Runs statements that count together or not at all. */
  async transaction<T>(work: (transaction: Querying) => Promise<T>): Promise<T> {
    const client = await asked(this.#pool.connect());
    let broken: Error | undefined;
    const ignore = (): void => undefined;
    client.on('error', ignore);
    try {
      await client.query('begin');
      const value = await work(queryingOf(client));
      await asked(client.query('commit'));
      return value;
    } catch (cause) {
      await client.query('rollback').catch((second: unknown) => {
        broken = second as Error;
      });
      throw cause;
    } finally {
      client.off('error', ignore);
      client.release(broken);
    }
  }

  /** A connection of its own, outside the pool: one that listens. */
  async connect(): Promise<Client> {
    const { Client: Connection } = await client();
    const connection = new Connection(configOf(this.url));
    connection.on('error', () => undefined);
    await connection.connect();
    return connection;
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#urgent.end()]);
  }
}

const queryingOf = (client: PoolClient): Querying => ({
  query: async <Row extends object>(text: string, values: Values = []) =>
    (await asked(client.query<Row>(named(text, values)))).rows,
});

/** Classes of errors with which the database says that it has not carried a statement out. */
const NOT_DONE = /^(0A|21|22|23|25|28|2F|34|3B|3D|3F|40|42|44|53|54|55|P0|XX)/;

/** Whether it is certain that a statement which failed has changed nothing. */
export const isCertain = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && NOT_DONE.test(String(cause.code));

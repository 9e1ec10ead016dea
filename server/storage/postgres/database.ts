import type Library from 'pg';
import type { Client, ClientConfig, Pool, PoolClient } from 'pg';
import { StorageUnavailable } from '../contract.ts';

/** Connections of a server to its database, besides the one that listens for notifications. */
const MAX_CONNECTIONS = 10;
/** Timeouts in milliseconds: for a connection, a statement, a row lock, an idle transaction. */
const PATIENCE = { connect: 5_000, statement: 30_000, lock: 10_000, idleTransaction: 2_000 };

/** The schema of all tables. */
export const SCHEMA = 'chancery';

export type Values = readonly unknown[];

/** Runs statements: the database, or a transaction in it. */
export interface Queryable {
  query<Row extends object>(text: string, values?: Values): Promise<readonly Row[]>;
}

/** Thrown if a database cannot be used as it is; the message says why, and what to do. */
export class DatabaseUnusable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnusable';
  }
}

const messageOf = (cause: unknown): string =>
  cause instanceof AggregateError ? cause.errors.map(messageOf).join('; ') : String((cause as Error).message);

/** The address of a database for display, without its password. */
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

/** Acknowledged writes must be on the database's disk, whatever its default is. */
const SYNCHRONOUS = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') in ('off', 'local')`;

/** Settles like a query; if the query was not answered, throws that the database is unavailable. */
const answered = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (cause) {
    if (isCertain(cause)) throw cause;
    throw new StorageUnavailable(`the database does not answer: ${messageOf(cause)}`, cause);
  }
};

/** Prepared statements by their text: each is planned once for each connection. */
const prepared = (text: string, values: Values) => {
  let name = NAMES.get(text);
  if (name === undefined) NAMES.set(text, (name = `s${String(NAMES.size)}`));
  return { name, text, values: [...values] };
};
const NAMES = new Map<string, string>();

/** The version of `pg` this was written for and is tested with. */
export const PG_VERSION = '8.23.1';

/** Loads `pg`. It is not part of a release and is installed separately. */
const client = async (): Promise<typeof Library> => {
  try {
    return (await import('pg')).default;
  } catch (cause) {
    // The error code depends on whether it was imported or, in the bundle, required.
    if (!(cause instanceof Error && 'code' in cause && /MODULE_NOT_FOUND$/.test(String(cause.code))))
      throw cause;
    throw new DatabaseUnusable(
      `A database is reached by the package pg, which is not installed. Install it beside Chancery: ` +
        `npm install -g pg@${PG_VERSION}`,
      cause,
    );
  }
};

/** A PostgreSQL database and its connections. `pg` is loaded with the first one. */
export class Database implements Queryable {
  readonly url: string;
  readonly #pool: Pool;
  /** A connection for queries that must not wait for others. */
  readonly #urgent: Pool;

  private constructor(url: string, { pool, urgent }: { readonly pool: Pool; readonly urgent: Pool }) {
    this.url = url;
    this.#pool = pool;
    this.#urgent = urgent;
  }

  /** @throws DatabaseUnusable if it cannot be reached or is too old */
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
    // A broken idle connection is replaced; a used one fails its statement.
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
    return (await answered(this.#pool.query<Row>(prepared(text, values)))).rows;
  }

  /** Queries on a separate connection, which does not wait for other queries. */
  async queryUrgently<Row extends object>(text: string, values: Values = []): Promise<readonly Row[]> {
    return (await answered(this.#urgent.query<Row>(prepared(text, values)))).rows;
  }

  /** Runs statements in one transaction. */
  async transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T> {
    const client = await answered(this.#pool.connect());
    let broken: Error | undefined;
    const ignore = (): void => undefined;
    client.on('error', ignore);
    try {
      await client.query('begin');
      const value = await work(queryingOf(client));
      await answered(client.query('commit'));
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

  /** A separate connection outside the pool, for listening. */
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

const queryingOf = (client: PoolClient): Queryable => ({
  query: async <Row extends object>(text: string, values: Values = []) =>
    (await answered(client.query<Row>(prepared(text, values)))).rows,
});

/** Classes of errors after which a statement was certainly not carried out. */
const NOT_DONE = /^(0A|21|22|23|25|28|2F|34|3B|3D|3F|40|42|44|53|54|55|P0|XX)/;

/** Whether a failed statement has certainly changed nothing. */
export const isCertain = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && NOT_DONE.test(String(cause.code));

import { LeadershipLost, type Leadership } from '../contract.ts';
import type { Database, Queryable, Values } from './database.ts';

/** A server that writes to the database. */
export interface LeaseWriter {
  /** The id of its row in `servers`. */
  readonly id: string;
  /** Reports that it is running; false if the database has removed it. */
  renew(): Promise<boolean>;
}

/**
 * Selects the row of a lease, if its holder is running by the database's clock. It is part of every writing
 * statement and locked until the statement ends. $1 is the match, $2 the server, $3 the term.
 */
const HELD = `select 1 from leases join servers on servers.id = leases.holder
  where leases.match = $1 and leases.holder = $2 and leases.term = $3 and servers.until > clock_timestamp()
  for share of leases`;

/**
 * The right to write to a match: a row with its holder and a term that grows whenever it changes hands. The
 * database itself refuses writes with an older term.
 */
export class Lease implements Leadership {
  readonly match: string;
  readonly #database: Database;
  readonly #writer: LeaseWriter;
  readonly #lost: () => void;
  #term: number;

  /** @param lost called, at least once, when the database says that another server leads */
  constructor(
    { database, writer, lost }: { database: Database; writer: LeaseWriter; lost: () => void },
    match: string,
    term: number,
  ) {
    this.#database = database;
    this.#writer = writer;
    this.#lost = lost;
    this.match = match;
    this.#term = term;
  }

  get term(): number {
    return this.#term;
  }

  async holds(): Promise<boolean> {
    const rows = await this.#database.query(HELD, this.#proof());
    return rows.length > 0;
  }

  #proof(): Values {
    return [this.match, this.#writer.id, this.#term];
  }

  /**
   * Runs a writing statement together with the check that the lease is held. It may use the relation `held`, which
   * is empty if the lease is not held, and its own values from $4 on.
   * @param before statements to run with it, by the names of their results
   * @returns how many rows it wrote
   * @throws LeadershipLost
   */
  async write(
    statement: string,
    values: Values,
    before: Readonly<Record<string, string>> = {},
  ): Promise<number> {
    const others = Object.entries(before).map(([name, other]) => `${name} as (${other}), `);
    const text = `with held as (${HELD}), ${others.join('')}done as (${statement} returning 1)
      select (select count(*) from held)::int as held, (select count(*) from done)::int as done`;
    for (let attempt = 0; ; attempt += 1) {
      const all = [...this.#proof(), ...values];
      const [found] = await this.#database.query<{ held: number; done: number }>(text, all);
      if (found && found.held > 0) return found.done;
      // A server that was late to renew, or has just raised its term, may still lead.
      if (attempt > 0 || !(await this.#isStillOurs())) return this.#reportLost();
    }
  }

  async #isStillOurs(): Promise<boolean> {
    return (await this.#writer.renew()) && (await this.holds());
  }

  #reportLost(): never {
    this.#lost();
    throw new LeadershipLost(this.match);
  }

  /**
   * Runs statements in one transaction with the lease and a new term, so that the database refuses earlier
   * statements that are still on their way.
   * @throws LeadershipLost
   */
  async transact(work: (transaction: Queryable) => Promise<void>): Promise<void> {
    const term = await this.#database.transaction(async (transaction) => {
      const [row] = await transaction.query<{ term: number }>(
        `update leases set term = term + 1 where match = $1 and holder = $2 and term >= $3 returning term::int`,
        this.#proof(),
      );
      if (!row) return undefined;
      await work(transaction);
      return row.term;
    });
    if (term === undefined) return this.#reportLost();
    this.#term = term;
  }

  async resign(): Promise<void> {
    await this.#database.query(
      `with freed as (update leases set holder = null where match = $1 and holder = $2 and term = $3 returning match)
       select pg_notify('chancery', 'lease ' || match) from freed`,
      this.#proof(),
    );
  }
}

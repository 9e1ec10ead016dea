import { LeadershipLost, type Leadership } from '../contract.ts';
import type { Database, Querying, Values } from './database.ts';

/** A server that writes, as the database knows it. */
export interface LeaseWriter {
  /** Its row in `servers`. */
  readonly id: string;
  /** Says that it is still there; false where the database has let it go. */
  renew(): Promise<boolean>;
}

/**
 * The row of a lease, where it is still held by a server that is there by the clock of the database: asked for in
 * every statement that writes, and locked until that is over. $1 is the match, $2 the server, $3 the term.
 */
const HELD = `select 1 from leases join servers on servers.id = leases.holder
  where leases.match = $1 and leases.holder = $2 and leases.term = $3 and servers.until > clock_timestamp()
  for share of leases`;

/**
 * The right to write to a match: a row that names its holder, with a number that grows whenever it changes hands.
 * Whoever holds an older number is refused by the database itself.
 */
export class Lease implements Leadership {
  readonly match: string;
  readonly #database: Database;
  readonly #writer: LeaseWriter;
  readonly #lost: () => void;
  #term: number;

  /** @param lost told, once or more, when the database says that somebody else leads */
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
   * Carries a writing statement out, in one with the question whether the match is still led. It may name the
   * relation `held`, which is empty where it is not, and its own values from $4 on.
   * @param before statements carried out together with it, by the names it calls what they return
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
      // A server that was late to say it is there, or has just numbered its lease again, may still lead.
      if (attempt > 0 || !(await this.#isStillOurs())) return this.#refuse();
    }
  }

  async #isStillOurs(): Promise<boolean> {
    return (await this.#writer.renew()) && (await this.holds());
  }

  #refuse(): never {
    this.#lost();
    throw new LeadershipLost(this.match);
  }

  /**
   * Runs statements as one transaction under the lease, with a new number: what of earlier statements is still on its way
   * to the database is refused there.
   * @throws LeadershipLost
   */
  async transact(work: (transaction: Querying) => Promise<void>): Promise<void> {
    const term = await this.#database.transaction(async (transaction) => {
      const [row] = await transaction.query<{ term: number }>(
        `update leases set term = term + 1 where match = $1 and holder = $2 and term >= $3 returning term::int`,
        this.#proof(),
      );
      if (!row) return undefined;
      await work(transaction);
      return row.term;
    });
    if (term === undefined) return this.#refuse();
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

import { LeadershipLost } from '../contract.ts';
import type { Database } from './database.ts';
import { Lease, type LeaseWriter } from './lease.ts';

/**
 * Takes leases that nobody holds, that this server holds without knowing it, or whose holder has ended by the
 * database's clock. Their terms grow by one, so that writes of earlier holders are refused. They are taken in order
 * of their names, to avoid deadlocks between servers.
 */
const TAKE = `with taken as (
    insert into leases as lease (match, holder, term)
    select name, id, 1 from servers, unnest($1::text[]) as name
      where id = $2 and until > clock_timestamp() order by name
    on conflict (match) do update set holder = excluded.holder, term = lease.term + 1
      where lease.holder is null or lease.holder = excluded.holder or not exists (
        select from servers where servers.id = lease.holder and servers.until > clock_timestamp())
    returning match, term)
  select match, term::int, pg_notify('chancery', 'lease ' || match) from taken`;

/** The leases of this server, by match. */
export class Leases {
  readonly #database: Database;
  readonly #writer: LeaseWriter;
  readonly #held = new Map<string, Lease>();
  /** The number of leases being taken or released. */
  #underWay = 0;
  readonly #onLost = new Set<(match: string) => void>();

  constructor(database: Database, writer: LeaseWriter) {
    this.#database = database;
    this.#writer = writer;
  }

  /**
   * Calls `listener` when the database says that another server leads a match; returns a function that unsubscribes.
   */
  onLost(listener: (match: string) => void): () => void {
    this.#onLost.add(listener);
    return () => this.#onLost.delete(listener);
  }

  /** Whether no other running server holds a lease; a cheap check before `take`. */
  async isFree(match: string): Promise<boolean> {
    const rows = await this.#database.query(
      `select 1 from leases join servers on servers.id = leases.holder
       where leases.match = $1 and servers.id <> $2 and servers.until > clock_timestamp()`,
      [match, this.#writer.id],
    );
    return rows.length === 0;
  }

  get(match: string): Lease | undefined {
    return this.#held.get(match);
  }

  /** The lease of a match; undefined if another server has it. */
  async take(match: string): Promise<Lease | undefined> {
    return (await this.takeAll([match])).get(match);
  }

  /** The leases of those matches that no other server has, taken together. */
  async takeAll(matches: readonly string[]): Promise<ReadonlyMap<string, Lease>> {
    const wanted = matches.filter((match) => !this.#held.has(match));
    if (wanted.length > 0) await this.#during(() => this.#take(wanted));
    return new Map(
      matches.flatMap((match) => {
        const lease = this.#held.get(match);
        return lease ? [[match, lease]] : [];
      }),
    );
  }

  /** `check` ignores unknown leases while some are being taken or released. */
  async #during<T>(change: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await change();
    } finally {
      this.#underWay -= 1;
    }
  }

  async #take(matches: readonly string[]): Promise<void> {
    await this.#writer.renew();
    const taken = await this.#database.query<{ match: string; term: number }>(TAKE, [
      matches,
      this.#writer.id,
    ]);
    for (const { match, term } of taken) this.#held.set(match, this.#lease(match, term));
  }

  #lease(match: string, term: number): Lease {
    const [database, writer] = [this.#database, this.#writer];
    const lost = (): void => {
      if (this.#held.get(match) === lease) this.lose(match);
    };
    const lease: Lease = new Lease({ database, writer, lost }, match, term);
    return lease;
  }

  /** @throws LeadershipLost if this server does not lead the match */
  require(match: string): Lease {
    const lease = this.#held.get(match);
    if (!lease) throw new LeadershipLost(match);
    return lease;
  }

  /** Releases a lease and notifies servers that wait for it. */
  async release(match: string): Promise<void> {
    const lease = this.#held.get(match);
    this.#held.delete(match);
    await this.#during(async () => lease?.resign());
  }

  /** Drops a lease that another server has, and notifies listeners. */
  lose(match: string): void {
    if (this.#held.delete(match)) for (const listener of this.#onLost) listener(match);
  }

  /** Drops leases that other servers have taken, and releases those held without knowing it. */
  async check(): Promise<void> {
    const known = [...this.#held.values()];
    const rows = await this.#database.query<{ match: string }>('select match from leases where holder = $1', [
      this.#writer.id,
    ]);
    const held = new Set(rows.map(({ match }) => match));
    for (const lease of known)
      if (!held.has(lease.match) && this.#held.get(lease.match) === lease) this.lose(lease.match);
    const strays = [...held].filter((match) => !this.#held.has(match));
    if (strays.length === 0 || this.#underWay > 0) return;
    await this.#database.query(`update leases set holder = null where holder = $1 and match = any ($2)`, [
      this.#writer.id,
      strays,
    ]);
  }

  async releaseAll(): Promise<void> {
    for (const match of [...this.#held.keys()]) await this.release(match);
  }
}

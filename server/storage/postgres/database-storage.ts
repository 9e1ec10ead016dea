import type { WriteGuard } from '../contract.ts';
import type { NewMatchFiles, MatchStorage, Storage, StoredRecord } from '../match-storage.ts';
import type { Database, Queryable } from './database.ts';
import type { Lease } from './lease.ts';
import type { Leases } from './leases.ts';
import { MatchRows, storedRow } from './match-rows.ts';
import { TABLES_OF_A_MATCH } from './migrations.ts';

/** Name of the lease for creating matches and for records that do not belong to a match. */
export const CLUSTER = '*';

const BEGUN_LOGS = ['journal', 'letters'];

/** Deletes everything of a match. */
export const removeMatch = async (by: Queryable, id: string): Promise<void> => {
  for (const table of TABLES_OF_A_MATCH) await by.query(`delete from ${table} where match = $1`, [id]);
  await by.query(`delete from matches where id = $1`, [id]);
};

/** The matches of a database, each of which may be led by another server. */
export class DatabaseStorage implements Storage {
  readonly guard: WriteGuard = { holds: () => Promise.resolve(true), freeDiskSpace: () => Promise.resolve() };
  readonly #database: Database;
  readonly #leases: Pick<Leases, 'require' | 'take'>;

  constructor(database: Database, leases: Pick<Leases, 'require' | 'take'>) {
    this.#database = database;
    this.#leases = leases;
  }

  get #options() {
    return { database: this.#database, leaseOf: (match: string): Lease => this.#leases.require(match) };
  }

  async list(): Promise<readonly string[]> {
    const rows = await this.#database.query<{ id: string }>(
      `select id from matches where state = 'begun' order by id`,
    );
    return rows.map(({ id }) => id);
  }

  match(id: string): MatchStorage {
    return new MatchRows(this.#options, id);
  }

  record<T extends object>(name: 'created'): StoredRecord<T> {
    return storedRow<T>(this.#options, CLUSTER, name);
  }

  async createDraft(id: string, { header, seed, signingKey }: NewMatchFiles): Promise<MatchStorage> {
    const lease = await this.#leases.take(id);
    if (!lease) throw new Error(`${id} is being laid out by another server`);
    await lease.transact(async (transaction) => {
      const [there] = await transaction.query<{ state: string }>(`select state from matches where id = $1`, [
        id,
      ]);
      if (there && there.state !== 'laid-out') throw new Error(`there is a match ${id} already`);
      await removeMatch(transaction, id);
      await transaction.query(
        `insert into matches (id, state, header, seed, signing_key) values ($1, 'laid-out', $2, $3, $4)`,
        [id, header, `${seed}\n`, signingKey ?? null],
      );
      for (const name of BEGUN_LOGS)
        await transaction.query(`insert into logs (match, name, kept) values ($1, $2, 0)`, [id, name]);
    });
    return this.match(id);
  }

  async begin(id: string): Promise<void> {
    await this.#leases.require(id).write(`update matches set state = 'begun' from held where id = $1`, []);
  }

  /** Deletes drafts that no running server is creating. */
  async discard(): Promise<void> {
    const left = await this.#database.query<{ id: string }>(
      `select id from matches where state = 'laid-out' and not exists (
         select from leases join servers on servers.id = leases.holder
         where leases.match = matches.id and servers.until > clock_timestamp())`,
    );
    for (const { id } of left)
      await this.#database.transaction((transaction) => removeMatch(transaction, id));
  }
}

import type { Database } from './database.ts';
import type { LeaseWriter } from './lease.ts';

/** Milliseconds without a sign of life after which a server is considered dead. */
const ALIVE_MS = 2_000;
const BEAT_MS = 500;
/** The same for a server whose connection has ended, because its process has ended. */
const GONE_MS = 700;

/** What a server announces to the others. */
export interface ServerAnnouncement {
  /** Where the others reach it; empty while it does not serve clients. */
  readonly url: string;
  /** SHA-256 fingerprint of its certificate, if it uses TLS. */
  readonly certificate?: string | undefined;
  /** Rules versions by game. */
  readonly rules: Readonly<Record<string, number>>;
}

/** Renews a server; one that was considered dead and deleted comes back with its id and without leases. */
const RENEW = `insert into servers (id, url, certificate, rules, is_retiring, until, session)
  overriding system value
  values ($1, $2, $3, $4, $5, clock_timestamp() + $6 * interval '1 ms', pg_backend_pid())
  on conflict (id) do update set until = excluded.until, session = excluded.session returning 1`;

/**
 * Expires servers whose connection has ended. The connection of a killed process ends; that of a suspended process
 * or an unreachable machine does not. A server that was wrongly considered dead renews itself.
 */
const EXPIRE = `update servers set until = clock_timestamp()
  where session is not null and until > clock_timestamp()
    and until <= clock_timestamp() + $1 * interval '1 ms'
    and not exists (select from pg_stat_activity where pid = servers.session)`;

/**
 * The membership of a server in the cluster: a row that says until when it is alive, by the database's clock.
 */
export class ServerMembership implements LeaseWriter {
  readonly id: string;
  readonly #database: Database;
  #announcement: ServerAnnouncement;
  #isRetiring = false;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<unknown> | undefined;

  private constructor(database: Database, id: string, announcement: ServerAnnouncement) {
    this.#database = database;
    this.#announcement = announcement;
    this.id = id;
  }

  static async join(database: Database, announcement: ServerAnnouncement): Promise<ServerMembership> {
    const { url, certificate, rules } = announcement;
    const [row] = await database.query<{ id: string }>(
      `insert into servers (url, certificate, rules, until)
       values ($1, $2, $3, clock_timestamp() + $4 * interval '1 ms') returning id::text`,
      [url, certificate ?? null, JSON.stringify(rules), ALIVE_MS],
    );
    return new ServerMembership(database, row?.id ?? '', announcement);
  }

  /** Renews the membership regularly, and calls `after` each time. */
  beat(after: () => Promise<void> = () => Promise.resolve()): void {
    this.#timer = setInterval(() => {
      this.#beating ??= this.renew()
        .then(after)
        .catch(() => undefined)
        .finally(() => {
          this.#beating = undefined;
        });
    }, BEAT_MS);
  }

  async renew(): Promise<boolean> {
    const { url, certificate, rules } = this.#announcement;
    const values = [this.id, url, certificate ?? null, JSON.stringify(rules), this.#isRetiring, ALIVE_MS];
    return (await this.#database.queryUrgently(RENEW, values)).length > 0;
  }

  /** Expires servers whose process has certainly ended, before their time is up. */
  async expireDead(): Promise<void> {
    await this.#database.query(EXPIRE, [ALIVE_MS - GONE_MS]);
  }

  /** Announces where the others reach it. */
  async announce(announcement: ServerAnnouncement): Promise<void> {
    this.#announcement = announcement;
    const { url, certificate, rules } = announcement;
    await this.#database.query(`update servers set url = $2, certificate = $3, rules = $4 where id = $1`, [
      this.id,
      url,
      certificate ?? null,
      JSON.stringify(rules),
    ]);
  }

  /** From now on it takes no more leads, and other servers forward no calls to it. */
  async retire(): Promise<void> {
    this.#isRetiring = true;
    await this.#database.query(`update servers set is_retiring = true where id = $1`, [this.id]);
  }

  async leave(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    await this.#database.query(
      `with gone as (delete from servers where id = $1 returning id) select pg_notify('chancery', 'left ' || id) from gone`,
      [this.id],
    );
  }
}

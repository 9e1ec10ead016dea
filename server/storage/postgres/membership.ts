import type { Database } from './database.ts';
import type { LeaseWriter } from './lease.ts';

/** After so many milliseconds without a word a server is taken for dead; it says that it is there this often. */
const ALIVE_MS = 2_000;
const BEAT_MS = 500;
/** One whose connection has ended as well is taken for dead after so many: its process is gone. */
const GONE_MS = 700;

/** What a server tells the others of itself. */
export interface ServerAnnouncement {
  /** Where the others reach it; empty while it serves nobody. */
  readonly url: string;
  /** SHA-256 fingerprint of the certificate it shows there, where it speaks TLS. */
  readonly certificate?: string | undefined;
  /** Versions of the rules by game. */
  readonly rules: Readonly<Record<string, number>>;
}

/** One that was taken for dead, and whose row is gone, comes back under its number; it holds nothing then. */
const RENEW = `insert into servers (id, url, certificate, rules, is_retiring, until, session)
  overriding system value
  values ($1, $2, $3, $4, $5, clock_timestamp() + $6 * interval '1 ms', pg_backend_pid())
  on conflict (id) do update set until = excluded.until, session = excluded.session returning 1`;

/**
 * A process that is killed leaves its connections, which one that is stopped, or on a machine that is gone, does not: of
 * those nothing is known but that they are silent. One that is taken for dead wrongly says again that it is there.
 */
const BURY = `update servers set until = clock_timestamp()
  where session is not null and until > clock_timestamp()
    and until <= clock_timestamp() + $1 * interval '1 ms'
    and not exists (select from pg_stat_activity where pid = servers.session)`;

/** A server among those before one database: a row that says, by the database's clock, until when it is there. */
export class ServerMembership implements LeaseWriter {
  readonly id: string;
  readonly #database: Database;
  #introduction: ServerAnnouncement;
  #isRetiring = false;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<unknown> | undefined;

  private constructor(database: Database, id: string, introduction: ServerAnnouncement) {
    this.#database = database;
    this.#introduction = introduction;
    this.id = id;
  }

  static async join(database: Database, introduction: ServerAnnouncement): Promise<ServerMembership> {
    const { url, certificate, rules } = introduction;
    const [row] = await database.query<{ id: string }>(
      `insert into servers (url, certificate, rules, until)
       values ($1, $2, $3, clock_timestamp() + $4 * interval '1 ms') returning id::text`,
      [url, certificate ?? null, JSON.stringify(rules), ALIVE_MS],
    );
    return new ServerMembership(database, row?.id ?? '', introduction);
  }

  /** Says again and again that it is there, and calls `after` each time. */
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
    const { url, certificate, rules } = this.#introduction;
    const values = [this.id, url, certificate ?? null, JSON.stringify(rules), this.#isRetiring, ALIVE_MS];
    return (await this.#database.urgently(RENEW, values)).length > 0;
  }

  /** Takes servers for dead whose process is certain to be gone, before their time is up. */
  async bury(): Promise<void> {
    await this.#database.query(BURY, [ALIVE_MS - GONE_MS]);
  }

  /** Tells the others where it is reached. */
  async introduce(introduction: ServerAnnouncement): Promise<void> {
    this.#introduction = introduction;
    const { url, certificate, rules } = introduction;
    await this.#database.query(`update servers set url = $2, certificate = $3, rules = $4 where id = $1`, [
      this.id,
      url,
      certificate ?? null,
      JSON.stringify(rules),
    ]);
  }

  /** No match is led here any more that is not already, and nobody is sent here. */
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

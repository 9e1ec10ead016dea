import pLimit from 'p-limit';
import type { ClusterMatchesOptions } from './cluster-matches.ts';

/** How often to look for due matches, in milliseconds. */
const LOOK_EVERY = 500;
/** The most matches opened at once, and returned by one query. */
const AT_ONCE = 4;
const MAX_DUE = 64;
/** How long after a server has ended its matches are opened without a client asking for them. */
const ORPHANED_FOR = `interval '5 seconds'`;
const MAX_ORPHANED = 4;

/** Whether no running server leads a match and this one has its rules. */
const FREE = `not exists (select from leases join servers on servers.id = leases.holder
    where leases.match = matches.id and servers.until > clock_timestamp())
  and (matches.rules is null or matches.rules <= coalesce(($1::jsonb ->> matches.game)::int, 0))`;

const DUE = `
  select id from matches where state = 'begun' and wakes_at <= clock_timestamp() and ${FREE}
  order by wakes_at limit ${String(MAX_DUE)}`;

/** Matches whose leader has ended and which nobody has opened since: running tasks may have to continue. */
const ORPHANED = `
  select id from leases join matches on matches.id = leases.match
    where holder in (select id from servers where until <= clock_timestamp() - ${ORPHANED_FOR})
      and state = 'begun' and ${FREE}
  limit ${String(MAX_ORPHANED)}`;

/** Deletes servers that have ended and have no matches left. */
const DELETE_ENDED_SERVERS = `delete from servers where until < clock_timestamp() - interval '1 minute'
  and not exists (select from leases where leases.holder = servers.id)`;

/**
 * Opens matches that no client has asked for: at once if a deadline is due; with a delay and a few at a time if
 * their leader has ended, so that matches with waiting clients are opened first.
 */
export class DueMatches {
  readonly #options: Pick<ClusterMatchesOptions, 'database' | 'rules' | 'warn'>;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(options: Pick<ClusterMatchesOptions, 'database' | 'rules' | 'warn'>) {
    this.#options = options;
  }

  /** @param attend opens a match and does what is due; it does nothing if another server was faster */
  start(attend: (id: string) => Promise<void>): void {
    this.#timer ??= setInterval(() => {
      this.#looking ??= this.#look(attend)
        // The database is unavailable: the next query tries again.
        .catch(() => undefined)
        .finally(() => {
          this.#looking = undefined;
        });
    }, LOOK_EVERY);
  }

  async #look(attend: (id: string) => Promise<void>): Promise<void> {
    const { database, rules } = this.#options;
    const limit = pLimit(AT_ONCE);
    const due = await database.query<{ id: string }>(DUE, [JSON.stringify(rules)]);
    await Promise.all(due.map(({ id }) => limit(() => attend(id))));
    const orphaned = await database.query<{ id: string }>(ORPHANED, [JSON.stringify(rules)]);
    for (const { id } of orphaned) await attend(id);
    await database.query(DELETE_ENDED_SERVERS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#looking;
  }
}

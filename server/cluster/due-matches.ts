import pLimit from 'p-limit';
import type { ClusterMatchesOptions } from './cluster-matches.ts';

/** How often due matches are looked for, milliseconds. */
const LOOK_EVERY = 500;
/** Matches opened at once, and matches of one query. */
const AT_ONCE = 4;
const A_LOOK = 64;
/**
 * Matches of a server that has ended: when they are opened though no client asks for them, and how many by one query.
 */
const LEFT_FOR = `interval '5 seconds'`;
const A_FEW = 4;

/** Whether no running server leads a match, and this one has its rules. */
const FREE = `not exists (select from leases join servers on servers.id = leases.holder
    where leases.match = matches.id and servers.until > clock_timestamp())
  and (matches.rules is null or matches.rules <= coalesce(($1::jsonb ->> matches.game)::int, 0))`;

const DUE = `
  select id from matches where state = 'begun' and wakes_at <= clock_timestamp() and ${FREE}
  order by wakes_at limit ${String(A_LOOK)}`;

/**
 * Matches whose leader has ended and which nobody has asked for meanwhile: what was under way there may have to go on.
 */
const LEFT_ALONE = `
  select id from leases join matches on matches.id = leases.match
    where holder in (select id from servers where until <= clock_timestamp() - ${LEFT_FOR})
      and state = 'begun' and ${FREE}
  limit ${String(A_FEW)}`;

/** Servers that have ended and of whose matches none is left to be taken over. */
const FORGET = `delete from servers where until < clock_timestamp() - interval '1 minute'
  and not exists (select from leases where leases.holder = servers.id)`;

/**
 * Opens matches that no client has asked for: at once where a deadline is due; later and a few at a time where the
 * leader has ended, so that matches with waiting clients are opened first.
 */
export class DueMatches {
  readonly #options: Pick<ClusterMatchesOptions, 'database' | 'rules' | 'warn'>;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(options: Pick<ClusterMatchesOptions, 'database' | 'rules' | 'warn'>) {
    this.#options = options;
  }

  /** @param attend opens a match and does what is due; where another server was quicker it does nothing */
  start(attend: (id: string) => Promise<void>): void {
    this.#timer ??= setInterval(() => {
      this.#looking ??= this.#look(attend)
        // The database is away: the next query tries again.
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
    const left = await database.query<{ id: string }>(LEFT_ALONE, [JSON.stringify(rules)]);
    for (const { id } of left) await attend(id);
    await database.query(FORGET);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#looking;
  }
}

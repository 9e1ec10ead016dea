import type { OtherServer, CallTarget, MatchLeaders } from '../storage-backend.ts';
import { tokenHash, isToken } from '../match/tokens.ts';
import { CLUSTER } from '../storage/postgres/database-storage.ts';
import type { ClusterMatchesOptions } from './cluster-matches.ts';
import type { ClusterNotifications } from './notifications.ts';
import { BatchedLookup } from './batched-lookup.ts';

export interface MatchLeadersOptions extends Pick<
  ClusterMatchesOptions,
  'database' | 'leases' | 'membership' | 'rules'
> {
  readonly news: ClusterNotifications;
  readonly hostToken: string;
  /** Whether this server takes the lead of matches. */
  readonly leads: () => boolean;
}

/** How long to wait for a match whose leader is ending, and how often to check. */
const PATIENCE = { mostMs: 15_000, everyMs: 100 };
/** The most entries of the caches: leaders of matches, and issued tokens. */
const MAX_REMEMBERED = 50_000;

interface LeaderRow {
  readonly id: string;
  readonly state: string | null;
  readonly game: string | null;
  readonly rules: number | null;
  readonly holder: string | null;
  readonly url: string | null;
  /** Whether the holder is running, by the database's clock. */
  readonly is_there: boolean | null;
  readonly is_retiring: boolean | null;
}

const LEADERS = `select asked.id, matches.state, matches.game, matches.rules, servers.id::text as holder, servers.url,
    servers.until > clock_timestamp() as is_there, servers.is_retiring
  from unnest($1::text[]) as asked (id)
    left join matches on matches.id = asked.id
    left join leases on leases.match = asked.id
    left join servers on servers.id = leases.holder`;

const CAPABLE = `select id::text as id, url from servers
  where until > clock_timestamp() and not is_retiring and url <> '' and id <> $1
    and ($2::text is null or coalesce((rules ->> $2)::int, 0) >= $3) order by id desc limit 1`;

const RUNNING = `select id::text as id from servers where until > clock_timestamp()`;

/** Finds the server that leads a match, through the database. */
export class DatabaseMatchLeaders implements MatchLeaders {
  readonly #options: MatchLeadersOptions;
  readonly #known = new Map<string, OtherServer>();
  readonly #issued = new Set<string>();
  readonly #onGone = new Set<(id: string) => void>();
  readonly #lookup = new BatchedLookup<CallTarget>((matches) => this.#findLeaders(matches), PATIENCE);
  /** Servers that were running at the last check. */
  #running: ReadonlySet<string> = new Set();

  constructor(options: MatchLeadersOptions) {
    this.#options = options;
    const { news } = options;
    news.on('lease', (match) => this.#known.delete(match));
    news.on('left', (id) => {
      this.#serverGone(id);
    });
    news.onMissed(() => {
      this.#known.clear();
    });
  }

  /** Calls `listener` when a server has ended; returns a function that unsubscribes. */
  onGone(listener: (id: string) => void): () => void {
    this.#onGone.add(listener);
    return () => this.#onGone.delete(listener);
  }

  #serverGone(id: string): void {
    for (const [match, server] of this.#known) if (server.id === id) this.#known.delete(match);
    for (const listener of this.#onGone) listener(id);
  }

  /** Finds servers that have ended without announcing it. */
  async findGone(): Promise<void> {
    const rows = await this.#options.database.query<{ id: string }>(RUNNING);
    const running = new Set(rows.map(({ id }) => id));
    const gone = [...this.#running].filter((id) => !running.has(id));
    this.#running = running;
    for (const id of gone) this.#serverGone(id);
  }

  /** Forgets the leader of a match. */
  forget(match: string): void {
    this.#known.delete(match);
  }

  /** Whether a token was issued for the match; calls with any other token are refused by every server. */
  async isIssued(match: string, token: string): Promise<boolean> {
    const { database, hostToken } = this.#options;
    if (isToken(token, hostToken)) return true;
    const hash = tokenHash(token);
    const name = `${hash} ${match}`;
    if (this.#issued.has(name)) return true;
    const rows = await database.query('select 1 from tokens where match = $1 and hash = $2', [match, hash]);
    if (rows.length === 0) return false;
    if (this.#issued.size >= MAX_REMEMBERED) this.#issued.clear();
    this.#issued.add(name);
    return true;
  }

  /**
   * The leader of a match. If there is none, this server takes the lead, or names a server that has its rules.
   * Waits if the leader is ending.
   * @returns undefined if that takes too long
   */
  async find(match: string): Promise<CallTarget | undefined> {
    if (this.#options.leases.get(match)) return 'here';
    const known = this.#known.get(match);
    if (known) return known;
    const target = await this.#lookup.find(match);
    if (target !== undefined && target !== 'here') {
      if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
      this.#known.set(match, target);
    }
    return target;
  }

  /** The leaders of matches, if certain; of matches without one this server takes the lead. */
  async #findLeaders(matches: readonly string[]): Promise<ReadonlyMap<string, CallTarget>> {
    const { database, leases } = this.#options;
    const rows = await database.query<LeaderRow>(LEADERS, [matches]);
    const free = rows.filter((found) => this.#isFree(found));
    const taken = await leases.takeAll(free.filter((found) => this.#canLead(found)).map(({ id }) => id));
    const leaders = new Map<string, CallTarget>();
    for (const found of rows) {
      const target = taken.has(found.id) ? 'here' : await this.#targetOf(found);
      if (target) leaders.set(found.id, target);
    }
    return leaders;
  }

  #isMatch({ id, state }: LeaderRow): boolean {
    return id === CLUSTER || state === 'begun';
  }

  /** Whether a match exists and no running server leads it. */
  #isFree(found: LeaderRow): boolean {
    return this.#isMatch(found) && (found.holder === null || found.is_there !== true);
  }

  /** The leader of a match that this server has not taken; undefined if uncertain. */
  async #targetOf(found: LeaderRow): Promise<CallTarget | undefined> {
    const { holder, url, is_retiring: isRetiring } = found;
    if (!this.#isMatch(found) || holder === this.#options.membership.id) return 'here';
    if (this.#isFree(found)) return this.#canLead(found) ? undefined : this.#capableServer(found);
    const isLeft = isRetiring === true || url === null || url === '';
    return isLeft || holder === null ? undefined : { id: holder, url };
  }

  #canLead({ game, rules }: LeaderRow): boolean {
    const own = this.#options.rules;
    return this.#options.leads() && (rules === null || (own[game ?? ''] ?? 0) >= rules);
  }

  /** A server that can lead a match which this one cannot. */
  async #capableServer({ game, rules }: LeaderRow): Promise<OtherServer | undefined> {
    const { database, membership } = this.#options;
    const [server] = await database.query<OtherServer>(CAPABLE, [membership.id, game, rules ?? 0]);
    return server;
  }
}

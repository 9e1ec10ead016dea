import type { HostListing, MatchFault, MatchListing, MatchSummary } from '@chancery/shared/api';
import type { PublishedStatus, SharedMatches } from '../storage-backend.ts';
import type { Fault } from '../match/faults.ts';
import { tokenHash } from '../match/tokens.ts';
import { LeadershipLost } from '../storage/contract.ts';
import type { Database } from '../storage/postgres/database.ts';
import { CLUSTER } from '../storage/postgres/database-storage.ts';
import type { Leases } from '../storage/postgres/leases.ts';
import type { ServerMembership } from '../storage/postgres/membership.ts';
import { type PageRequest, startOf } from '../open-matches/page.ts';
import type { ClusterNotifications } from './notifications.ts';
import type { NewsBroadcaster } from './news-broadcaster.ts';
import { DueMatches } from './due-matches.ts';

/** Rules versions by game. */
export type RulesVersions = Readonly<Record<string, number>>;

export interface ClusterMatchesOptions {
  readonly database: Database;
  readonly leases: Leases;
  readonly membership: ServerMembership;
  readonly rules: RulesVersions;
  readonly news: ClusterNotifications;
  readonly broadcaster: NewsBroadcaster;
  readonly warn: (message: string) => void;
}

interface MatchRow {
  readonly state: string;
  readonly game: string | null;
  readonly rules: number | null;
}

interface ListedRow {
  readonly id: string;
  readonly summary: string | null;
  readonly faults: string | null;
}

/** The matches of a database, some of which this server leads. */
export class ClusterMatches implements SharedMatches {
  readonly #options: ClusterMatchesOptions;
  readonly #dueMatches: DueMatches;
  #isRetiring = false;

  constructor(options: ClusterMatchesOptions) {
    this.#options = options;
    this.#dueMatches = new DueMatches(options);
  }

  /** Whether it no longer takes the lead of matches. */
  get isRetiring(): boolean {
    return this.#isRetiring;
  }

  async isTaken(id: string): Promise<boolean> {
    const rows = await this.#options.database.query('select 1 from matches where id = $1', [id]);
    return rows.length > 0;
  }

  async lead(id: string): Promise<boolean> {
    const { database, leases, rules } = this.#options;
    const [match] = await database.query<MatchRow>('select state, game, rules from matches where id = $1', [
      id,
    ]);
    if (match?.state !== 'begun') return false;
    // A match played by newer rules is left to a server that has them.
    const isAhead = match.rules !== null && (rules[match.game ?? ''] ?? 0) < match.rules;
    if (this.#isRetiring || isAhead || !(await leases.take(id))) throw new LeadershipLost(id);
    return true;
  }

  async leadCreating(): Promise<void> {
    if (this.#isRetiring || !(await this.#options.leases.take(CLUSTER))) throw new LeadershipLost(CLUSTER);
  }

  async note(id: string, { summary, game, rules, faults, wakesAt }: PublishedStatus): Promise<void> {
    const lease = this.#options.leases.get(id);
    await lease?.write(
      `update matches set summary = coalesce($4, summary), game = coalesce($5, game),
         rules = coalesce($6, rules), faults = $7,
         wakes_at = case when $8 then $9::timestamptz else wakes_at end from held where id = $1`,
      [
        summary ? JSON.stringify(summary) : null,
        game ?? null,
        rules ?? null,
        faults.length > 0 ? JSON.stringify(faults) : null,
        wakesAt !== undefined,
        wakesAt ?? null,
      ],
    );
  }

  async release(id: string, wakesAt: string | null | undefined): Promise<void> {
    const { leases } = this.#options;
    try {
      await leases.get(id)?.write(
        `update matches
           set wakes_at = case when $5 then $4::timestamptz else coalesce(wakes_at, clock_timestamp()) end
         from held where id = $1`,
        [wakesAt ?? null, wakesAt !== undefined],
      );
    } finally {
      await leases.release(id);
    }
  }

  async isIssued(id: string, token: string): Promise<boolean> {
    const rows = await this.#options.database.query('select 1 from tokens where match = $1 and hash = $2', [
      id,
      tokenHash(token),
    ]);
    return rows.length > 0;
  }

  async list(own: MatchListing, wish: PageRequest): Promise<HostListing> {
    const { after, most } = startOf(wish);
    const found = await this.#options.database.query<ListedRow>(
      `select id, summary, faults from matches where state = 'begun' and id > $1 order by id limit $2`,
      [after, most + 1],
    );
    const rows = found.slice(0, most);
    const open = new Map(own.matches.map((summary) => [summary.id, summary]));
    const matches = rows.flatMap(({ id, summary }) => {
      const known = open.get(id) ?? (summary === null ? undefined : (JSON.parse(summary) as MatchSummary));
      return known ? [known] : [];
    });
    const faults = rows.flatMap(({ id, faults: found }) =>
      found === null ? [] : (JSON.parse(found) as Fault[]).map((fault): MatchFault => ({ id, ...fault })),
    );
    return { matches, faults, next: found.length > most ? (rows.at(-1)?.id ?? null) : null };
  }

  keepTime(attend: (id: string) => Promise<void>): void {
    this.#dueMatches.start(attend);
  }

  onLost(listener: (id: string) => void): void {
    this.#options.leases.onLost(listener);
  }

  tellNews(id: string): void {
    this.#options.broadcaster.tell(id);
  }

  onNews(listener: (id: string) => void): void {
    const { news, leases } = this.#options;
    news.on('news', (id) => {
      if (!leases.get(id)) listener(id);
    });
  }

  async retire(): Promise<void> {
    this.#isRetiring = true;
    await this.#dueMatches.stop();
    await this.#options.membership.retire().catch(() => undefined);
  }
}

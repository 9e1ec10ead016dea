import { setTimeout as sleep } from 'node:timers/promises';
import type { OtherServer, Place, PlacesOfMatches } from '../keeping.ts';
import { hashOf, isToken } from '../match/seating.ts';
import { CLUB } from '../storage/postgres/database-storage.ts';
import type { ClubMatchesOptions } from './club-matches.ts';
import type { ClubNews } from './news.ts';

export interface PlacesOptions extends Pick<
  ClubMatchesOptions,
  'database' | 'leases' | 'membership' | 'rules'
> {
  readonly news: ClubNews;
  readonly hostToken: string;
  /** Whether this server takes the lead of matches. */
  readonly leads: () => boolean;
}

/** How long a match is waited for whose leader ends or has just ended, and how often it is looked. */
const PATIENCE = { mostMs: 15_000, everyMs: 100 };
/** Of so many matches it is remembered where they are led, and of so many tokens that they were issued. */
const MOST_REMEMBERED = 50_000;

interface Found {
  readonly state: string | null;
  readonly game: string | null;
  readonly rules: number | null;
  readonly holder: string | null;
  readonly url: string | null;
  /** Whether the holder is there by the clock of the database. */
  readonly is_there: boolean | null;
  readonly is_retiring: boolean | null;
}

const WHERE = `select matches.state, matches.game, matches.rules, servers.id::text as holder, servers.url,
    servers.until > clock_timestamp() as is_there, servers.is_retiring
  from (select $1::text as id) as asked
    left join matches on matches.id = asked.id
    left join leases on leases.match = asked.id
    left join servers on servers.id = leases.holder`;

const WITH_RULES = `select id::text as id, url from servers
  where until > clock_timestamp() and not is_retiring and url <> '' and id <> $1
    and ($2::text is null or coalesce((rules ->> $2)::int, 0) >= $3) order by id desc limit 1`;

const THERE = `select id::text as id from servers where until > clock_timestamp()`;

/** Which server leads which match. */
export class Places implements PlacesOfMatches {
  readonly #options: PlacesOptions;
  readonly #known = new Map<string, OtherServer>();
  readonly #issued = new Set<string>();
  readonly #onGone = new Set<(id: string) => void>();
  /** Servers that were there when it was looked last. */
  #there: ReadonlySet<string> = new Set();

  constructor(options: PlacesOptions) {
    this.#options = options;
    const { news } = options;
    news.on('lease', (match) => this.#known.delete(match));
    news.on('left', (id) => {
      this.#gone(id);
    });
    news.onMissed(() => {
      this.#known.clear();
    });
  }

  /** Calls `listener` when a server is there no more; returns how to stop that. */
  onGone(listener: (id: string) => void): () => void {
    this.#onGone.add(listener);
    return () => this.#onGone.delete(listener);
  }

  #gone(id: string): void {
    for (const [match, server] of this.#known) if (server.id === id) this.#known.delete(match);
    for (const listener of this.#onGone) listener(id);
  }

  /** Finds out which servers have ended without a word. */
  async look(): Promise<void> {
    const rows = await this.#options.database.query<{ id: string }>(THERE);
    const there = new Set(rows.map(({ id }) => id));
    const gone = [...this.#there].filter((id) => !there.has(id));
    this.#there = there;
    for (const id of gone) this.#gone(id);
  }

  /** What was known of a match is no longer so. */
  forget(match: string): void {
    this.#known.delete(match);
  }

  /** Whether a call may open the match at all: with any other token it is refused wherever it is asked. */
  async isIssued(match: string, token: string): Promise<boolean> {
    const { database, hostToken } = this.#options;
    if (isToken(token, hostToken)) return true;
    const hash = hashOf(token);
    const name = `${hash} ${match}`;
    if (this.#issued.has(name)) return true;
    const rows = await database.query('select 1 from tokens where match = $1 and hash = $2', [match, hash]);
    if (rows.length === 0) return false;
    if (this.#issued.size >= MOST_REMEMBERED) this.#issued.clear();
    this.#issued.add(name);
    return true;
  }

  /**
   * Where a match is led; where nobody leads it, this server does, or one that has its rules. One whose leader is ending
   * is waited for.
   * @returns nothing where that takes too long
   */
  async find(match: string): Promise<Place | undefined> {
    if (this.#options.leases.get(match)) return 'here';
    const known = this.#known.get(match);
    if (known) return known;
    const until = performance.now() + PATIENCE.mostMs;
    while (performance.now() < until) {
      const place = await this.#ask(match);
      if (place === 'here' || place === undefined) {
        if (place) return place;
        await sleep(PATIENCE.everyMs);
      } else {
        if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
        this.#known.set(match, place);
        return place;
      }
    }
    return undefined;
  }

  async #ask(match: string): Promise<Place | undefined> {
    const { database, membership, leases } = this.#options;
    const [found] = await database.query<Found>(WHERE, [match]);
    if (!found || (match !== CLUB && found.state !== 'begun')) return 'here';
    const { holder, url, is_there: isThere, is_retiring: isRetiring } = found;
    if (holder === membership.id) return 'here';
    if (holder !== null && isThere === true)
      return isRetiring === true || url === null || url === '' ? undefined : { id: holder, url };
    return this.#canLead(found) && (await leases.take(match)) ? 'here' : this.#other(found);
  }

  #canLead({ game, rules }: Found): boolean {
    const own = this.#options.rules;
    return this.#options.leads() && (rules === null || (own[game ?? ''] ?? 0) >= rules);
  }

  /** A server that can lead a match which this one cannot. */
  async #other(found: Found): Promise<OtherServer | undefined> {
    if (this.#canLead(found)) return undefined;
    const { database, membership } = this.#options;
    const [server] = await database.query<OtherServer>(WITH_RULES, [
      membership.id,
      found.game,
      found.rules ?? 0,
    ]);
    return server;
  }
}

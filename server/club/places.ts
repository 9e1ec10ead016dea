import type { OtherServer, CallTarget, PlacesOfMatches } from '../storage-backend.ts';
import { tokenHash, isToken } from '../match/seating.ts';
import { CLUB } from '../storage/postgres/database-storage.ts';
import type { ClubMatchesOptions } from './club-matches.ts';
import type { ClubNews } from './news.ts';
import { Sought } from './sought.ts';

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
const MAX_REMEMBERED = 50_000;

interface Found {
  readonly id: string;
  readonly state: string | null;
  readonly game: string | null;
  readonly rules: number | null;
  readonly holder: string | null;
  readonly url: string | null;
  /** Whether the holder is there by the clock of the database. */
  readonly is_there: boolean | null;
  readonly is_retiring: boolean | null;
}

const WHERE = `select asked.id, matches.state, matches.game, matches.rules, servers.id::text as holder, servers.url,
    servers.until > clock_timestamp() as is_there, servers.is_retiring
  from unnest($1::text[]) as asked (id)
    left join matches on matches.id = asked.id
    left join leases on leases.match = asked.id
    left join servers on servers.id = leases.holder`;

const WITH_RULES = `select id::text as id, url from servers
  where until > clock_timestamp() and not is_retiring and url <> '' and id <> $1
    and ($2::text is null or coalesce((rules ->> $2)::int, 0) >= $3) order by id desc limit 1`;

const THERE = `select id::text as id from servers where until > clock_timestamp()`;

/** Which server leads which match. */
export class MatchPlaces implements PlacesOfMatches {
  readonly #options: PlacesOptions;
  readonly #known = new Map<string, OtherServer>();
  readonly #issued = new Set<string>();
  readonly #onGone = new Set<(id: string) => void>();
  readonly #sought = new Sought<CallTarget>((matches) => this.#look(matches), PATIENCE);
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
   * Where a match is led; where nobody leads it, this server does, or one that has its rules. One whose leader is ending
   * is waited for.
   * @returns nothing where that takes too long
   */
  async find(match: string): Promise<CallTarget | undefined> {
    if (this.#options.leases.get(match)) return 'here';
    const known = this.#known.get(match);
    if (known) return known;
    const place = await this.#sought.find(match);
    if (place !== undefined && place !== 'here') {
      if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
      this.#known.set(match, place);
    }
    return place;
  }

  /** Where matches are led, as far as that is certain now; of those nobody leads this server takes the lead. */
  async #look(matches: readonly string[]): Promise<ReadonlyMap<string, CallTarget>> {
    const { database, leases } = this.#options;
    const rows = await database.query<Found>(WHERE, [matches]);
    const free = rows.filter((found) => this.#isFree(found));
    const taken = await leases.takeAll(free.filter((found) => this.#canLead(found)).map(({ id }) => id));
    const places = new Map<string, CallTarget>();
    for (const found of rows) {
      const place = taken.has(found.id) ? 'here' : await this.#placeOf(found);
      if (place) places.set(found.id, place);
    }
    return places;
  }

  #isMatch({ id, state }: Found): boolean {
    return id === CLUB || state === 'begun';
  }

  /** Whether nobody who is there leads a match that there is. */
  #isFree(found: Found): boolean {
    return this.#isMatch(found) && (found.holder === null || found.is_there !== true);
  }

  /** Where a match is led that this server has not taken; nothing while that is not certain. */
  async #placeOf(found: Found): Promise<CallTarget | undefined> {
    const { holder, url, is_retiring: isRetiring } = found;
    if (!this.#isMatch(found) || holder === this.#options.membership.id) return 'here';
    if (this.#isFree(found)) return this.#canLead(found) ? undefined : this.#other(found);
    const isLeft = isRetiring === true || url === null || url === '';
    return isLeft || holder === null ? undefined : { id: holder, url };
  }

  #canLead({ game, rules }: Found): boolean {
    const own = this.#options.rules;
    return this.#options.leads() && (rules === null || (own[game ?? ''] ?? 0) >= rules);
  }

  /** A server that can lead a match which this one cannot. */
  async #other({ game, rules }: Found): Promise<OtherServer | undefined> {
    const { database, membership } = this.#options;
    const [server] = await database.query<OtherServer>(WITH_RULES, [membership.id, game, rules ?? 0]);
    return server;
  }
}

import type { LocalAddress } from '../files/lock.ts';
import type { GatewayBackend } from '../gateways/gateway-backend.ts';
import type { StorageBackend, Relay, SharedMatches } from '../storage-backend.ts';
import { newToken } from '../match/seating.ts';
import { PeopleBook } from '../people/people-book.ts';
import type { UptimeStore } from '../uptime.ts';
import type { Storage } from '../storage/match-storage.ts';
import { Database } from '../storage/postgres/database.ts';
import { DatabaseStorage } from '../storage/postgres/database-storage.ts';
import { Leases } from '../storage/postgres/leases.ts';
import { ServerMembership } from '../storage/postgres/membership.ts';
import { migrate } from '../storage/postgres/migrate.ts';
import { askLeader } from './asking.ts';
import { ClubMatches, type RulesVersions } from './club-matches.ts';
import { gatewayRows } from './gateways/gateway-rows.ts';
import { ClubNews } from './news.ts';
import { NewsTelling } from './news-telling.ts';
import { MatchPlaces } from './places.ts';
import { PeopleRows } from './people-rows.ts';
import { lastingSetting, servedByAny } from './settings.ts';

export interface ClubOptions {
  readonly warn: (message: string) => void;
  /** By which rules this server plays. */
  readonly rules: RulesVersions;
}

/** Turns calls about a match to whichever server leads it. */
const relayOf = (
  { database, membership, leases, news, hostToken, secret }: Joined,
  { matches, rules }: { readonly matches: ClubMatches; readonly rules: RulesVersions },
): Relay & { readonly places: MatchPlaces } => {
  const leads = () => !matches.isRetiring;
  const places = new MatchPlaces({ database, membership, leases, news, hostToken, rules, leads });
  return { places, secret, ask: (question, here) => askLeader({ places, secret }, question, here) };
};

interface Joined {
  readonly database: Database;
  readonly membership: ServerMembership;
  readonly leases: Leases;
  readonly news: ClubNews;
  readonly people: PeopleBook;
  readonly hostToken: string;
  /** By which the servers know each other. */
  readonly secret: string;
}

/** One of the servers before a database. */
export class Club implements StorageBackend {
  readonly storage: Storage;
  readonly people: PeopleBook;
  readonly uptimeStore: UptimeStore;
  readonly hostToken: string;
  readonly gateways: GatewayBackend;
  readonly shared: SharedMatches;
  readonly relay: Relay & { readonly places: MatchPlaces };
  readonly #telling: NewsTelling;
  readonly #joined: Joined;
  readonly #options: ClubOptions;

  private constructor(joined: Joined, options: ClubOptions) {
    const { database, membership, leases, news, people, hostToken } = joined;
    this.storage = new DatabaseStorage(database, leases);
    this.people = people;
    this.uptimeStore = servedByAny(database, membership.id);
    this.hostToken = hostToken;
    this.gateways = gatewayRows({ database, leases, news, warn: options.warn });
    this.#telling = new NewsTelling(database, people);
    const telling = this.#telling;
    const matches = new ClubMatches({ ...options, database, membership, leases, news, telling });
    this.shared = matches;
    this.relay = relayOf(joined, { matches, rules: options.rules });
    const { places } = this.relay;
    membership.beat(async () => {
      await leases.check();
      await membership.bury();
      await places.look();
    });
    this.#joined = joined;
    this.#options = options;
  }

  /** @throws DatabaseUnusable where the database cannot be used as it is */
  static async join(url: string, options: ClubOptions): Promise<Club> {
    const database = await Database.open(url);
    try {
      await migrate(database);
      const membership = await ServerMembership.join(database, { url: '', rules: options.rules });
      return await Club.#joinAs(membership, database, options).catch(async (cause: unknown) => {
        await membership.leave();
        throw cause;
      });
    } catch (cause) {
      await database.close();
      throw cause;
    }
  }

  static async #joinAs(
    membership: ServerMembership,
    database: Database,
    options: ClubOptions,
  ): Promise<Club> {
    const hostToken = await lastingSetting(database, 'host-token', newToken);
    const secret = await lastingSetting(database, 'club-secret', newToken);
    const leases = new Leases(database, membership);
    const rows = new PeopleRows(database, options.warn);
    const news = new ClubNews(database);
    await news.open();
    const people = await PeopleBook.open(rows);
    const learn = async (id: string): Promise<void> => {
      if (!(await rows.isOwn(id))) await people.learn(id);
    };
    news.on('person', (id) => {
      learn(id).catch(() => undefined);
    });
    return new Club({ database, membership, leases, news, people, hostToken, secret }, options);
  }

  findRoom(): Promise<boolean> {
    return Promise.resolve(true);
  }

  onRoom(): void {
    // Room on its disks is the database's own affair.
  }

  withRoom<T>(task: () => Promise<T>): Promise<T> {
    return task();
  }

  async announce({ url }: LocalAddress): Promise<void> {
    await this.#joined.membership.introduce({ url, rules: this.#options.rules });
  }

  async close(): Promise<void> {
    const { database, membership, leases, news } = this.#joined;
    await this.#telling.close();
    await news.close();
    await leases.releaseAll().catch(() => undefined);
    await membership.leave().catch(() => undefined);
    await database.close();
  }
}

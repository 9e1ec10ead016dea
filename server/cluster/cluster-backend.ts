import type { LocalAddress } from '../files/lock.ts';
import type { GatewayBackend } from '../gateways/gateway-backend.ts';
import type { StorageBackend, Relay, SharedMatches } from '../storage-backend.ts';
import { newToken } from '../match/tokens.ts';
import { PeopleBook } from '../people/people-book.ts';
import type { UptimeStore } from '../uptime.ts';
import type { Storage } from '../storage/match-storage.ts';
import { Database } from '../storage/postgres/database.ts';
import { DatabaseStorage } from '../storage/postgres/database-storage.ts';
import { Leases } from '../storage/postgres/leases.ts';
import { ServerMembership } from '../storage/postgres/membership.ts';
import { migrate } from '../storage/postgres/migrate.ts';
import { askLeader } from './ask-leader.ts';
import { ClusterMatches, type RulesVersions } from './cluster-matches.ts';
import { gatewayRows } from './gateways/gateway-rows.ts';
import { ClusterNotifications } from './notifications.ts';
import { NewsBroadcaster } from './news-broadcaster.ts';
import { DatabaseMatchLeaders } from './match-leaders.ts';
import { PeopleRows } from './people-rows.ts';
import { readOrCreateSetting, clusterUptime } from './settings.ts';

export interface ClusterOptions {
  readonly warn: (message: string) => void;
  /** The rules versions of this server. */
  readonly rules: RulesVersions;
}

/** Forwards calls about a match to the server that leads it. */
const relayOf = (
  { database, membership, leases, news, hostToken, secret }: ClusterParts,
  { matches, rules }: { readonly matches: ClusterMatches; readonly rules: RulesVersions },
): Relay & { readonly leaders: DatabaseMatchLeaders } => {
  const leads = () => !matches.isRetiring;
  const leaders = new DatabaseMatchLeaders({ database, membership, leases, news, hostToken, rules, leads });
  return { leaders, secret, ask: (question, here) => askLeader({ leaders, secret }, question, here) };
};

interface ClusterParts {
  readonly database: Database;
  readonly membership: ServerMembership;
  readonly leases: Leases;
  readonly news: ClusterNotifications;
  readonly people: PeopleBook;
  readonly hostToken: string;
  /** The secret by which servers of the cluster recognize each other. */
  readonly secret: string;
}

/** One of several servers that share a database. */
export class ClusterBackend implements StorageBackend {
  readonly storage: Storage;
  readonly people: PeopleBook;
  readonly uptimeStore: UptimeStore;
  readonly hostToken: string;
  readonly gateways: GatewayBackend;
  readonly shared: SharedMatches;
  readonly relay: Relay & { readonly leaders: DatabaseMatchLeaders };
  readonly #broadcaster: NewsBroadcaster;
  readonly #parts: ClusterParts;
  readonly #options: ClusterOptions;

  private constructor(parts: ClusterParts, options: ClusterOptions) {
    const { database, membership, leases, news, people, hostToken } = parts;
    this.storage = new DatabaseStorage(database, leases);
    this.people = people;
    this.uptimeStore = clusterUptime(database, membership.id);
    this.hostToken = hostToken;
    this.gateways = gatewayRows({ database, leases, news, warn: options.warn });
    this.#broadcaster = new NewsBroadcaster(database, people);
    const broadcaster = this.#broadcaster;
    const matches = new ClusterMatches({ ...options, database, membership, leases, news, broadcaster });
    this.shared = matches;
    this.relay = relayOf(parts, { matches, rules: options.rules });
    const { leaders } = this.relay;
    membership.beat(async () => {
      await leases.check();
      await membership.expireDead();
      await leaders.findGone();
    });
    this.#parts = parts;
    this.#options = options;
  }

  /** @throws DatabaseUnusable if the database cannot be used as it is */
  static async join(url: string, options: ClusterOptions): Promise<ClusterBackend> {
    const database = await Database.open(url);
    try {
      await migrate(database);
      const membership = await ServerMembership.join(database, { url: '', rules: options.rules });
      return await ClusterBackend.#joinAs(membership, database, options).catch(async (cause: unknown) => {
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
    options: ClusterOptions,
  ): Promise<ClusterBackend> {
    const hostToken = await readOrCreateSetting(database, 'host-token', newToken);
    const secret = await readOrCreateSetting(database, 'club-secret', newToken);
    const leases = new Leases(database, membership);
    const rows = new PeopleRows(database, options.warn);
    const news = new ClusterNotifications(database);
    await news.open();
    const people = await PeopleBook.open(rows);
    const learn = async (id: string): Promise<void> => {
      if (!(await rows.isOwn(id))) await people.refresh(id);
    };
    news.on('person', (id) => {
      learn(id).catch(() => undefined);
    });
    return new ClusterBackend({ database, membership, leases, news, people, hostToken, secret }, options);
  }

  checkDiskSpace(): Promise<boolean> {
    return Promise.resolve(true);
  }

  onDiskSpace(): void {
    // The database manages its own disk space.
  }

  withDiskSpace<T>(task: () => Promise<T>): Promise<T> {
    return task();
  }

  async announce({ url }: LocalAddress): Promise<void> {
    await this.#parts.membership.announce({ url, rules: this.#options.rules });
  }

  async close(): Promise<void> {
    const { database, membership, leases, news } = this.#parts;
    await this.#broadcaster.close();
    await news.close();
    await leases.releaseAll().catch(() => undefined);
    await membership.leave().catch(() => undefined);
    await database.close();
  }
}

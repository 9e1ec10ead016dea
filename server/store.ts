import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { EventCounts } from './letters/event-id.ts';
import type { Created, HostListing, MatchListing, Readjudication, Salvaged } from '@chancery/shared/api';
import type { GmDone } from '@chancery/shared/gm-api';
import type { ConnectionInfo } from '@chancery/shared/invitation';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, type Result } from '@chancery/shared/kernel/result.ts';
import { type Clock, systemClock } from './clock.ts';
import { EnginePool } from './engine/pool.ts';
import { MatchCreator, type MatchRequest } from './match-creator.ts';
import { NoSpace } from './files/data-folder.ts';
import { FolderRelease } from './folder-release.ts';
import type { GatewayBackend } from './gateways/gateway-backend.ts';
import type { LocalAddress } from './files/lock.ts';
import { Invitations } from './invitations.ts';
import type { RetractRequest } from './match/gm/retracting.ts';
import { openBackend } from './open-backend.ts';
import type { StorageBackend, Relay } from './storage-backend.ts';
import { SeatHandover } from './seat-handover.ts';
import type { RunningMatch } from './open-matches/running-match.ts';
import type { PeopleMail } from './people/people-mail.ts';
import { TokenAccess } from './token-access.ts';
import { Uptime } from './uptime.ts';
import { type StoreOptions, warnOf } from './store-options.ts';
import type { PageRequest } from './open-matches/page.ts';
import type { PastReader } from './open-matches/past-reader.ts';
import type { ReadjudicationRequest } from './open-matches/repairs.ts';
import type { MatchCounts } from './open-matches/slots.ts';
import { Matches } from './open-matches/matches.ts';
import { NO_CONNECTION_INFO } from './connection-info.ts';
import type { WriteLog } from './host-log.ts';
import { refuse } from './refusals/refuse.ts';

interface OpenedStore {
  readonly backend: StorageBackend;
  readonly uptime: Uptime;
  readonly engine: EnginePool;
}

/**
 * The matches of one data folder or one database. At most one process has a folder open; it is the authority on all
 * its matches, whether or not it serves the network. Of the servers of a database, each is the authority on the
 * matches it leads.
 */
export class Store {
  /** The host's own secret; stored in the data folder as `host-token`, or in the database's settings. */
  readonly hostToken: string;
  readonly clock: Clock;
  /** Finds the seats of tokens. */
  readonly access: TokenAccess;
  /** Past phases and positions of the matches. */
  readonly past: PastReader;
  /** The people who play: addresses, quiet hours, keys. */
  readonly people: StorageBackend['people'];
  /** Forwards calls to other servers, if several share the matches. */
  readonly relay: Relay | undefined;
  /** Storage of the gateways. */
  readonly gateways: GatewayBackend;
  /** Sends mail to people, if there is a mail gateway. */
  mail: PeopleMail | undefined;
  /** How players connect to the server. */
  ways: ConnectionInfo = NO_CONNECTION_INFO;
  /** Applies seats that were assigned by preference lists. */
  readonly handover = new SeatHandover((...seats) => this.people.moveSeats(...seats));
  /** Releases the folder to another process. */
  readonly folderRelease = new FolderRelease();
  /** Called with warnings for the host. */
  readonly warn: WriteLog;
  readonly #engine: EnginePool;
  readonly #ownsEngine: boolean;
  readonly #backend: StorageBackend;
  readonly #uptime: Uptime;
  readonly #matches: Matches;
  readonly #creator: MatchCreator;
  readonly #invitations: Invitations;
  readonly #newsListeners = new Set<(match: string) => void>();
  #closing: Promise<void> | undefined;

  private constructor(options: StoreOptions, { backend, uptime, engine }: OpenedStore) {
    const { hostToken, people, storage, shared } = backend;
    this.hostToken = hostToken;
    this.people = people;
    this.relay = backend.relay;
    this.gateways = backend.gateways;
    this.clock = options.clock ?? systemClock;
    this.#engine = engine;
    this.#ownsEngine = options.engine === undefined;
    this.warn = warnOf(options);
    this.#backend = backend;
    this.#uptime = uptime;
    const { clock, warn, handover } = this;
    const notifyNews = (match: string): void => {
      for (const listener of this.#newsListeners) listener(match);
    };
    const onNews = (match: string): void => {
      notifyNews(match);
      shared?.tellNews(match);
    };
    shared?.onNews(notifyNews);
    const run = { engine, clock, uptime, warn };
    this.#matches = new Matches({ ...options, ...run, storage, shared, onNews, handover });
    this.past = this.#matches.past;
    this.access = new TokenAccess(this.#matches, hostToken);
    this.#invitations = new Invitations(this.#matches, hostToken);
    // The holder of a revoked token gets no more news about the seat.
    this.#invitations.onReplaced((match, seat) => {
      people.unbind({ match, seat }).catch((cause: unknown) => {
        warn(`people: ${errorText(cause)}`);
      });
    });
    this.#creator = new MatchCreator({ storage, matches: this.#matches, engine, clock, hostToken, warn });
  }

  /**
   * Opens the matches. No phase closes at its deadline before `keepTime`.
   * @throws FolderInUse if another process has the folder open, FolderNotLockable, NoSpace, DatabaseUnusable
   */
  static async open(options: StoreOptions): Promise<Store> {
    const engine = options.engine ?? new EnginePool(options);
    let backend: StorageBackend | undefined;
    try {
      backend = await openBackend(options, engine);
      const uptime = await Uptime.open({
        store: backend.uptimeStore,
        clock: options.clock ?? systemClock,
        grace: options.grace,
        warn: warnOf(options),
        onJump: () => {
          store.#matches.recheckAll();
        },
      });
      const store: Store = new Store(options, { backend, uptime, engine });
      await backend.storage.discard();
      await store.#matches.start();
      backend.onDiskSpace(() => {
        store.#matches.recheckAll();
      });
      return store;
    } catch (cause) {
      await backend?.close();
      if (options.engine === undefined) await engine.close();
      throw cause;
    }
  }

  /**
   * From now on this process serves the matches: phases close at their deadlines, and bots play. Commands that only
   * read the folder do not call it.
   */
  keepTime(): void {
    this.#uptime.start();
    this.#matches.recheckAll();
    this.#backend.shared?.keepTime((match) => this.#matches.runDueActs(match));
  }

  /** Why a seat cannot write now, or undefined: if the disk is full, only the game master can. */
  async diskFullRefusal(seat: string): Promise<Refusal | undefined> {
    return seat === 'gm' || (await this.#backend.checkDiskSpace()) ? undefined : refuse('disk-full');
  }

  /** Publishes the address of this server to local commands or to the other servers. */
  announce(address: LocalAddress): Promise<void> {
    return this.#backend.announce(address);
  }

  /** Starts the engine threads in advance. */
  warmUp(): void {
    this.#engine.warmUp();
  }

  counts(): MatchCounts {
    return this.#matches.counts();
  }

  /** The matches this server knows: if they are shared, those it leads. */
  list(): MatchListing {
    return this.#matches.list();
  }

  /** A page of all matches; default the first one. */
  listing(request: PageRequest = {}): Promise<HostListing> {
    return this.#matches.listing(request);
  }

  /**
   * How many events a seat had been sent when its match was closed; undefined if it is open, or if that is not
   * known without opening it.
   */
  toldWhileClosed(match: string, seat: string): Promise<EventCounts | undefined> {
    return this.#matches.toldWhileClosed(match, seat);
  }

  /** The match, if it is open now. */
  running(match: string): RunningMatch | undefined {
    return this.#matches.get(match);
  }

  /** The match, opened if necessary; undefined if there is none or it cannot be opened. */
  open(match: string): Promise<RunningMatch | undefined> {
    return this.#matches.open(match);
  }

  /**
   * Calls `listener` when a token is no longer valid; connections that used it are then closed at every gateway.
   * @returns a function that unsubscribes
   */
  onReplaced(listener: (match: string, seat: string) => void): () => void {
    return this.#invitations.onReplaced(listener);
  }

  /** Calls `listener` with a match that may have news; returns a function that unsubscribes. */
  onNews(listener: (match: string) => void): () => void {
    this.#newsListeners.add(listener);
    return () => this.#newsListeners.delete(listener);
  }

  /**
   * Issues a new token for a seat, which replaces the previous one. Null if there is no such seat. Repeated with
   * the same key it returns the same token.
   */
  invite(match: string, seat: string, key?: string): Promise<Result<string | null, Refusal>> {
    return this.#withDiskSpace(() => this.#invitations.invite(match, seat, key));
  }

  /** Revokes the token of a seat. False if it had none, undefined if there is no such seat. */
  revoke(match: string, seat: string): Promise<Result<boolean | undefined, Refusal>> {
    return this.#withDiskSpace(() => this.#invitations.revoke(match, seat));
  }

  /**
   * Creates a match and runs it to the first phase that waits. Repeated with the same key it returns the same
   * match.
   */
  create(request: MatchRequest): Promise<Result<Created, Refusal>> {
    return this.#creator.inTurn(() => this.#withDiskSpace(() => this.#create(request)));
  }

  async #create(request: MatchRequest): Promise<Result<Created, Refusal>> {
    await this.#backend.shared?.leadCreating();
    return this.#creator.create(request);
  }

  /** Runs a write of the host, which may use the reserved space; refused if the disk is full even so. */
  async #withDiskSpace<T>(task: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
    try {
      return await this.#backend.withDiskSpace(task);
    } catch (cause) {
      if (cause instanceof NoSpace) return err(refuse('disk-full'));
      throw cause;
    }
  }

  /** Repairs a damaged match from its intact parts, and opens one that was closed because its rules failed. */
  salvage(match: string): Promise<Result<Salvaged, Refusal>> {
    return this.#matches.salvage(match);
  }

  /** Adjudicates closed phases again. Nothing changes unless the code of the outcome is given. */
  readjudicate(match: string, request: ReadjudicationRequest): Promise<Result<Readjudication, Refusal>> {
    return this.#matches.readjudicate(match, request);
  }

  /** Retracts the closing of a phase and everything after it. */
  retract(match: string, request: RetractRequest): Promise<Result<Omit<GmDone, 'match'>, Refusal>> {
    return this.#matches.retract(match, request);
  }

  /** Finishes running tasks, closes all matches and releases the storage. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#creator.settled();
    await this.#backend.shared?.retire();
    await this.#matches.close();
    await this.people.settled();
    await this.#uptime.close();
    if (this.#ownsEngine) await this.#engine.close();
    await this.#backend.close();
  }
}

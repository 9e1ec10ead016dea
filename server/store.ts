import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { EventCounts } from './letters/event-id.ts';
import type { Created, HostListing, MatchListing, Readjudication, Salvaged } from '@chancery/shared/api';
import type { GmDone } from '@chancery/shared/gm-api';
import type { WaysIn } from '@chancery/shared/invitation';
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
import { NO_WAY_IN } from './ways-in.ts';
import type { WriteLog } from './host-log.ts';
import { refuse } from './refusals/refuse.ts';

interface OpenedStore {
  readonly backend: StorageBackend;
  readonly uptime: Uptime;
  readonly engine: EnginePool;
}

/**
 * The matches of one data folder, or of one database. At most one process has a folder open; that one is the authority
 * on every match in it, whether it serves the network or not. Of the servers of a database each is the authority on the
 * matches it leads.
 */
export class Store {
  /** The host's own secret; it lies in the data folder as `host-token`, in the database among the settings. */
  readonly hostToken: string;
  readonly clock: Clock;
  /** The seats that tokens open. */
  readonly access: TokenAccess;
  /** Past phases and positions of the matches. */
  readonly past: PastReader;
  /** Who plays, besides the seats: addresses, hours, keys. */
  readonly people: StorageBackend['people'];
  /** Sends calls to other servers, where several share the matches. */
  readonly relay: Relay | undefined;
  /** Storage of the gateways. */
  readonly gateways: GatewayBackend;
  /** Writes mail to people, where there is a mail gateway. */
  mail: PeopleMail | undefined;
  /** How players connect to the server. */
  ways: WaysIn = NO_WAY_IN;
  /** Applies seats that were given out by lists. */
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
    // The holder of a revoked token gets no more news of the seat.
    this.#invitations.onReplaced((match, seat) => {
      people.unbind({ match, seat }).catch((cause: unknown) => {
        warn(`people: ${errorText(cause)}`);
      });
    });
    this.#creator = new MatchCreator({ storage, matches: this.#matches, engine, clock, hostToken, warn });
  }

  /**
   * Opens the matches. No phase closes by its deadline before `keepTime`.
   * @throws FolderInUse when another process has the folder open, FolderNotLockable, NoSpace, DatabaseUnusable
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
      backend.onRoom(() => {
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
   * From now on this process serves the matches: deadlines close phases, bots play. A command that only reads the
   * folder does not call it.
   */
  keepTime(): void {
    this.#uptime.start();
    this.#matches.recheckAll();
    this.#backend.shared?.keepTime((match) => this.#matches.runDueActs(match));
  }

  /** Why a seat may write nothing now, or nothing: when the disk is full, only the game master may. */
  async noRoomFor(seat: string): Promise<Refusal | undefined> {
    return seat === 'gm' || (await this.#backend.findRoom()) ? undefined : refuse('disk-full');
  }

  /** Tells the commands of this machine, or the other servers, where this one is reached. */
  announce(address: LocalAddress): Promise<void> {
    return this.#backend.announce(address);
  }

  /** Starts the threads that opening or creating a match will need, ahead of that. */
  warmUp(): void {
    this.#engine.warmUp();
  }

  counts(): MatchCounts {
    return this.#matches.counts();
  }

  /** The matches this server knows: of those it shares with others, the ones it leads. */
  list(): MatchListing {
    return this.#matches.list();
  }

  /** A page of all matches there are; the first one where nothing is said. */
  listing(request: PageRequest = {}): Promise<HostListing> {
    return this.#matches.listing(request);
  }

  /** How many events a seat had been told when its match was closed; undefined if it is open, or only opening it can tell. */
  toldWhileClosed(match: string, seat: string): Promise<EventCounts | undefined> {
    return this.#matches.toldWhileClosed(match, seat);
  }

  /** The match if it is open now. */
  running(match: string): RunningMatch | undefined {
    return this.#matches.get(match);
  }

  /** The match, opened if it is not; undefined if there is none or it cannot be. */
  open(match: string): Promise<RunningMatch | undefined> {
    return this.#matches.open(match);
  }

  /**
   * Calls `listener` whenever a token stops opening its seat: connections that showed it end, at every gateway.
   * @returns a function that unsubscribes
   */
  onReplaced(listener: (match: string, seat: string) => void): () => void {
    return this.#invitations.onReplaced(listener);
  }

  /** Calls `listener` with a match when something in it may be news to somebody; returns how to stop that. */
  onNews(listener: (match: string) => void): () => void {
    this.#newsListeners.add(listener);
    return () => this.#newsListeners.delete(listener);
  }

  /**
   * Issues a new token for a seat, in the place of the one before. Null where there is no such seat. Repeated under its
   * key it returns the same token.
   */
  invite(match: string, seat: string, key?: string): Promise<Result<string | null, Refusal>> {
    return this.#withRoom(() => this.#invitations.invite(match, seat, key));
  }

  /** Revokes the token of a seat. False where no token opened the seat, undefined where there is no such seat. */
  revoke(match: string, seat: string): Promise<Result<boolean | undefined, Refusal>> {
    return this.#withRoom(() => this.#invitations.revoke(match, seat));
  }

  /** Creates a match and runs it to the first phase that waits. Repeated under its key it returns the same one. */
  create(request: MatchRequest): Promise<Result<Created, Refusal>> {
    return this.#creator.inTurn(() => this.#withRoom(() => this.#create(request)));
  }

  async #create(request: MatchRequest): Promise<Result<Created, Refusal>> {
    await this.#backend.shared?.leadCreating();
    return this.#creator.create(request);
  }

  /** Runs a write of the host, which may use the space set aside; refused where the disk is full anyway. */
  async #withRoom<T>(task: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
    try {
      return await this.#backend.withRoom(task);
    } catch (cause) {
      if (cause instanceof NoSpace) return err(refuse('disk-full'));
      throw cause;
    }
  }

  /** Repairs a damaged match from what is sound of it, and opens one that was closed because its rules failed. */
  salvage(match: string): Promise<Result<Salvaged, Refusal>> {
    return this.#matches.salvage(match);
  }

  /** Adjudicates closed phases again; nothing is changed by it unless the code of the outcome is given. */
  readjudicate(match: string, request: ReadjudicationRequest): Promise<Result<Readjudication, Refusal>> {
    return this.#matches.readjudicate(match, request);
  }

  /** Takes the closing of a phase back, and all that came after it. */
  retract(match: string, request: RetractRequest): Promise<Result<Omit<GmDone, 'match'>, Refusal>> {
    return this.#matches.retract(match, request);
  }

  /** Finishes what is under way, closes every match and releases the storage. */
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

import type {
  Created,
  HostListing,
  MatchListing,
  MatchSummary,
  Readjudication,
  Salvaged,
  SeatListing,
  SeatSummary,
  SeatView,
} from '@chancery/shared/api';
import type { GmDone } from '@chancery/shared/gm-api';
import type { WaysIn } from '@chancery/shared/invitation';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, type Result } from '@chancery/shared/kernel/result.ts';
import { type Clock, systemClock } from './clock.ts';
import { EnginePool } from './engine/pool.ts';
import { Creating, type MatchRequest } from './creating.ts';
import { NoSpace } from './files/data-folder.ts';
import { GivingWay } from './giving-way.ts';
import type { GatewayBackend } from './gateways/gateway-backend.ts';
import type { LocalAddress } from './files/lock.ts';
import { Inviting } from './inviting.ts';
import type { RetractWish } from './match/gm/retracting.ts';
import { openBackend } from './open-backend.ts';
import type { StorageBackend, Relay } from './storage-backend.ts';
import type { WholePosition } from './match/past.ts';
import type { ToldSeat } from './match/resting.ts';
import { SeatHandover } from './seat-handover.ts';
import { isToken } from './match/seating.ts';
import type { RunningMatch, SeatedMatch } from './open-matches/running-match.ts';
import type { PeopleMail } from './people/people-mail.ts';
import { Presence } from './presence.ts';
import { type StoreOptions, warnOf } from './store-options.ts';
import type { PageWish } from './open-matches/page.ts';
import type { ReadjudicationWish } from './open-matches/repairs.ts';
import type { MatchCounts } from './open-matches/slots.ts';
import { Matches } from './open-matches/matches.ts';
import { NO_WAY_IN } from './ways-in.ts';
import type { WriteLog } from './host-log.ts';

export type { StoreOptions } from './store-options.ts';
export type { MatchRequest } from './creating.ts';

interface Opened {
  readonly backend: StorageBackend;
  readonly presence: Presence;
  readonly engine: EnginePool;
}

/**
 * The matches of one data folder, or of one database. At most one process has a folder open; that one is the authority
 * on every match in it, whether it serves the network or not. Of those before a database each is it for the matches it
 * leads.
 */
export class Store {
  /** The host's own secret; it lies in the data folder as `host-token`, in the database among the settings. */
  readonly hostToken: string;
  readonly clock: Clock;
  /** Who plays, besides the seats: addresses, hours, keys. */
  readonly people: StorageBackend['people'];
  /** How calls come to other servers, where several have the matches before them. */
  readonly relay: Relay | undefined;
  /** What the gateways keep. */
  readonly gateways: GatewayBackend;
  /** What the mail gateway does for them, where there is one. */
  mail: PeopleMail | undefined;
  /** How players come to the server that serves it. */
  ways: WaysIn = NO_WAY_IN;
  /** Has seats change hands that were given out by lists. */
  readonly handover = new SeatHandover((...seats) => this.people.reseat(...seats));
  /** How another process comes to serve the folder. */
  readonly givingWay = new GivingWay();
  /** Told what went wrong behind the scenes. */
  readonly warn: WriteLog;
  readonly #engine: EnginePool;
  readonly #ownsEngine: boolean;
  readonly #backend: StorageBackend;
  readonly #presence: Presence;
  readonly #matches: Matches;
  readonly #creating: Creating;
  readonly #inviting: Inviting;
  readonly #newsListeners = new Set<(match: string) => void>();
  #closing: Promise<void> | undefined;

  private constructor(options: StoreOptions, { backend, presence, engine }: Opened) {
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
    this.#presence = presence;
    const { clock, warn, handover } = this;
    const hear = (match: string): void => {
      for (const listener of this.#newsListeners) listener(match);
    };
    const onNews = (match: string): void => {
      hear(match);
      shared?.tellNews(match);
    };
    shared?.onNews(hear);
    const run = { engine, clock, presence, warn };
    this.#matches = new Matches({ ...options, ...run, storage, shared, onNews, handover });
    this.#inviting = new Inviting(this.#matches, hostToken);
    // Who was at a seat by a token that opens nothing any more is not told of it any more.
    this.#inviting.onReplaced((match, seat) => {
      people.unbind({ match, seat }).catch((cause: unknown) => {
        warn(`people: ${cause instanceof Error ? cause.message : String(cause)}`);
      });
    });
    this.#creating = new Creating({ storage, matches: this.#matches, engine, clock, hostToken, warn });
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
      const presence = await Presence.open({
        served: backend.served,
        clock: options.clock ?? systemClock,
        grace: options.grace,
        warn: warnOf(options),
        moved: () => {
          store.#matches.lookAgain();
        },
      });
      const store: Store = new Store(options, { backend, presence, engine });
      await backend.storage.discard();
      await store.#matches.start();
      backend.onRoom(() => {
        store.#matches.lookAgain();
      });
      return store;
    } catch (cause) {
      await backend?.close();
      if (options.engine === undefined) await engine.close();
      throw cause;
    }
  }

  /**
   * From now on this process serves the matches: deadlines close phases, the game's own players play. Whoever
   * only looks something up in the folder does not call it.
   */
  keepTime(): void {
    this.#presence.keep();
    this.#matches.lookAgain();
    this.#backend.shared?.keepTime((match) => this.#matches.attend(match));
  }

  /** Why a seat may write nothing now, or nothing: when the disk is full, the game master alone may. */
  async noRoomFor(seat: string): Promise<Refusal | undefined> {
    return seat === 'gm' || (await this.#backend.findRoom()) ? undefined : refuse('disk-full');
  }

  /** Tells the commands of this machine, or the other servers, where this one is reached. */
  announce(address: LocalAddress): Promise<void> {
    return this.#backend.announce(address);
  }

  /** Starts ahead of its need what opening or creating a match takes time for. */
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
  listing(wish: PageWish = {}): Promise<HostListing> {
    return this.#matches.listing(wish);
  }

  /** How far a seat of a match had been told that nobody has open; nothing where only opening it says so. */
  toldAtRest(match: string, seat: string): Promise<ToldSeat | undefined> {
    return this.#matches.toldAtRest(match, seat);
  }

  /** The match if it is open now. */
  running(match: string): RunningMatch | undefined {
    return this.#matches.get(match);
  }

  /** The match, opened if it is not; nothing where there is none or it cannot be. */
  open(match: string): Promise<RunningMatch | undefined> {
    return this.#matches.open(match);
  }

  /**
   * The seat a token opens, and where its match stands; nothing where the match or the token is not known. The host's
   * own token opens the game master's.
   */
  async seat(match: string, token: string): Promise<SeatSummary | undefined> {
    if (this.isHost(token)) {
      const own = await this.#summary(match);
      return own && { ...own, seat: 'gm' };
    }
    if (!(await this.#matches.isIssued(match, token))) return undefined;
    const seat = (await this.#matches.seating(match))?.shownTo(token);
    const summary = seat === undefined ? undefined : await this.#summary(match);
    return seat !== undefined && summary ? { ...summary, seat } : undefined;
  }

  /** Where a match stands; it is opened for that only where its own note does not say so. */
  async #summary(match: string): Promise<MatchSummary | undefined> {
    return this.#matches.summary(match) ?? (await this.open(match))?.live.standing.summary;
  }

  /** The running match and the seat that a token opens. A match is opened only for who may see it. */
  async seated(match: string, token: string): Promise<SeatedMatch | undefined> {
    if (!(await this.#matches.isIssued(match, token))) return undefined;
    if ((await this.#matches.seating(match))?.seatOf(token) === undefined) return undefined;
    const running = await this.open(match);
    // It may have been replaced while the match was opened.
    const seat = running?.seating.seatOf(token);
    return running && seat !== undefined ? { ...running, seat } : undefined;
  }

  /** The seat a token opens in a match that cannot be opened itself: damaged, or closed because its rules failed. */
  seatOfClosed(match: string, token: string): Promise<string | undefined> {
    return this.#matches.seatOfClosed(match, token);
  }

  /**
   * Calls `listener` whenever the token of a seat opens it no longer: whoever came by the old one goes, at
   * every gateway.
   * @returns how to stop that
   */
  onReplaced(listener: (match: string, seat: string) => void): () => void {
    return this.#inviting.onReplaced(listener);
  }

  /** Calls `listener` with a match when something in it may be news to somebody; returns how to stop that. */
  onNews(listener: (match: string) => void): () => void {
    this.#newsListeners.add(listener);
    return () => this.#newsListeners.delete(listener);
  }

  isHost(token: string): boolean {
    return isToken(token, this.hostToken);
  }

  async seats(match: string): Promise<readonly SeatListing[] | undefined> {
    return (await this.#matches.seating(match))?.listing();
  }

  /**
   * A new token for a seat; the one before no longer opens it, and whoever came by it goes. Nothing where there
   * is no such seat. Asked again under its key, it is the same token.
   */
  invite(match: string, seat: string, key?: string): Promise<Result<string | null, Refusal>> {
    return this.#written(() => this.#inviting.invite(match, seat, key));
  }

  /**
   * Takes the token of a seat back, and whoever came by it goes. False where no token opened the seat, nothing
   * where there is no such seat.
   */
  revoke(match: string, seat: string): Promise<Result<boolean | undefined, Refusal>> {
    return this.#written(() => this.#inviting.revoke(match, seat));
  }

  /** Sets a match up and runs it to the first phase that waits. Asked again under its key it is the same one. */
  create(request: MatchRequest): Promise<Result<Created, Refusal>> {
    return this.#creating.inTurn(() => this.#written(() => this.#create(request)));
  }

  async #create(request: MatchRequest): Promise<Result<Created, Refusal>> {
    await this.#backend.shared?.leadCreating();
    return this.#creating.create(request);
  }

  /** Says of what could not be written that it was not done; for the host what is set aside is given up. */
  async #written<T>(task: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
    try {
      return await this.#backend.withRoom(task);
    } catch (cause) {
      if (cause instanceof NoSpace) return err(refuse('disk-full'));
      throw cause;
    }
  }

  /** Makes a damaged match whole as far as it is sound, and opens what was closed because its rules failed. */
  salvage(match: string): Promise<Result<Salvaged, Refusal>> {
    return this.#matches.salvage(match);
  }

  /** Adjudicates closed phases again; nothing is changed by it unless the code of the outcome is given. */
  readjudicate(match: string, wish: ReadjudicationWish): Promise<Result<Readjudication, Refusal>> {
    return this.#matches.readjudicate(match, wish);
  }

  /** Takes the closing of a phase back, and all that came after it. */
  retract(match: string, wish: RetractWish): Promise<Result<Omit<GmDone, 'match'>, Refusal>> {
    return this.#matches.retract(match, wish);
  }

  /** Keys of the phases of a match that have closed, the first first. */
  pastPhases(match: string): Promise<readonly string[]> {
    return this.#matches.pastPhases(match);
  }

  /** What a viewer saw when a phase opened that has closed since. */
  pastView(match: string, viewer: string, phase: string): Promise<Result<SeatView<unknown>, Refusal>> {
    return this.#matches.pastView(match, viewer, phase);
  }

  /** Where a match stood when a phase opened, whole; of the phase that is open, as it stands now. */
  wholePosition(match: string, phase: string): Promise<Result<WholePosition, Refusal>> {
    return this.#matches.wholePosition(match, phase);
  }

  /** Keys of the phases of a match whose closing can be taken back, the last first. */
  closedPhases(match: string): Promise<readonly string[]> {
    return this.#matches.closedPhases(match);
  }

  /** Finishes what is under way, closes every match and gives what they are kept in back. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#creating.settled();
    await this.#backend.shared?.retire();
    await this.#matches.close();
    await this.people.settled();
    await this.#presence.close();
    if (this.#ownsEngine) await this.#engine.close();
    await this.#backend.close();
  }
}

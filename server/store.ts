import { join } from 'node:path';
import type {
  Created,
  HostListing,
  Readjudication,
  Salvaged,
  SeatListing,
  SeatSummary,
  SeatView,
} from '@chancery/shared/api';
import type { GmDone } from '@chancery/shared/gm-api';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, type Result } from '@chancery/shared/kernel/result.ts';
import { type Clock, systemClock } from './clock.ts';
import { EnginePool } from './engine/pool.ts';
import { Creating, type MatchRequest } from './creating.ts';
import { DataFolder, NoSpace } from './files/data-folder.ts';
import { GivingWay } from './giving-way.ts';
import { readHostToken } from './files/host-token.ts';
import type { LocalAddress } from './files/lock.ts';
import { looseModes } from './files/loose-modes.ts';
import { Inviting } from './inviting.ts';
import type { RetractWish } from './match/gm/retracting.ts';
import type { WholePosition } from './match/past.ts';
import { isToken, newToken } from './match/seating.ts';
import type { Table } from './tables/open-table.ts';
import { PeopleBook } from './people/people-book.ts';
import type { PeopleMail } from './people/people-mail.ts';
import { Presence } from './presence.ts';
import { type StoreOptions, troubleOf } from './store-options.ts';
import { FolderStorage } from './storage/folder-storage.ts';
import type { Storage } from './storage/match-storage.ts';
import type { ReadjudicationWish } from './tables/repairs.ts';
import { Tables } from './tables/tables.ts';

export type { StoreOptions } from './store-options.ts';
export type { MatchRequest } from './creating.ts';
export type { Table } from './tables/open-table.ts';

interface Opened {
  readonly folder: DataFolder;
  readonly presence: Presence;
  readonly people: PeopleBook;
}

/**
 * The matches of one data folder. At most one process has it open; that one is the authority on every
 * match in it, whether it serves the network or not.
 */
export class Store {
  /** The host's own secret; it lies in the data folder as `host-token`. */
  readonly hostToken: string;
  readonly clock: Clock;
  /** Who plays, besides the seats: addresses, hours, keys. */
  readonly people: PeopleBook;
  /** What the mail door does for them, where there is one. */
  mail: PeopleMail | undefined;
  /** How another process comes to serve the folder. */
  readonly givingWay = new GivingWay();
  /** Told what went wrong behind the scenes. */
  readonly trouble: (message: string) => void;
  readonly #engine: EnginePool;
  readonly #ownsEngine: boolean;
  readonly #folder: DataFolder;
  readonly #storage: Storage;
  readonly #presence: Presence;
  readonly #tables: Tables;
  readonly #creating: Creating;
  readonly #inviting: Inviting;
  readonly #newsListeners = new Set<(match: string) => void>();
  #lastCreation: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | undefined;

  private constructor(options: StoreOptions, hostToken: string, { folder, presence, people }: Opened) {
    this.hostToken = hostToken;
    this.people = people;
    this.clock = options.clock ?? systemClock;
    this.#engine = options.engine ?? new EnginePool(options);
    this.#ownsEngine = options.engine === undefined;
    this.trouble = troubleOf(options);
    this.#folder = folder;
    this.#presence = presence;
    this.#storage = new FolderStorage(options.folder, folder.guard);
    const { clock, trouble } = this;
    const [engine, storage] = [this.#engine, this.#storage];
    const onNews = (match: string): void => {
      for (const listener of this.#newsListeners) listener(match);
    };
    this.#tables = new Tables({ ...options, storage, engine, clock, presence, trouble, onNews });
    this.#inviting = new Inviting(this.#tables, hostToken);
    // Who was at a seat by a token that opens nothing any more is not told of it any more.
    this.#inviting.onReplaced((match, seat) => {
      people.unbind({ match, seat }).catch((cause: unknown) => {
        trouble(`people: ${cause instanceof Error ? cause.message : String(cause)}`);
      });
    });
    this.#creating = new Creating({ storage, tables: this.#tables, engine, clock, hostToken, trouble });
  }

  /**
   * Opens the matches. No phase closes by its deadline before `keepTime`.
   * @throws FolderInUse when another process has the folder open, FolderNotLockable, NoSpace
   */
  static async open(options: StoreOptions): Promise<Store> {
    const folder = await DataFolder.open(options.folder);
    try {
      const token = await folder.withRoom(() => readHostToken(join(options.folder, 'host-token'), newToken));
      const loose = await looseModes(options.folder);
      if (loose !== undefined) troubleOf(options)(loose);
      const presence = await Presence.open({
        path: join(options.folder, 'served-until'),
        clock: options.clock ?? systemClock,
        grace: options.grace,
        trouble: troubleOf(options),
        moved: () => {
          store.#tables.lookAgain();
        },
      });
      const people = await PeopleBook.open(options.folder, troubleOf(options));
      const store: Store = new Store(options, token, { folder, presence, people });
      await store.#storage.discard();
      await store.#tables.start();
      folder.onRoom(() => {
        store.#tables.lookAgain();
      });
      return store;
    } catch (cause) {
      await folder.close();
      throw cause;
    }
  }

  /**
   * From now on this process serves the matches: deadlines close phases, the game's own players play. Whoever
   * only looks something up in the folder does not call it.
   */
  keepTime(): void {
    this.#presence.keep();
    this.#tables.lookAgain();
  }

  /** Why a seat may write nothing now, or nothing: when the disk is full, the game master alone may. */
  async noRoomFor(seat: string): Promise<Refusal | undefined> {
    return seat === 'gm' || (await this.#folder.findRoom()) ? undefined : refuse('disk-full');
  }

  /** Tells the commands of this machine where the folder's server listens for them. */
  announce(address: LocalAddress): Promise<void> {
    return this.#folder.lock.announce(address);
  }

  /** Starts ahead of its need what opening or creating a match takes time for. */
  warmUp(): void {
    this.#engine.warmUp();
  }

  list(): HostListing {
    return this.#tables.list();
  }

  /** The match if it is open now. */
  table(match: string): Table | undefined {
    return this.#tables.get(match);
  }

  /** The match, opened if it is not; nothing where there is none or it cannot be. */
  open(match: string): Promise<Table | undefined> {
    return this.#tables.open(match);
  }

  /** The seat a token opens, and where its match stands; nothing where the match or the token is not known. */
  async seat(match: string, token: string): Promise<SeatSummary | undefined> {
    if (!this.#tables.isIssued(match, token)) return undefined;
    const seat = (await this.#tables.seating(match))?.seatOf(token);
    const summary = seat === undefined ? undefined : this.#tables.summary(match);
    return seat !== undefined && summary ? { ...summary, seat } : undefined;
  }

  /** The table and the seat a token opens. A match is opened only for who may see it. */
  async seated(match: string, token: string): Promise<(Table & { readonly seat: string }) | undefined> {
    if (!this.#tables.isIssued(match, token)) return undefined;
    if ((await this.#tables.seating(match))?.seatOf(token) === undefined) return undefined;
    const table = await this.open(match);
    // It may have been replaced while the match was opened.
    const seat = table?.seating.seatOf(token);
    return table && seat !== undefined ? { ...table, seat } : undefined;
  }

  /** The seat a token opens in a match that cannot be opened itself: damaged, or closed because its rules failed. */
  seatOfClosed(match: string, token: string): Promise<string | undefined> {
    return this.#tables.seatOfClosed(match, token);
  }

  /**
   * Calls `listener` whenever the token of a seat opens it no longer: whoever came by the old one goes, at
   * every door.
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
    return (await this.#tables.seating(match))?.listing();
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
    const creation = this.#lastCreation.then(() => this.#written(() => this.#creating.create(request)));
    this.#lastCreation = creation.catch(() => undefined);
    return creation;
  }

  /** Says of what could not be written that it was not done; for the host what is set aside is given up. */
  async #written<T>(task: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
    try {
      return await this.#folder.withRoom(task);
    } catch (cause) {
      if (cause instanceof NoSpace) return err(refuse('disk-full'));
      throw cause;
    }
  }

  /** Makes a damaged match whole as far as it is sound, and opens what was closed because its rules failed. */
  salvage(match: string): Promise<Result<Salvaged, Refusal>> {
    return this.#tables.salvage(match);
  }

  /** Adjudicates closed phases again; nothing is changed by it unless the code of the outcome is given. */
  readjudicate(match: string, wish: ReadjudicationWish): Promise<Result<Readjudication, Refusal>> {
    return this.#tables.readjudicate(match, wish);
  }

  /** Takes the closing of a phase back, and all that came after it. */
  retract(match: string, wish: RetractWish): Promise<Result<Omit<GmDone, 'match'>, Refusal>> {
    return this.#tables.retract(match, wish);
  }

  /** Keys of the phases of a match that have closed, the first first. */
  pastPhases(match: string): Promise<readonly string[]> {
    return this.#tables.pastPhases(match);
  }

  /** What a viewer saw when a phase opened that has closed since. */
  pastView(match: string, viewer: string, phase: string): Promise<Result<SeatView<unknown>, Refusal>> {
    return this.#tables.pastView(match, viewer, phase);
  }

  /** Where a match stood when a phase opened, whole; of the phase that is open, as it stands now. */
  wholePosition(match: string, phase: string): Promise<Result<WholePosition, Refusal>> {
    return this.#tables.wholePosition(match, phase);
  }

  /** Keys of the phases of a match whose closing can be taken back, the last first. */
  closedPhases(match: string): Promise<readonly string[]> {
    return this.#tables.closedPhases(match);
  }

  /** Finishes what is under way, closes every match and gives the folder back. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#lastCreation;
    await this.#tables.close();
    await this.people.settled();
    await this.#presence.close();
    if (this.#ownsEngine) await this.#engine.close();
    await this.#folder.close();
  }
}

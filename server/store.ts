import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type {
  Created,
  CreateInput,
  HostListing,
  Readjudication,
  Salvaged,
  SeatListing,
  SeatSummary,
} from '@chancery/shared/api';
import { canonical } from '@chancery/shared/kernel/match/hash.ts';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { shownEntry } from '@chancery/shared/kernel/text/shown.ts';
import { type Clock, systemClock } from './clock.ts';
import { type EngineOptions, EnginePool } from './engine/pool.ts';
import { DataFolder, NoSpace } from './files/data-folder.ts';
import { readHostToken } from './files/host-token.ts';
import type { LocalAddress } from './files/lock.ts';
import { looseModes } from './files/loose-modes.ts';
import { Creations } from './match/creations.ts';
import { derivedToken } from './match/derived-token.ts';
import { openMatch } from './match/open-match.ts';
import { hashOf, isToken, newToken, Seating } from './match/seating.ts';
import { writeSpare } from './match/spare.ts';
import type { Table } from './open-table.ts';
import { type GraceHours, Presence } from './presence.ts';
import { FolderStorage } from './storage/folder-storage.ts';
import type { MatchStorage, Storage } from './storage/match-storage.ts';
import type { ReadjudicationWish } from './repairs.ts';
import { type RestOptions, Tables } from './tables.ts';

export type { Table } from './open-table.ts';

/** What the host asks for; who may ask is checked before. */
export type MatchRequest = Omit<CreateInput, 'token'>;

export interface StoreOptions extends EngineOptions, RestOptions {
  /** The data folder; made where it is not there. */
  readonly folder: string;
  /** Threads shared with other stores, which whoever made them ends; the store's own where left out. */
  readonly engine?: EnginePool;
  readonly clock?: Clock;
  /** For phases whose deadline passed while nobody was served; 1 to 24 hours where left out. */
  readonly grace?: GraceHours;
  /** Told what went wrong behind the scenes. */
  readonly trouble?: (message: string) => void;
}

/** How a match is created that may be asked for again. */
interface KeyedCreation {
  readonly tokenOf: (match: string, seat: string) => string;
  readonly note: (match: string) => Promise<void>;
}

interface Opened {
  readonly folder: DataFolder;
  readonly presence: Presence;
}

const troubleOf = ({ trouble }: StoreOptions): ((message: string) => void) =>
  trouble ?? ((message) => process.stderr.write(`${shownEntry(message)}\n`));

/** `Spring game 2` → `spring-game-2`; 1 to 34 characters, so that a number still fits behind. */
const slugOf = (name: string): string => {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return slug.slice(0, 34).replaceAll(/^-+|-+$/g, '') || 'match';
};

/**
 * The matches of one data folder. At most one process has it open; that one is the authority on every
 * match in it, whether it serves the network or not.
 */
export class Store {
  /** The host's own secret; it lies in the data folder as `host-token`. */
  readonly hostToken: string;
  readonly clock: Clock;
  /** Told what went wrong behind the scenes. */
  readonly trouble: (message: string) => void;
  readonly #engine: EnginePool;
  readonly #ownsEngine: boolean;
  readonly #folder: DataFolder;
  readonly #storage: Storage;
  readonly #presence: Presence;
  readonly #tables: Tables;
  readonly #replacements = new Set<(match: string, seat: string) => void>();
  #lastCreation: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | undefined;

  private constructor(options: StoreOptions, hostToken: string, { folder, presence }: Opened) {
    this.hostToken = hostToken;
    this.clock = options.clock ?? systemClock;
    this.#engine = options.engine ?? new EnginePool(options);
    this.#ownsEngine = options.engine === undefined;
    this.trouble = troubleOf(options);
    this.#folder = folder;
    this.#presence = presence;
    this.#storage = new FolderStorage(options.folder, folder.guard);
    const { idleAfter, mostOpen } = options;
    this.#tables = new Tables({
      storage: this.#storage,
      engine: this.#engine,
      clock: this.clock,
      presence,
      trouble: this.trouble,
      ...(idleAfter !== undefined && { idleAfter }),
      ...(mostOpen !== undefined && { mostOpen }),
    });
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
      const store: Store = new Store(options, token, { folder, presence });
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
    this.#replacements.add(listener);
    return () => this.#replacements.delete(listener);
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
    const tokenOf = (number: number) => derivedToken(this.hostToken, { match, seat, key: key ?? '', number });
    return this.#written(async () => {
      const before = (await this.#tables.seating(match))?.tokenHashes;
      const token = await this.#tables.invite(match, seat, key === undefined ? undefined : { key, tokenOf });
      if (!token.ok) return token;
      if (token.value !== undefined && before?.includes(hashOf(token.value)) === false) {
        this.#replaced(match, seat);
      }
      return ok(token.value ?? null);
    });
  }

  /**
   * Takes the token of a seat back, and whoever came by it goes. False where no token opened the seat, nothing
   * where there is no such seat.
   */
  revoke(match: string, seat: string): Promise<Result<boolean | undefined, Refusal>> {
    return this.#written(async () => {
      const isRevoked = await this.#tables.revoke(match, seat);
      if (isRevoked === true) this.#replaced(match, seat);
      return ok(isRevoked);
    });
  }

  #replaced(match: string, seat: string): void {
    for (const listener of this.#replacements) listener(match, seat);
  }

  /** Sets a match up and runs it to the first phase that waits. Asked again under its key it is the same one. */
  create(request: MatchRequest): Promise<Result<Created, Refusal>> {
    const creation = this.#lastCreation.then(() => this.#written(() => this.#createOnce(request)));
    this.#lastCreation = creation.catch(() => undefined);
    return creation;
  }

  async #createOnce({ key, ...request }: MatchRequest): Promise<Result<Created, Refusal>> {
    if (key === undefined) return this.#create(request, this.#freeId(slugOf(request.name)));
    const creations = new Creations(this.#storage.record('created'));
    const known = await creations.find(key, request);
    if (!known.ok) return known;
    if (known.value !== undefined && this.#tables.has(known.value))
      return this.#createdBefore(known.value, key);
    return this.#create(request, known.value ?? this.#freeId(slugOf(request.name)), {
      tokenOf: (match, seat) => derivedToken(this.hostToken, { match, seat, key, number: 0 }),
      note: (match) => creations.note(key, request, match),
    });
  }

  /** What its creation was answered with: of the tokens those that still open their seats. */
  async #createdBefore(match: string, key: string): Promise<Result<Created, Refusal>> {
    const seating = await this.#tables.seating(match);
    if (!seating) return err(refuse('match-closed', { match }));
    const tokens = seating.listing().map(({ seat }) => {
      return [seat, derivedToken(this.hostToken, { match, seat, key, number: 0 })] as const;
    });
    const good = tokens.filter(([seat, token]) => seating.seatOf(token) === seat);
    return ok({ match, invitations: Object.fromEntries(good) });
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

  /** @param keyed issues its tokens, and notes the match before it is one, where it is created under a key */
  async #create(
    request: Omit<MatchRequest, 'key'>,
    id: string,
    keyed?: KeyedCreation,
  ): Promise<Result<Created, Refusal>> {
    const seed = randomBytes(32).toString('hex');
    const founded = await this.#engine.found({ ...request, id, seed });
    if (!founded.ok) return founded;
    const { header, seats: players, phase } = founded.value;
    const draft = await this.#storage.layOut(id, { header: `${canonical(header)}\n`, seed });
    const seats = [...players, 'gm', 'observer'].map(
      (seat) => [seat, request.seats[seat] ?? 'open'] as const,
    );
    const plan = { engineIsGm: request.engineIsGm, seats: Object.fromEntries(seats) };
    const invitations = await Seating.create(draft, plan, keyed && ((seat) => keyed.tokenOf(id, seat)));
    await writeSpare(draft, plan);
    await this.#begin(draft, phase);
    await keyed?.note(id);
    await this.#storage.begin(id);
    await this.#tables.add(id);
    return ok({ match: id, invitations });
  }

  /** Runs a match to its first phase that waits before it is one: half a match is none. */
  async #begin(draft: MatchStorage, phase: string): Promise<void> {
    const watch = { trouble: this.trouble, failed: () => undefined };
    const opened = await openMatch(draft, { engine: this.#engine, ...watch });
    if (!opened.ok) throw new Error(`${draft.id}: ${opened.error.message}`);
    const entry = { kind: 'advance', seat: 'gm', phase } as const;
    const { live } = opened.value;
    const begun = await live.take({ at: this.clock.now(), entry });
    await live.close();
    if (!begun.ok) throw new Error(`${draft.id}: ${JSON.stringify(begun.error)}`);
  }

  #freeId(slug: string): string {
    const isTaken = (id: string) => this.#tables.has(id);
    if (!isTaken(slug)) return slug;
    let number = 2;
    while (isTaken(`${slug}-${String(number)}`)) number += 1;
    return `${slug}-${String(number)}`;
  }

  /** Makes a damaged match whole as far as it is sound, and opens what was closed because its rules failed. */
  salvage(match: string): Promise<Result<Salvaged, Refusal>> {
    return this.#tables.salvage(match);
  }

  /** Adjudicates closed phases again; nothing is changed by it unless the code of the outcome is given. */
  readjudicate(match: string, wish: ReadjudicationWish): Promise<Result<Readjudication, Refusal>> {
    return this.#tables.readjudicate(match, wish);
  }

  /** Finishes what is under way, closes every match and gives the folder back. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#lastCreation;
    await this.#tables.close();
    await this.#presence.close();
    if (this.#ownsEngine) await this.#engine.close();
    await this.#folder.close();
  }
}

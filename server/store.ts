import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  Created,
  CreateInput,
  HostListing,
  MatchFault,
  Salvaged,
  SeatListing,
} from '@chancery/shared/api';
import { canonical } from '@chancery/shared/kernel/hash.ts';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import { shownEntry } from '@chancery/shared/kernel/text/shown.ts';
import { Attendant, type Clock, systemClock } from './deadlines.ts';
import { CallFailed } from './engine/failures.ts';
import { type EngineOptions, EnginePool } from './engine/pool.ts';
import { PRIVATE_FOLDER, readIfThere, syncFolder, writeDurably } from './files/durable.ts';
import { type FolderLock, type LocalAddress, lockFolder } from './files/lock.ts';
import type { LetterBook } from './letters/letter-book.ts';
import { openLetters } from './letters/open-letters.ts';
import { type Closed, readClosed, removeClosed, writeClosed } from './match/closed-file.ts';
import type { LiveMatch } from './match/live-match.ts';
import { layOut, matchFiles, type MatchPaths } from './match/match-folder.ts';
import { type Fault, faultOf } from './match/faults.ts';
import { clearNotes } from './match/notes.ts';
import { openMatch } from './match/open-match.ts';
import { inviteTo, openSeating } from './match/open-seating.ts';
import { salvageJournal } from './match/salvage.ts';
import { isToken, newToken, Seating } from './match/seating.ts';
import { writeSpare } from './match/spare.ts';
import { letterFaults } from './letters/open-letters.ts';

/** What the host asks for; who may ask is checked before. */
export type MatchRequest = Omit<CreateInput, 'token'>;

export interface StoreOptions extends EngineOptions {
  /** The data folder; made where it is not there. */
  readonly folder: string;
  /** Threads shared with other stores, which whoever made them ends; the store's own where left out. */
  readonly engine?: EnginePool;
  readonly clock?: Clock;
  /** Told what went wrong behind the scenes. */
  readonly trouble?: (message: string) => void;
}

/** A match in play and its seats. */
export interface Table {
  readonly live: LiveMatch;
  readonly seating: Seating;
  readonly attendant: Attendant;
  readonly letters: LetterBook;
}

const closeTable = async ({ live, attendant, letters }: Table): Promise<void> => {
  await attendant.stop();
  await live.close();
  await letters.close();
};

/** `Spring game 2` → `spring-game-2`; 1 to 34 characters, so that a number still fits behind. */
const slugOf = (name: string): string => {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return slug.slice(0, 34).replaceAll(/^-+|-+$/g, '') || 'match';
};

const readHostToken = async (path: string): Promise<string> => {
  const kept = (await readIfThere(path))?.trim() ?? '';
  if (kept !== '') return kept;
  const token = newToken();
  await writeDurably(path, `${token}\n`);
  return token;
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
  readonly #matches: string;
  readonly #lock: FolderLock;
  readonly #tables = new Map<string, Table>();
  /** Why matches are closed. */
  readonly #faults = new Map<string, MatchFault>();
  /** What the host should know of matches that are open. */
  readonly #notes = new Map<string, readonly Fault[]>();
  /** Matches being closed because their rules failed. */
  readonly #closings = new Set<Promise<void>>();
  #lastCreation: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | undefined;

  private constructor(options: StoreOptions, hostToken: string, lock: FolderLock) {
    this.hostToken = hostToken;
    this.clock = options.clock ?? systemClock;
    this.#engine = options.engine ?? new EnginePool(options);
    this.#ownsEngine = options.engine === undefined;
    this.#matches = join(options.folder, 'matches');
    this.trouble = options.trouble ?? ((message) => process.stderr.write(`${shownEntry(message)}\n`));
    this.#lock = lock;
  }

  /** @throws FolderInUse when another process has the folder open, FolderNotLockable */
  static async open(options: StoreOptions): Promise<Store> {
    await mkdir(join(options.folder, 'matches'), { recursive: true, mode: PRIVATE_FOLDER });
    const lock = await lockFolder(options.folder);
    try {
      const store = new Store(options, await readHostToken(join(options.folder, 'host-token')), lock);
      await store.#openAll();
      return store;
    } catch (cause) {
      await lock.release();
      throw cause;
    }
  }

  async #openAll(): Promise<void> {
    const names = await readdir(this.#matches);
    for (const name of names.toSorted()) {
      const isUnfinished = name.startsWith('.');
      if (isUnfinished) await rm(join(this.#matches, name), { recursive: true });
      else await this.#open(name);
    }
  }

  /** Opens one match; one that cannot be opened is named and the others run on. */
  async #open(id: string): Promise<void> {
    const paths = matchFiles(join(this.#matches, id));
    try {
      const closed = await readClosed(paths);
      if (closed) {
        this.#noteClosed(id, closed);
        return;
      }
      const seating = await openSeating(paths);
      const opened = await this.#openMatch(id, paths);
      if (!opened.ok) {
        this.#faults.set(id, { id, ...opened.error });
        return;
      }
      const { live, notes } = opened.value;
      this.#faults.delete(id);
      const letters = await openLetters(paths, live, this.trouble);
      this.#notes.set(id, [...notes, ...letterFaults(letters)]);
      const attendant = new Attendant({ live, seating, clock: this.clock, trouble: this.trouble });
      this.#tables.set(id, { live, seating, attendant, letters });
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      if (cause instanceof CallFailed) {
        await this.#closeFailed(id, { phase: '', message, lines: 0 });
        return;
      }
      this.#faults.set(id, { id, ...faultOf('unreadable', { message }) });
    }
  }

  #openMatch(id: string, paths: MatchPaths) {
    const failed = (closed: Closed): void => {
      const closing = this.#closeFailed(id, closed).catch((cause: unknown) => {
        this.trouble(`${id}: ${String(cause)}`);
      });
      this.#closings.add(closing);
      void closing.then(() => this.#closings.delete(closing));
    };
    return openMatch(paths, { engine: this.#engine, trouble: this.trouble, failed });
  }

  #noteClosed(id: string, { phase, message, lines }: Closed): void {
    const said = `its rules failed in ${phase} and it has been closed, the position is safe: ${message}`;
    const details = { message: said, goodLines: lines, lastPhase: phase };
    this.#faults.set(id, { id, ...faultOf('engine-failed', details) });
  }

  /** A match whose rules failed stays closed until the host opens it again. */
  async #closeFailed(id: string, closed: Closed): Promise<void> {
    const table = this.#tables.get(id);
    this.#tables.delete(id);
    this.#noteClosed(id, closed);
    await writeClosed(matchFiles(join(this.#matches, id)), closed);
    if (table) await closeTable(table);
  }

  /** Tells the commands of this machine where the folder's server listens for them. */
  announce(address: LocalAddress): Promise<void> {
    return this.#lock.announce(address);
  }

  list(): HostListing {
    const matches = [...this.#tables.values()].map(({ live }) => live.summary());
    const ids = new Set([...this.#faults.keys(), ...this.#notes.keys()]);
    return { matches, faults: [...ids].flatMap((id) => this.#faultsOf(id)) };
  }

  #faultsOf(id: string): readonly MatchFault[] {
    const closed = this.#faults.get(id);
    if (closed) return [closed];
    return (this.#notes.get(id) ?? []).map((note) => ({ id, ...note }));
  }

  table(match: string): Table | undefined {
    return this.#tables.get(match);
  }

  /** The table and the seat a token opens; nothing where the match or the token is not known. */
  seated(match: string, token: string): (Table & { readonly seat: string }) | undefined {
    const table = this.#tables.get(match);
    const seat = table?.seating.seatOf(token);
    return table && seat !== undefined ? { ...table, seat } : undefined;
  }

  isHost(token: string): boolean {
    return isToken(token, this.hostToken);
  }

  seats(match: string): readonly SeatListing[] | undefined {
    return this.#tables.get(match)?.seating.listing();
  }

  /** A new token for a seat; the one before no longer opens it. */
  async invite(match: string, seat: string): Promise<string | undefined> {
    const seating = this.#tables.get(match)?.seating;
    return seating && inviteTo(matchFiles(join(this.#matches, match)), seating, seat);
  }

  /** Sets a match up and runs it to the first phase that waits. */
  create(request: MatchRequest): Promise<Result<Created, Refusal>> {
    const creation = this.#lastCreation.then(() => this.#create(request));
    this.#lastCreation = creation.catch(() => undefined);
    return creation;
  }

  async #create(request: MatchRequest): Promise<Result<Created, Refusal>> {
    const id = this.#freeId(slugOf(request.name));
    const seed = randomBytes(32).toString('hex');
    const founded = await this.#engine.found({ ...request, id, seed });
    if (!founded.ok) return founded;
    const { header, seats: players, phase } = founded.value;
    const draft = matchFiles(join(this.#matches, `.${id}`));
    await layOut(draft, `${canonical(header)}\n`, seed);
    const seats = [...players, 'gm', 'observer'].map(
      (seat) => [seat, request.seats[seat] ?? 'open'] as const,
    );
    const plan = { engineIsGm: request.engineIsGm, seats: Object.fromEntries(seats) };
    const invitations = await Seating.create(draft, plan);
    await writeSpare(draft, plan);
    await this.#begin(draft, phase);
    await rename(draft.folder, join(this.#matches, id));
    await syncFolder(this.#matches);
    await this.#open(id);
    return ok({ match: id, invitations });
  }

  /** Runs a match to its first phase that waits before its folder gets its name: half a match is none. */
  async #begin(draft: MatchPaths, phase: string): Promise<void> {
    const watch = { trouble: this.trouble, failed: () => undefined };
    const opened = await openMatch(draft, { engine: this.#engine, ...watch });
    if (!opened.ok) throw new Error(`${draft.folder}: ${opened.error.message}`);
    const entry = { kind: 'advance', seat: 'gm', phase } as const;
    const { live } = opened.value;
    const begun = await live.take({ at: this.clock.now(), entry });
    await live.close();
    if (!begun.ok) throw new Error(`${draft.folder}: ${JSON.stringify(begun.error)}`);
  }

  #freeId(slug: string): string {
    const isTaken = (id: string) => this.#tables.has(id) || this.#faults.has(id);
    if (!isTaken(slug)) return slug;
    let number = 2;
    while (isTaken(`${slug}-${String(number)}`)) number += 1;
    return `${slug}-${String(number)}`;
  }

  /**
   * Makes a damaged match or its letters whole as far as they are sound, opens what was closed, and takes note
   * that the host has seen the rest.
   */
  async salvage(match: string): Promise<Result<Salvaged, Refusal>> {
    if (this.#faultsOf(match).length === 0) return err(refuse('not-damaged', { match }));
    const paths = matchFiles(join(this.#matches, match));
    const table = this.#tables.get(match);
    const letters = await table?.letters.salvage(this.clock.now());
    this.#tables.delete(match);
    if (table) await closeTable(table);
    await removeClosed(paths);
    const journal = await salvageJournal(paths, { engine: this.#engine, at: this.clock.now() });
    if (journal.ok) await clearNotes(paths);
    this.#faults.delete(match);
    await this.#open(match);
    const faults = this.#faultsOf(match);
    const live = this.#tables.get(match)?.live;
    if (!journal.ok && !live)
      return err(refuse('nothing-to-salvage', { match, fault: journal.error.reason }));
    const { lost, copies } = journal.ok ? journal.value : { lost: [], copies: [] };
    return ok({
      match,
      isOpen: live !== undefined,
      phase: live?.phase ?? '',
      lost,
      lostLetters: letters?.lost ?? [],
      copies: [...copies, ...(letters?.copies ?? [])],
      faults,
    });
  }

  /** Finishes what is under way, closes every match and gives the folder back. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#lastCreation;
    for (const table of this.#tables.values()) await closeTable(table);
    this.#tables.clear();
    await Promise.all(this.#closings);
    if (this.#ownsEngine) await this.#engine.close();
    await this.#lock.release();
  }
}

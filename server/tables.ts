import type { HostListing, MatchFault, MatchSummary, Readjudication, Salvaged } from '@chancery/shared/api';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { Clock } from './clock.ts';
import { CallFailed, EngineUnavailable, ThreadLost } from './engine/failures.ts';
import type { EnginePool } from './engine/pool.ts';
import { type Closed, readClosed, writeClosed } from './match/closed-record.ts';
import { cannotCarryOn, engineFault } from './match/engine-fault.ts';
import { type Fault, faultOf } from './match/faults.ts';
import { inviteTo, openSeating } from './match/open-seating.ts';
import { hashOf, type KeyedInvitation, type Seating } from './match/seating.ts';
import { removeStanding, type RestingStanding, writeStanding } from './match/resting.ts';
import { isFull } from './files/durable.ts';
import type { Presence } from './presence.ts';
import type { Storage } from './storage/match-storage.ts';
import { closeTable, openTable, type Table } from './open-table.ts';
import { readjudicate, type ReadjudicationWish, type Repairs, salvage } from './repairs.ts';
import { Turns } from './turns.ts';
import { newSlot, type Slot, summaryOf } from './slot.ts';

/** When matches nobody looks at are closed. */
export interface RestOptions {
  /** Milliseconds without use after which a match is closed; ten minutes where it is left out. */
  readonly idleAfter?: number;
  /** Open matches beyond which those least used lately are closed earlier; 64 where it is left out. */
  readonly mostOpen?: number;
}

export interface TableOptions extends RestOptions {
  readonly storage: Storage;
  readonly engine: EnginePool;
  readonly clock: Clock;
  readonly presence: Presence;
  readonly trouble: (message: string) => void;
}

/** A match just used is not closed, however many are open: milliseconds. */
const JUST_USED = 5_000;

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/**
 * The matches of a server. A match is opened when somebody looks at it, says something or its deadline
 * comes, and closed when nobody has for a while; of the others no more is kept than where they stand.
 */
export class Tables {
  readonly #options: TableOptions;
  readonly #idleAfter: number;
  readonly #mostOpen: number;
  readonly #slots = new Map<string, Slot>();
  /** SHA-256 of the tokens of every match, open or not, and whose they are; those that were replaced too. */
  readonly #tokens = new Map<string, string>();
  /** Matches that cannot be opened, and why. */
  readonly #faults = new Map<string, { readonly slot: Slot; readonly fault: Fault }>();
  /** Matches being closed because their rules failed. */
  readonly #failing = new Set<Promise<void>>();
  /** Matches being salvaged: whoever wants one waits until that is over. */
  readonly #salvages = new Turns();
  readonly #repairs: Repairs;
  /** What nobody waits for, one after the other. */
  #chores: Promise<unknown> = Promise.resolve();
  #sweeper: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: TableOptions) {
    this.#options = options;
    this.#idleAfter = options.idleAfter ?? 600_000;
    this.#mostOpen = options.mostOpen ?? 64;
    this.#repairs = {
      ...options,
      open: (id) => this.#openNow(id),
      faultsOf: (id) => this.#faultsOf(id),
      leave: (id) => this.#leave(id),
      returnTo: (id) => this.#returnTo(id),
    };
  }

  /** Finds the matches. Those that are as they were left stay closed; the others are opened and checked. */
  async start(): Promise<void> {
    const ids = await this.#options.storage.list();
    const unknown = ids.filter((id) => !this.#add(id).resting);
    for (const id of unknown) await this.#tryToOpen(id);
    const interval = Math.min(this.#idleAfter, JUST_USED);
    this.#sweeper = setInterval(() => {
      this.#sweep();
    }, interval).unref();
  }

  #add(id: string): Slot {
    const slot = newSlot(this.#options.storage.match(id));
    this.#learn(id, slot.resting?.tokenHashes ?? []);
    this.#slots.set(id, slot);
    return slot;
  }

  /** Opens a match that has just been laid out. */
  async add(id: string): Promise<void> {
    this.#add(id);
    await this.#openNow(id);
  }

  has(id: string): boolean {
    return this.#slots.has(id) || this.#faults.has(id);
  }

  /** The match if it is open now. */
  get(id: string): Table | undefined {
    return this.#slots.get(id)?.table;
  }

  list(): HostListing {
    const matches = [...this.#slots.values()].flatMap((slot) => summaryOf(slot) ?? []);
    const ids = new Set([...this.#faults.keys(), ...this.#slots.keys()]);
    return { matches, faults: [...ids].flatMap((id) => this.#faultsOf(id)) };
  }

  #faultsOf(id: string): readonly MatchFault[] {
    const fault = this.#faults.get(id)?.fault;
    const faults = fault ? [fault] : (this.#slots.get(id)?.notes ?? []);
    return faults.map((known) => ({ id, ...known }));
  }

  /** Where a match stands, open or not. */
  summary(id: string): MatchSummary | undefined {
    const slot = this.#slots.get(id);
    return slot && summaryOf(slot);
  }

  /** Who sits where; the match is not opened for it. Nothing where there is no such match. */
  async seating(id: string): Promise<Seating | undefined> {
    await this.#salvages.over(id);
    return this.#seating(id);
  }

  async #seating(id: string): Promise<Seating | undefined> {
    const slot = this.#slots.get(id);
    if (!slot) return undefined;
    try {
      slot.seating ??= openSeating(slot.storage);
      const seating = await slot.seating;
      this.#learn(id, seating.tokenHashes);
      return seating;
    } catch (cause) {
      this.#giveUp(slot, faultOf('unreadable', { message: messageOf(cause) }));
      return undefined;
    }
  }

  /** The seat a token opens in a match that cannot be opened itself. */
  async seatOfClosed(id: string, token: string): Promise<string | undefined> {
    // A token that was never issued is answered without a look at any match, so that its time tells nothing.
    if (!this.isIssued(id, token)) return undefined;
    await this.#salvages.over(id);
    const slot = this.#faults.get(id)?.slot;
    if (!slot) return undefined;
    slot.seating ??= openSeating(slot.storage);
    return slot.seating.then(
      (seating) => seating.seatOf(token),
      () => undefined,
    );
  }

  /** A new token for a seat; the one before no longer opens it. */
  async invite(
    id: string,
    seat: string,
    under: KeyedInvitation | undefined,
  ): Promise<Result<string | undefined, Refusal>> {
    const seating = await this.seating(id);
    const slot = this.#slots.get(id);
    if (!seating || !slot) return ok(undefined);
    const token = await inviteTo(slot.storage, seating, { seat, under });
    this.#learn(id, seating.tokenHashes);
    return token;
  }

  #learn(id: string, tokenHashes: readonly string[]): void {
    for (const hash of tokenHashes) this.#tokens.set(hash, id);
  }

  /**
   * Whether a token was ever issued for this match. Of a wrong one no match, seat or file is looked up, so that
   * the time the answer takes does not tell whether there is such a match.
   */
  isIssued(id: string, token: string): boolean {
    return this.#tokens.get(hashOf(token)) === id;
  }

  /** Takes the token of a seat back; false where none opened it, nothing where there is no such seat. */
  async revoke(id: string, seat: string): Promise<boolean | undefined> {
    return (await this.seating(id))?.revoke(seat);
  }

  /** The match, opened if it is not; nothing where there is none or it cannot be. */
  async open(id: string): Promise<Table | undefined> {
    await this.#salvages.over(id);
    return this.#openNow(id);
  }

  async #openNow(id: string): Promise<Table | undefined> {
    const slot = this.#slots.get(id);
    if (!slot || this.#isClosed) return undefined;
    slot.lastUsed = performance.now();
    if (slot.table) return slot.table;
    slot.opening ??= this.#open(slot).finally(() => {
      slot.opening = undefined;
      slot.lastUsed = performance.now();
    });
    return slot.opening;
  }

  /** Opens a match for nobody in particular. Where no thread starts, it is tried again when somebody asks for it. */
  async #tryToOpen(id: string): Promise<Table | undefined> {
    try {
      return await this.open(id);
    } catch (cause) {
      this.#options.trouble(`${id}: ${messageOf(cause)}`);
      return undefined;
    }
  }

  /**
   * Opens one match; one that cannot be opened is named and the others run on.
   * @throws EngineUnavailable when no thread can be started
   */
  async #open(slot: Slot): Promise<Table | undefined> {
    await slot.closing;
    try {
      const closed = await readClosed(slot.storage);
      if (!closed) return await this.#openWithRoom(slot);
      this.#giveUp(slot, engineFault(closed));
    } catch (cause) {
      if (cause instanceof EngineUnavailable) throw cause;
      const message = messageOf(cause);
      if (cause instanceof CallFailed) {
        this.#options.trouble(`${slot.id}: ${message}`);
        const phase = slot.resting?.summary.phase ?? '';
        await this.#closeFailed(slot, { phase, message: cannotCarryOn(cause), lines: 0 });
      } else this.#giveUp(slot, faultOf('unreadable', { message }));
    }
    return undefined;
  }

  /** Again where its thread ended through another match; where the disk is full, what is set aside is given up. */
  async #openWithRoom(slot: Slot): Promise<Table | undefined> {
    for (;;) {
      try {
        return await this.#openSound(slot);
      } catch (cause) {
        if (cause instanceof ThreadLost) continue;
        if (!isFull(cause)) throw cause;
        await this.#options.storage.guard.makeRoom();
        return this.#openSound(slot);
      }
    }
  }

  async #openSound(slot: Slot): Promise<Table | undefined> {
    const { engine, trouble, clock, presence } = this.#options;
    const seating = await this.#seating(slot.id);
    if (!seating) return undefined;
    const failed = (closed: Closed): void => {
      const failing = this.#closeFailed(slot, closed).catch((cause: unknown) => {
        trouble(`${slot.id}: ${messageOf(cause)}`);
      });
      this.#failing.add(failing);
      void failing.then(() => this.#failing.delete(failing));
    };
    const opened = await openTable(slot.storage, seating, { engine, trouble, clock, presence, failed });
    if (!opened.ok) {
      this.#giveUp(slot, opened.error);
      return undefined;
    }
    slot.callOff();
    slot.table = opened.value.table;
    slot.notes = opened.value.notes;
    return slot.table;
  }

  /** Something has changed that every match depends on: each is seen to, and the deadlines of closed ones watched. */
  lookAgain(): void {
    if (!this.#options.presence.isKept) return;
    for (const slot of this.#slots.values()) {
      if (slot.table) slot.table.attendant.lookAgain();
      else if (slot.resting) this.#watch(slot, slot.resting);
    }
  }

  /** A match that cannot be opened is no longer among those that can. */
  #giveUp(slot: Slot, fault: Fault): void {
    slot.callOff();
    this.#slots.delete(slot.id);
    this.#faults.set(slot.id, { slot, fault });
  }

  /** A match whose rules failed stays closed until the host opens it again. */
  async #closeFailed(slot: Slot, closed: Closed): Promise<void> {
    const { table, storage } = slot;
    slot.table = undefined;
    this.#giveUp(slot, engineFault(closed));
    await removeStanding(storage);
    await writeClosed(storage, closed);
    if (table) await closeTable(table);
  }

  /** Opens a closed match when its deadline comes; at once where that has passed. */
  #watch(slot: Slot, resting: RestingStanding): void {
    slot.callOff();
    const { closesAt, summary } = resting;
    const { clock, presence } = this.#options;
    if (closesAt === null || !presence.isKept) return;
    const wake = (): void => {
      this.#chores = this.#chores.then(() => this.#attend(slot)).catch(() => undefined);
    };
    const isDue = Date.parse(closesAt) <= Date.parse(clock.now());
    if (isDue || presence.graceFor(summary.phase, resting)) wake();
    else slot.callOff = clock.at(closesAt, wake);
  }

  /** Has a match seen to that nobody looks at. */
  async #attend(slot: Slot): Promise<void> {
    const table = await this.#tryToOpen(slot.id);
    await table?.attendant.settled();
    if (this.#openSlots().length > this.#mostOpen) await this.#rest(slot);
  }

  #openSlots(): readonly Slot[] {
    return [...this.#slots.values()].filter(({ table }) => table);
  }

  /** Closes what has not been used for long, and more where too many are open. */
  #sweep(): void {
    const open = this.#openSlots().toSorted((a, b) => a.lastUsed - b.lastUsed);
    const now = performance.now();
    let left = open.length;
    for (const slot of open) {
      const patience = left > this.#mostOpen ? Math.min(JUST_USED, this.#idleAfter) : this.#idleAfter;
      if (now - slot.lastUsed > patience) void this.#rest(slot);
      if (!slot.table) left -= 1;
    }
  }

  /** Closes a match that nobody uses, and keeps where it stands. */
  async #rest(slot: Slot): Promise<void> {
    const { table } = slot;
    if (!table || table.live.isInUse || !table.attendant.isSettled || table.live.failure) return;
    slot.table = undefined;
    slot.resting = table.live.standing;
    const { closesAt } = slot.resting;
    const isAhead = closesAt !== null && Date.parse(closesAt) > Date.parse(this.#options.clock.now());
    if (isAhead) this.#watch(slot, slot.resting);
    slot.closing = this.#close(slot, table).finally(() => {
      slot.closing = undefined;
    });
    await slot.closing;
  }

  /** What the host should know of a match is found out again by opening it at the next start. */
  async #close({ id, storage, notes }: Slot, table: Table): Promise<void> {
    try {
      await closeTable(table);
      if (notes.length > 0) await removeStanding(storage);
      else await writeStanding(storage, { ...table.live.standing, tokenHashes: table.seating.tokenHashes });
    } catch (cause) {
      this.#options.trouble(`${id}: ${messageOf(cause)}`);
    }
  }

  /**
   * Makes a damaged match or its letters whole as far as they are sound, opens what was closed, and takes note
   * that the host has seen the rest. Asked for twice at once, it is done once after the other.
   */
  salvage(match: string): Promise<Result<Salvaged, Refusal>> {
    return this.#salvages.take(match, () => this.#salvage(match));
  }

  async #salvage(match: string): Promise<Result<Salvaged, Refusal>> {
    await Promise.all(this.#failing);
    return salvage(this.#repairs, match);
  }

  /** Adjudicates closed phases again on a copy, and makes that outcome the match's own where its code is given. */
  readjudicate(match: string, wish: ReadjudicationWish): Promise<Result<Readjudication, Refusal>> {
    return this.#salvages.take(match, () => readjudicate(this.#repairs, match, wish));
  }

  /** Closes a match for as long as its files are worked on. */
  async #leave(id: string): Promise<void> {
    const slot = this.#slots.get(id);
    this.#slots.delete(id);
    slot?.callOff();
    if (slot?.table) await closeTable(slot.table);
    await removeStanding(this.#options.storage.match(id));
  }

  /** Opens a match whose files have been worked on. */
  async #returnTo(id: string): Promise<Table | undefined> {
    this.#faults.delete(id);
    await this.add(id);
    return this.get(id);
  }

  /** Finishes what is under way and closes every match. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweeper);
    await this.#chores;
    await this.#salvages.allOver();
    for (const slot of this.#slots.values()) {
      slot.callOff();
      await slot.opening?.catch(() => undefined);
      await slot.closing;
      if (slot.table) await this.#close(slot, slot.table);
      slot.table = undefined;
    }
    await Promise.all(this.#failing);
  }
}

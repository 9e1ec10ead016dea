import type { MatchFault, MatchListing, MatchSummary } from '@chancery/shared/api';
import type { Fault } from '../match/faults.ts';
import { tokenHash } from '../match/tokens.ts';
import type { Storage } from '../storage/match-storage.ts';
import { newSlot, type MatchSlot, slotSummary } from './slot.ts';

/** How many matches a server has, how many of them are open now, and how many cannot be. */
export interface MatchCounts {
  readonly known: number;
  readonly open: number;
  readonly faulty: number;
}

/** The matches of a server, open or closed, those that cannot be opened, and the tokens of all of them. */
export class MatchSlots {
  readonly #storage: Storage;
  readonly #slots = new Map<string, MatchSlot>();
  /**
   * SHA-256 of the tokens of every match, open or not, each with its match; those that were replaced too. A copied
   * folder has the tokens of the match it was copied from and takes them from nobody.
   */
  readonly #tokens = new Set<string>();
  /** Matches that cannot be opened, and why. */
  readonly #faults = new Map<string, { readonly slot: MatchSlot; readonly fault: Fault }>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Adds a match of the storage. */
  async add(id: string): Promise<MatchSlot> {
    const slot = await newSlot(this.#storage.match(id));
    this.addTokens(id, slot.closedStatus?.tokenHashes ?? []);
    this.#faults.delete(id);
    this.#slots.set(id, slot);
    return slot;
  }

  has(id: string): boolean {
    return this.#slots.has(id) || this.#faults.has(id);
  }

  /** A match that can be opened. */
  get(id: string): MatchSlot | undefined {
    return this.#slots.get(id);
  }

  /** A match that cannot be opened. */
  faulty(id: string): MatchSlot | undefined {
    return this.#faults.get(id)?.slot;
  }

  all(): readonly MatchSlot[] {
    return [...this.#slots.values()];
  }

  open(): readonly MatchSlot[] {
    return this.all().filter(({ running }) => running);
  }

  /** Removes a match that another server may lead. */
  remove(id: string): MatchSlot | undefined {
    const slot = this.detach(id) ?? this.faulty(id);
    this.#faults.delete(id);
    return slot;
  }

  /** Every match known here, those that cannot be opened too. */
  ids(): readonly string[] {
    return [...this.#slots.keys(), ...this.#faults.keys()];
  }

  /** Moves a match to those that cannot be opened. */
  markFaulty(slot: MatchSlot, fault: Fault): void {
    slot.cancelAlarm();
    this.#slots.delete(slot.id);
    this.#faults.set(slot.id, { slot, fault });
  }

  /** Takes a match out while its files are worked on. */
  detach(id: string): MatchSlot | undefined {
    const slot = this.#slots.get(id);
    this.#slots.delete(id);
    slot?.cancelAlarm();
    return slot;
  }

  counts(): MatchCounts {
    return { known: this.ids().length, open: this.open().length, faulty: this.#faults.size };
  }

  list(): MatchListing {
    const ids = new Set([...this.#faults.keys(), ...this.#slots.keys()]);
    return {
      matches: this.all().flatMap((slot) => slotSummary(slot) ?? []),
      faults: [...ids].flatMap((id) => this.faultsOf(id)),
    };
  }

  faultsOf(id: string): readonly MatchFault[] {
    const fault = this.#faults.get(id)?.fault;
    const faults = fault ? [fault] : (this.#slots.get(id)?.notes ?? []);
    return faults.map((known) => ({ id, ...known }));
  }

  /** The summary of a match, open or not. */
  summary(id: string): MatchSummary | undefined {
    const slot = this.#slots.get(id);
    return slot && slotSummary(slot);
  }

  /** Adds tokens of a match. */
  addTokens(id: string, tokenHashes: readonly string[]): void {
    for (const hash of tokenHashes) this.#tokens.add(`${hash} ${id}`);
  }

  /**
   * Whether a token was ever issued for this match. For a wrong one no match, seat or file is read, so that the time of
   * the answer does not reveal whether there is such a match.
   */
  isIssued(id: string, token: string): boolean {
    return this.#tokens.has(`${tokenHash(token)} ${id}`);
  }
}

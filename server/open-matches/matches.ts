import type { EventCounts } from '../letters/event-id.ts';
import type { HostListing, MatchListing, MatchSummary, Readjudication, Salvaged } from '@chancery/shared/api';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { ok, type Result } from '@chancery/shared/kernel/result.ts';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { GmDone } from '@chancery/shared/gm-api';
import type { RetractRequest } from '../match/gm/retracting.ts';
import { inviteTo, openSeating } from '../match/open-seating.ts';
import { readClosedStatus, removeClosedStatus } from '../match/closed-status.ts';
import type { KeyedInvitation, Seating } from '../match/seating.ts';
import { LeadershipLost } from '../storage/contract.ts';
import { MatchOpener, type MatchOpenerOptions } from './match-opener.ts';
import { stopMatch, type RunningMatch } from './running-match.ts';
import { pageOf, type PageRequest } from './page.ts';
import { PastReader } from './past-reader.ts';
import {
  readjudicate,
  type ReadjudicationRequest,
  type Repairs,
  retractClosing,
  salvage,
} from './repairs.ts';
import { IdleMatches, type IdleOptions } from './idle-matches.ts';
import type { MatchSlot } from './slot.ts';
import { type MatchCounts, MatchSlots } from './slots.ts';
import { KeyedQueue } from './keyed-queue.ts';

export type MatchesOptions = MatchOpenerOptions & IdleOptions;

/**
 * The matches of a server. A match is opened when somebody uses it, at its deadline, or when serving starts and
 * something is left to do. It is closed after some time without use; of closed matches only their status is kept.
 */
export class Matches {
  /** Past phases and positions. */
  readonly past: PastReader;
  readonly #options: MatchesOptions;
  readonly #slots: MatchSlots;
  readonly #opening: MatchOpener;
  readonly #idle: IdleMatches;
  /** Matches that are being salvaged; calls for them wait. */
  readonly #salvages = new KeyedQueue();
  /** Matches whose lead is being taken. */
  readonly #takeovers = new KeyedQueue();
  readonly #repairs: Repairs;
  #isClosed = false;

  constructor(options: MatchesOptions) {
    this.#options = options;
    this.#slots = new MatchSlots(options.storage);
    this.past = new PastReader(options, (id) => this.open(id));
    this.#opening = new MatchOpener(options, this.#slots);
    this.#idle = new IdleMatches({ ...options, open: ({ id }) => this.#tryToOpen(id) }, this.#slots);
    this.#repairs = {
      ...options,
      open: (id) => this.#openNow(id),
      faultsOf: (id) => this.#slots.faultsOf(id),
      detach: (id) => this.#detach(id),
      reopen: (id) => this.#reopen(id),
    };
  }

  /**
   * Finds the matches. Those unchanged since they were closed stay closed; the others are opened and checked.
   * Matches shared by several servers are found one by one when they are used.
   */
  async start(): Promise<void> {
    this.#idle.start();
    const { shared } = this.#options;
    shared?.onLost((id) => void this.#leadLost(id));
    if (shared) return;
    const ids = await this.#options.storage.list();
    const unknown: string[] = [];
    for (const id of ids) if (!(await this.#slots.add(id)).closedStatus) unknown.push(id);
    for (const id of unknown) await this.#tryToOpen(id);
  }

  /** The match, if it can be opened. @throws LeadershipLost if another server leads it */
  async #slot(id: string): Promise<MatchSlot | undefined> {
    await this.#salvages.over(id);
    await this.#takeLead(id);
    const slot = this.#slots.get(id);
    if (slot) slot.lastUsed = performance.now();
    return slot;
  }

  /** Takes the lead of a match, if several servers share them. */
  async #takeLead(id: string): Promise<void> {
    const { shared } = this.#options;
    if (!shared) return;
    await this.#idle.whenLeft(id);
    if (this.#slots.has(id)) return;
    if (this.#isClosed) throw new LeadershipLost(id);
    await this.#takeovers.run(id, async () => {
      if (!this.#slots.has(id) && (await shared.lead(id))) await this.#slots.add(id);
    });
  }

  /** Closes a match that another server now leads; nothing more is written here. */
  async #leadLost(id: string): Promise<void> {
    const slot = this.#slots.remove(id);
    const running = slot?.running ?? (await slot?.opening?.catch(() => undefined));
    if (running) await stopMatch(running).catch(() => undefined);
  }

  /** Opens a match that was just created. */
  async add(id: string): Promise<void> {
    await this.#slots.add(id);
    await this.#openNow(id);
  }

  /** Whether an id is taken, by a match or by one that another server is creating. */
  async has(id: string): Promise<boolean> {
    return this.#slots.has(id) || ((await this.#options.shared?.isTaken(id)) ?? false);
  }

  /** The match, if it is open now. */
  get(id: string): RunningMatch | undefined {
    return this.#slots.get(id)?.running;
  }

  counts(): MatchCounts {
    return this.#slots.counts();
  }

  /** The matches known to this server. */
  list(): MatchListing {
    return this.#slots.list();
  }

  /** A page of all matches. */
  async listing(request: PageRequest): Promise<HostListing> {
    return this.#options.shared?.list(this.list(), request) ?? pageOf(this.list(), request);
  }

  /** The summary of a known match, open or not. */
  summary(id: string): MatchSummary | undefined {
    return this.#slots.summary(id);
  }

  /**
   * How many events a seat had been sent when its match was closed; undefined if it is open, or if that is not
   * known without opening it.
   */
  async toldWhileClosed(id: string, seat: string): Promise<EventCounts | undefined> {
    const { shared, storage } = this.#options;
    const slot = this.#slots.get(id);
    if (slot?.running) return undefined;
    const closedStatus = shared ? await readClosedStatus(storage.match(id)) : slot?.closedStatus;
    return closedStatus?.toldSeats?.[seat];
  }

  /** The seats of a match, without opening it; undefined if there is no such match. */
  async seating(id: string): Promise<Seating | undefined> {
    const slot = await this.#slot(id);
    return slot && this.#opening.seating(slot);
  }

  /** The seat of a token in a match that cannot be opened. */
  async seatOfClosed(id: string, token: string): Promise<string | undefined> {
    // For a token that was never issued no match is read, so that the response time reveals nothing.
    if (!(await this.isIssued(id, token))) return undefined;
    await this.#slot(id);
    const slot = this.#slots.faulty(id);
    if (!slot) return undefined;
    slot.seating ??= openSeating(slot.storage);
    return slot.seating.then(
      (seating) => seating.seatOf(token),
      () => undefined,
    );
  }

  /** A new token for a seat, which replaces the previous one. */
  async invite(
    id: string,
    seat: string,
    under: KeyedInvitation | undefined,
  ): Promise<Result<string | undefined, Refusal>> {
    const seating = await this.seating(id);
    const slot = this.#slots.get(id);
    if (!seating || !slot) return ok(undefined);
    const token = await inviteTo(slot.storage, seating, { seat, under });
    this.#slots.addTokens(id, seating.tokenHashes);
    return token;
  }

  /** Whether a token was ever issued for this match. */
  isIssued(id: string, token: string): Promise<boolean> {
    const { shared } = this.#options;
    return shared ? shared.isIssued(id, token) : Promise.resolve(this.#slots.isIssued(id, token));
  }

  /** Revokes the token of a seat; false if it had none, undefined if there is no such seat. */
  async revoke(id: string, seat: string): Promise<boolean | undefined> {
    return (await this.seating(id))?.revoke(seat);
  }

  /** The match, opened if necessary; undefined if there is none or it cannot be opened. */
  async open(id: string): Promise<RunningMatch | undefined> {
    await this.#slot(id);
    return this.#openNow(id);
  }

  async #openNow(id: string): Promise<RunningMatch | undefined> {
    const slot = this.#slots.get(id);
    return slot && !this.#isClosed ? this.#opening.open(slot) : undefined;
  }

  /** Opens a match and waits until everything due in it is done. */
  async runDueActs(id: string): Promise<void> {
    const running = await this.#tryToOpen(id);
    await running?.scheduler.settled();
  }

  /** Opens a match that no caller waits for. If no thread can be started, the next caller tries again. */
  async #tryToOpen(id: string): Promise<RunningMatch | undefined> {
    try {
      return await this.open(id);
    } catch (cause) {
      if (!(cause instanceof LeadershipLost)) this.#options.warn(`${id}: ${errorText(cause)}`, { match: id });
      return undefined;
    }
  }

  /**
   * Called when serving starts or something has changed that affects all matches: runs open ones, sets the alarms
   * of closed ones again, and opens those with something left to do.
   */
  recheckAll(): void {
    this.#idle.recheckAll();
  }

  /**
   * Salvages a damaged match and its letters, opens what was closed, and deletes the records of damage that the host has seen.
   * Simultaneous requests run one after another.
   */
  async salvage(match: string): Promise<Result<Salvaged, Refusal>> {
    await this.#slot(match);
    return this.#salvages.run(match, async () => {
      await this.#opening.failuresSettled();
      return salvage(this.#repairs, match);
    });
  }

  /** Adjudicates closed phases again on a copy, and adopts the outcome if its code is given. */
  readjudicate(match: string, request: ReadjudicationRequest): Promise<Result<Readjudication, Refusal>> {
    return this.#salvages.run(match, () => readjudicate(this.#repairs, match, request));
  }

  /** Retracts the closing of a phase and everything after it. */
  retract(match: string, request: RetractRequest): Promise<Result<Omit<GmDone, 'match'>, Refusal>> {
    return this.#salvages.run(match, () => retractClosing(this.#repairs, match, request));
  }

  /** Closes a match while its files are being repaired. */
  async #detach(id: string): Promise<void> {
    const slot = this.#slots.detach(id);
    if (slot?.running) await stopMatch(slot.running);
    await removeClosedStatus(this.#options.storage.match(id));
  }

  /** Opens a match after its files were repaired. */
  async #reopen(id: string): Promise<RunningMatch | undefined> {
    await this.add(id);
    return this.get(id);
  }

  /** Finishes running tasks and closes all matches. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#idle.stop();
    await this.#salvages.whenAllIdle();
    await this.past.close();
    await this.#takeovers.whenAllIdle();
    if (this.#options.shared) await this.#leaveAll();
    for (const slot of this.#slots.all()) await this.#close(slot);
    await this.#opening.failuresSettled();
  }

  /** Releases all matches to the other servers at once, because players are waiting for them. */
  async #leaveAll(): Promise<void> {
    const left = this.#slots.ids().map(async (id) => {
      const slot = this.#slots.get(id) ?? this.#slots.faulty(id);
      slot?.cancelAlarm();
      await slot?.opening?.catch(() => undefined);
      if (slot) await this.#idle.leave(slot);
    });
    await Promise.all(left);
  }

  async #close(slot: MatchSlot): Promise<void> {
    slot.cancelAlarm();
    await slot.opening?.catch(() => undefined);
    await slot.closing;
    if (slot.running) await this.#idle.close(slot, slot.running);
    slot.running = undefined;
  }
}

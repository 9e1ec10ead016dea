import type {
  HostListing,
  MatchListing,
  MatchSummary,
  Readjudication,
  Salvaged,
  SeatView,
} from '@chancery/shared/api';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { GmDone } from '@chancery/shared/gm-api';
import { closedPhases, type RetractWish } from '../match/gm/retracting.ts';
import { PastCopies } from '../match/past-copies.ts';
import { pastPhases, pastView, type WholePosition, wholePosition } from '../match/past.ts';
import { inviteTo, openSeating } from '../match/open-seating.ts';
import { readStanding, removeStanding, type ToldSeat } from '../match/resting.ts';
import type { KeyedInvitation, Seating } from '../match/seating.ts';
import { LeadershipLost } from '../storage/contract.ts';
import { errorText, MatchOpener, type OpeningOptions } from './opening.ts';
import { stopMatch, type RunningMatch } from './running-match.ts';
import { pageOf, type PageWish } from './page.ts';
import { readjudicate, type ReadjudicationWish, type Repairs, retractClosing, salvage } from './repairs.ts';
import { RestingMatches, type RestOptions } from './resting.ts';
import type { MatchSlot } from './slot.ts';
import { type MatchCounts, Slots } from './slots.ts';
import { Turns } from './turns.ts';

export type MatchesOptions = OpeningOptions & RestOptions;

/**
 * The matches of a server. A match is opened when somebody looks at it, says something or its deadline
 * comes, and closed when nobody has for a while; of the others no more is kept than where they stand.
 */
export class Matches {
  readonly #options: MatchesOptions;
  readonly #slots: Slots;
  readonly #opening: MatchOpener;
  readonly #rest: RestingMatches;
  /** Matches being salvaged: whoever wants one waits until that is over. */
  readonly #salvages = new Turns();
  readonly #looksBack = new Turns();
  readonly #pastCopies: PastCopies;
  /** Matches being taken up. */
  readonly #finding = new Turns();
  readonly #repairs: Repairs;
  #isClosed = false;

  constructor(options: MatchesOptions) {
    this.#options = options;
    this.#slots = new Slots(options.storage);
    this.#pastCopies = new PastCopies(options.engine);
    this.#opening = new MatchOpener(options, this.#slots);
    this.#rest = new RestingMatches({ ...options, open: ({ id }) => this.#tryToOpen(id) }, this.#slots);
    this.#repairs = {
      ...options,
      open: (id) => this.#openNow(id),
      faultsOf: (id) => this.#slots.faultsOf(id),
      leave: (id) => this.#leave(id),
      returnTo: (id) => this.#returnTo(id),
    };
  }

  /**
   * Finds the matches. Those that are as they were left stay closed; the others are opened and checked. Those that
   * several servers have before them are found one by one, as they are asked for.
   */
  async start(): Promise<void> {
    this.#rest.start();
    const { shared } = this.#options;
    shared?.onLost((id) => void this.#lose(id));
    if (shared) return;
    const ids = await this.#options.storage.list();
    const unknown: string[] = [];
    for (const id of ids) if (!(await this.#slots.add(id)).resting) unknown.push(id);
    for (const id of unknown) await this.#tryToOpen(id);
  }

  /** The match, where it can be opened. @throws LeadershipLost where another server leads it */
  async #slot(id: string): Promise<MatchSlot | undefined> {
    await this.#salvages.over(id);
    await this.#find(id);
    const slot = this.#slots.get(id);
    if (slot) slot.lastUsed = performance.now();
    return slot;
  }

  /** Takes up a match that this server leads from now on. */
  async #find(id: string): Promise<void> {
    const { shared } = this.#options;
    if (!shared) return;
    await this.#rest.left(id);
    if (this.#slots.has(id)) return;
    if (this.#isClosed) throw new LeadershipLost(id);
    await this.#finding.take(id, async () => {
      if (!this.#slots.has(id) && (await shared.lead(id))) await this.#slots.add(id);
    });
  }

  /** Another server leads a match that was led here: nothing more of it is written. */
  async #lose(id: string): Promise<void> {
    const slot = this.#slots.drop(id);
    const running = slot?.running ?? (await slot?.opening?.catch(() => undefined));
    if (running) await stopMatch(running).catch(() => undefined);
  }

  /** Opens a match that has just been laid out. */
  async add(id: string): Promise<void> {
    await this.#slots.add(id);
    await this.#openNow(id);
  }

  /** Whether there is a match of this name, or one is being set up by another server. */
  async has(id: string): Promise<boolean> {
    return this.#slots.has(id) || ((await this.#options.shared?.isTaken(id)) ?? false);
  }

  /** The match if it is open now. */
  get(id: string): RunningMatch | undefined {
    return this.#slots.get(id)?.running;
  }

  counts(): MatchCounts {
    return this.#slots.counts();
  }

  /** Those known here. */
  list(): MatchListing {
    return this.#slots.list();
  }

  /** A page of all there are. */
  async listing(wish: PageWish): Promise<HostListing> {
    return this.#options.shared?.list(this.list(), wish) ?? pageOf(this.list(), wish);
  }

  /** Where a match stands that was found, open or not. */
  summary(id: string): MatchSummary | undefined {
    return this.#slots.summary(id);
  }

  /** How far a seat of a match had been told that nobody has open; nothing where only opening it says so. */
  async toldAtRest(id: string, seat: string): Promise<ToldSeat | undefined> {
    const { shared, storage } = this.#options;
    const slot = this.#slots.get(id);
    if (slot?.running) return undefined;
    const resting = shared ? await readStanding(storage.match(id)) : slot?.resting;
    return resting?.toldSeats?.[seat];
  }

  /** Who sits where; the match is not opened for it. Nothing where there is no such match. */
  async seating(id: string): Promise<Seating | undefined> {
    const slot = await this.#slot(id);
    return slot && this.#opening.seating(slot);
  }

  /** The seat a token opens in a match that cannot be opened itself. */
  async seatOfClosed(id: string, token: string): Promise<string | undefined> {
    // A token that was never issued is answered without a look at any match, so that its time tells nothing.
    if (!(await this.isIssued(id, token))) return undefined;
    await this.#slot(id);
    const slot = this.#slots.closed(id);
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
    this.#slots.learn(id, seating.tokenHashes);
    return token;
  }

  /** Whether a token was ever issued for this match. */
  isIssued(id: string, token: string): Promise<boolean> {
    const { shared } = this.#options;
    return shared ? shared.isIssued(id, token) : Promise.resolve(this.#slots.isIssued(id, token));
  }

  /** Takes the token of a seat back; false where none opened it, nothing where there is no such seat. */
  async revoke(id: string, seat: string): Promise<boolean | undefined> {
    return (await this.seating(id))?.revoke(seat);
  }

  /** The match, opened if it is not; nothing where there is none or it cannot be. */
  async open(id: string): Promise<RunningMatch | undefined> {
    await this.#slot(id);
    return this.#openNow(id);
  }

  async #openNow(id: string): Promise<RunningMatch | undefined> {
    const slot = this.#slots.get(id);
    return slot && !this.#isClosed ? this.#opening.open(slot) : undefined;
  }

  /** Has a match seen to that nobody looks at. */
  async attend(id: string): Promise<void> {
    const running = await this.#tryToOpen(id);
    await running?.scheduler.settled();
  }

  /** Opens a match for nobody in particular. Where no thread starts, it is tried again when somebody asks for it. */
  async #tryToOpen(id: string): Promise<RunningMatch | undefined> {
    try {
      return await this.open(id);
    } catch (cause) {
      if (!(cause instanceof LeadershipLost)) this.#options.warn(`${id}: ${errorText(cause)}`, { match: id });
      return undefined;
    }
  }

  /** Something has changed that every match depends on: each is seen to, and the deadlines of closed ones watched. */
  lookAgain(): void {
    this.#rest.lookAgain();
  }

  /**
   * Makes a damaged match or its letters whole as far as they are sound, opens what was closed, and takes note
   * that the host has seen the rest. Asked for twice at once, it is done once after the other.
   */
  async salvage(match: string): Promise<Result<Salvaged, Refusal>> {
    await this.#slot(match);
    return this.#salvages.take(match, async () => {
      await this.#opening.failuresSettled();
      return salvage(this.#repairs, match);
    });
  }

  /** Adjudicates closed phases again on a copy, and makes that outcome the match's own where its code is given. */
  readjudicate(match: string, wish: ReadjudicationWish): Promise<Result<Readjudication, Refusal>> {
    return this.#salvages.take(match, () => readjudicate(this.#repairs, match, wish));
  }

  /** Takes the closing of a phase back, and all that came after it. */
  retract(match: string, wish: RetractWish): Promise<Result<Omit<GmDone, 'match'>, Refusal>> {
    return this.#salvages.take(match, () => retractClosing(this.#repairs, match, wish));
  }

  /** Keys of the phases of a match whose closing can be taken back, the last first. */
  closedPhases(match: string): Promise<readonly string[]> {
    return closedPhases(this.#options.storage.match(match));
  }

  /** Keys of the phases of a match that have closed, the first first. */
  pastPhases(match: string): Promise<readonly string[]> {
    return pastPhases(this.#options.storage.match(match));
  }

  /** What a viewer saw when a phase opened that has closed since; one such look at a match after the other. */
  pastView(match: string, viewer: string, phase: string): Promise<Result<SeatView<unknown>, Refusal>> {
    const { storage } = this.#options;
    const copies = this.#pastCopies;
    return this.#looksBack.take(match, () => pastView(storage.match(match), { copies, viewer, phase }));
  }

  /** A whole position of a match, with what only some seats may know. */
  async wholePosition(match: string, phase: string): Promise<Result<WholePosition, Refusal>> {
    const { storage } = this.#options;
    const live = (await this.open(match))?.live;
    if (!live) return err(refuse('match-closed', { match }));
    const copies = this.#pastCopies;
    return this.#looksBack.take(match, () => wholePosition(storage.match(match), { copies, live, phase }));
  }

  /** Closes a match for as long as its files are worked on. */
  async #leave(id: string): Promise<void> {
    const slot = this.#slots.take(id);
    if (slot?.running) await stopMatch(slot.running);
    await removeStanding(this.#options.storage.match(id));
  }

  /** Opens a match whose files have been worked on. */
  async #returnTo(id: string): Promise<RunningMatch | undefined> {
    await this.add(id);
    return this.get(id);
  }

  /** Finishes what is under way and closes every match. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#rest.stop();
    await this.#salvages.allOver();
    await this.#looksBack.allOver();
    this.#pastCopies.close();
    await this.#finding.allOver();
    if (this.#options.shared) await this.#leaveAll();
    for (const slot of this.#slots.all()) await this.#close(slot);
    await this.#opening.failuresSettled();
  }

  /** Leaves every match to the other servers, all at once: whoever plays there waits for it. */
  async #leaveAll(): Promise<void> {
    const left = this.#slots.ids().map(async (id) => {
      const slot = this.#slots.get(id) ?? this.#slots.closed(id);
      slot?.callOff();
      await slot?.opening?.catch(() => undefined);
      if (slot) await this.#rest.leave(slot);
    });
    await Promise.all(left);
  }

  async #close(slot: MatchSlot): Promise<void> {
    slot.callOff();
    await slot.opening?.catch(() => undefined);
    await slot.closing;
    if (slot.running) await this.#rest.close(slot, slot.running);
    slot.running = undefined;
  }
}

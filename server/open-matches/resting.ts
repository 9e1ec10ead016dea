import type { Clock } from '../clock.ts';
import { nextWaking, removeStanding, type RestingStanding, writeStanding } from '../match/resting.ts';
import type { SharedMatches } from '../storage-backend.ts';
import type { Presence } from '../presence.ts';
import { errorText } from './opening.ts';
import { stopMatch, restingOf, type RunningMatch } from './running-match.ts';
import type { MatchSlot } from './slot.ts';
import type { Slots } from './slots.ts';
import { Turns } from './turns.ts';
import type { WriteLog } from '../host-log.ts';

/** When matches nobody looks at are closed. */
export interface RestOptions {
  /** Milliseconds without use after which a match is closed; ten minutes where it is left out. */
  readonly idleAfter?: number;
  /** Open matches beyond which those least used lately are closed earlier; 64 where it is left out. */
  readonly mostOpen?: number;
}

export interface RestingOptions extends RestOptions {
  readonly clock: Clock;
  readonly presence: Presence;
  readonly warn: WriteLog;
  /** Where several servers have the matches before them: a match that is closed is left to all of them. */
  readonly shared?: SharedMatches | undefined;
  /** Opens a match for nobody in particular. */
  readonly open: (slot: MatchSlot) => Promise<RunningMatch | undefined>;
}

/** A match just used is not closed, however many are open: milliseconds. */
const JUST_USED = 5_000;

/** Closes the matches nobody uses, and watches the deadlines of those that are closed. */
export class RestingMatches {
  readonly #options: RestingOptions;
  readonly #slots: Slots;
  readonly #idleAfter: number;
  readonly #mostOpen: number;
  /** Matches being left to other servers. */
  readonly #leaving = new Turns();
  /** What nobody waits for, one after the other. */
  #chores: Promise<unknown> = Promise.resolve();
  #sweeper: NodeJS.Timeout | undefined;

  constructor(options: RestingOptions, slots: Slots) {
    this.#options = options;
    this.#slots = slots;
    this.#idleAfter = options.idleAfter ?? 600_000;
    this.#mostOpen = options.mostOpen ?? 64;
  }

  start(): void {
    const sweep = (): void => {
      this.#sweep();
    };
    this.#sweeper = setInterval(sweep, Math.min(this.#idleAfter, JUST_USED)).unref();
  }

  /** Finishes what is under way; no match is closed or opened any more. */
  async stop(): Promise<void> {
    clearInterval(this.#sweeper);
    await this.#chores;
    await this.#leaving.allOver();
  }

  /** Something has changed that every match depends on: each is seen to, and the deadlines of closed ones watched. */
  lookAgain(): void {
    if (!this.#options.presence.isKept) return;
    for (const slot of this.#slots.all()) {
      if (slot.running) slot.running.scheduler.lookAgain();
      else if (slot.resting) this.#watch(slot, slot.resting);
    }
  }

  /** Opens a closed match when its deadline comes; at once where that has passed. */
  #watch(slot: MatchSlot, resting: RestingStanding): void {
    slot.callOff();
    const { closesAt, summary } = resting;
    const { clock, presence } = this.#options;
    if (!presence.isKept) return;
    const wake = (): void => {
      this.#chores = this.#chores.then(() => this.#attend(slot)).catch(() => undefined);
    };
    const now = Date.parse(clock.now());
    const isDue = closesAt !== null && Date.parse(closesAt) <= now;
    const next = (resting.alarms ?? [closesAt ?? '']).find((time) => Date.parse(time) > now);
    if (isDue || presence.graceFor(summary.phase, resting)) wake();
    else if (next !== undefined) slot.callOff = clock.at(next, wake);
  }

  /** Has a match seen to that nobody looks at. */
  async #attend(slot: MatchSlot): Promise<void> {
    const running = await this.#options.open(slot);
    await running?.scheduler.settled();
    if (this.#slots.open().length > this.#mostOpen) await this.#rest(slot);
  }

  /** Closes what has not been used for long, and more where too many are open. */
  #sweep(): void {
    const open = this.#slots.open().toSorted((a, b) => a.lastUsed - b.lastUsed);
    const now = performance.now();
    let left = open.length;
    for (const slot of open) {
      const patience = left > this.#mostOpen ? Math.min(JUST_USED, this.#idleAfter) : this.#idleAfter;
      if (now - slot.lastUsed > patience) void this.#rest(slot);
      if (!slot.running) left -= 1;
    }
    if (this.#options.shared) this.#leaveUnopened(now);
  }

  /** Leaves matches to the other servers of which no more than the seats were looked at here. */
  #leaveUnopened(now: number): void {
    for (const slot of this.#slots.all())
      if (!slot.running && !slot.opening && now - slot.lastUsed > Math.max(JUST_USED, this.#idleAfter))
        void this.leave(slot);
  }

  /** Closes a match, where it is open, and leaves it to whichever server it is asked of next. */
  leave(slot: MatchSlot): Promise<void> {
    this.#slots.drop(slot.id);
    return this.#leaving.take(slot.id, async () => {
      const { running } = slot;
      if (running) await this.close(slot, running);
      slot.running = undefined;
      await this.#release(slot, running?.live.standing ?? slot.resting);
    });
  }

  async #release({ id }: MatchSlot, standing: RestingStanding | undefined): Promise<void> {
    const { shared, clock } = this.#options;
    try {
      await shared?.release(id, standing && nextWaking(standing, clock.now()));
    } catch (cause) {
      this.#options.warn(`${id}: ${errorText(cause)}`, { match: id });
    }
  }

  /** Settles when a match is not being left. */
  left(id: string): Promise<void> {
    return this.#leaving.over(id);
  }

  /** Closes a match that nobody uses, and keeps where it stands. */
  async #rest(slot: MatchSlot): Promise<void> {
    const { running } = slot;
    if (!running || running.live.isInUse || !running.scheduler.isSettled || running.live.failure) return;
    if (this.#options.shared) {
      await this.leave(slot);
      return;
    }
    slot.running = undefined;
    slot.resting = restingOf(running);
    const { closesAt } = slot.resting;
    const isPast = closesAt !== null && Date.parse(closesAt) <= Date.parse(this.#options.clock.now());
    if (!isPast) this.#watch(slot, slot.resting);
    slot.closing = this.close(slot, running).finally(() => {
      slot.closing = undefined;
    });
    await slot.closing;
  }

  /** Closes a match. What the host should know of it is found out again by opening it at the next start. */
  async close({ id, storage, notes }: MatchSlot, running: RunningMatch): Promise<void> {
    try {
      await stopMatch(running);
      if (notes.length > 0) await removeStanding(storage);
      else await writeStanding(storage, restingOf(running));
    } catch (cause) {
      this.#options.warn(`${id}: ${errorText(cause)}`, { match: id });
    }
  }
}

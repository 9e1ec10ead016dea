import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { Clock } from '../clock.ts';
import {
  nextAlarm,
  removeClosedStatus,
  type ClosedMatchStatus,
  writeClosedStatus,
} from '../match/closed-status.ts';
import type { SharedMatches } from '../storage-backend.ts';
import type { Uptime } from '../uptime.ts';
import { stopMatch, closedStatusOf, type RunningMatch } from './running-match.ts';
import type { MatchSlot } from './slot.ts';
import type { MatchSlots } from './slots.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { WriteLog } from '../host-log.ts';

/** When unused matches are closed. */
export interface IdleOptions {
  /** Milliseconds without use after which a match is closed; default ten minutes. */
  readonly idleAfter?: number;
  /** The most open matches; beyond that, the least recently used are closed earlier; default 64. */
  readonly mostOpen?: number;
}

export interface IdleMatchesOptions extends IdleOptions {
  readonly clock: Clock;
  readonly uptime: Uptime;
  readonly warn: WriteLog;
  /** If several servers share the matches: a closed match is released to all of them. */
  readonly shared?: SharedMatches | undefined;
  /** Opens a match that no caller waits for. */
  readonly open: (slot: MatchSlot) => Promise<RunningMatch | undefined>;
}

/** Delay before a match in which something failed is opened again, in milliseconds. */
const TRY_AGAIN_AFTER = 600_000;

/** A match used this recently is not closed, however many are open; milliseconds. */
const JUST_USED = 5_000;

/** Closes unused matches, and opens closed ones at their alarms. */
export class IdleMatches {
  readonly #options: IdleMatchesOptions;
  readonly #slots: MatchSlots;
  readonly #idleAfter: number;
  readonly #mostOpen: number;
  /** Matches that are being released to other servers. */
  readonly #leaving = new KeyedQueue();
  /** Matches are woken one after another. */
  #wakes: Promise<unknown> = Promise.resolve();
  /** Matches closed with something left to do are resumed one after another; alarms do not wait for them. */
  #resumptions: Promise<unknown> = Promise.resolve();
  #sweeper: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: IdleMatchesOptions, slots: MatchSlots) {
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

  /** Finishes running tasks; no more matches are closed or opened. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#sweeper);
    await this.#wakes;
    await this.#resumptions;
    await this.#leaving.whenAllIdle();
  }

  /**
   * Called when something has changed that affects all matches: runs open ones, sets the alarms of closed ones
   * again, and opens those with something left to do.
   */
  recheckAll(): void {
    if (!this.#options.uptime.isServing) return;
    for (const slot of this.#slots.all()) {
      if (slot.running) slot.running.scheduler.recheck();
      else if (slot.closedStatus) {
        this.#setAlarm(slot, slot.closedStatus);
        if (!slot.closedStatus.isSettled) this.#resumeInTurn(slot);
      }
    }
  }

  /** Opens a match that was closed with something left to do, after the first runs of earlier ones. */
  #resumeInTurn(slot: MatchSlot): void {
    const resume = async (): Promise<void> => {
      if (!slot.running && !slot.closedStatus?.isSettled) await this.#attend(slot, 'ran');
    };
    this.#resumptions = this.#resumptions.then(resume).catch(() => undefined);
  }

  /** Opens a closed match at its next alarm, or at once if its deadline has passed. */
  #setAlarm(slot: MatchSlot, closedStatus: ClosedMatchStatus): void {
    const { closesAt, summary } = closedStatus;
    const { clock, uptime } = this.#options;
    const isDue = closesAt !== null && Date.parse(closesAt) <= Date.parse(clock.now());
    if (!uptime.isServing) slot.cancelAlarm();
    else if (isDue || uptime.graceFor(summary.phase, closedStatus)) this.#wake(slot);
    else this.#setNextAlarm(slot, closedStatus);
  }

  #wake(slot: MatchSlot): void {
    slot.cancelAlarm();
    this.#wakes = this.#wakes.then(() => this.#attend(slot, 'settled')).catch(() => undefined);
  }

  /** Opens a closed match at its next alarm and, if something is left to do, after a delay. */
  #setNextAlarm(slot: MatchSlot, { alarms, closesAt, isSettled }: ClosedMatchStatus): void {
    slot.cancelAlarm();
    const { clock, uptime } = this.#options;
    if (!uptime.isServing) return;
    const now = Date.parse(clock.now());
    const next = (alarms ?? [closesAt ?? '']).find((time) => Date.parse(time) > now);
    const wake = (): void => {
      this.#wake(slot);
    };
    const tryAgain = (): void => {
      this.#resumeInTurn(slot);
    };
    const cancels = [
      ...(next === undefined ? [] : [clock.at(next, wake)]),
      ...(isSettled ? [] : [clock.at(new Date(now + TRY_AGAIN_AFTER).toISOString(), tryAgain)]),
    ];
    slot.cancelAlarm = () => {
      for (const cancel of cancels) cancel();
    };
  }

  /** Opens a match, does what is due (everything, or one run), and closes it if too many are open. */
  async #attend(slot: MatchSlot, until: 'settled' | 'ran'): Promise<void> {
    const running = await this.#options.open(slot);
    await running?.scheduler[until]();
    if (this.#slots.open().length > this.#mostOpen) await this.#closeIdle(slot);
  }

  /** Closes matches that have not been used for long, and more if too many are open. */
  #sweep(): void {
    const open = this.#slots.open().toSorted((a, b) => a.lastUsed - b.lastUsed);
    const now = performance.now();
    let left = open.length;
    for (const slot of open) {
      const idleAfter = left > this.#mostOpen ? Math.min(JUST_USED, this.#idleAfter) : this.#idleAfter;
      if (now - slot.lastUsed > idleAfter) void this.#closeIdle(slot);
      if (!slot.running) left -= 1;
    }
    if (this.#options.shared) this.#leaveUnopened(now);
  }

  /** Releases matches of which only the seats were read here. */
  #leaveUnopened(now: number): void {
    for (const slot of this.#slots.all())
      if (!slot.running && !slot.opening && now - slot.lastUsed > Math.max(JUST_USED, this.#idleAfter))
        void this.leave(slot);
  }

  /** Closes a match, if it is open, and releases it to the server that needs it next. */
  leave(slot: MatchSlot): Promise<void> {
    this.#slots.remove(slot.id);
    return this.#leaving.run(slot.id, async () => {
      const { running } = slot;
      if (running) await this.close(slot, running);
      slot.running = undefined;
      // A status published later would overwrite the time of the next alarm.
      await slot.published();
      const { shared } = this.#options;
      try {
        await shared?.release(slot.id, running ? this.#wakesAt(running) : this.#wakesUnopened(slot));
      } catch (cause) {
        this.#options.warn(`${slot.id}: ${errorText(cause)}`, { match: slot.id });
      }
    });
  }

  /** When a match that was open here needs attention: now if something is left to do, later if that failed. */
  #wakesAt({ live, scheduler }: RunningMatch): string | null {
    const now = this.#options.clock.now();
    const next = nextAlarm(live.status, now);
    if (scheduler.isSettled) return next;
    if (!scheduler.hasFailed) return now;
    const again = new Date(Date.parse(now) + TRY_AGAIN_AFTER).toISOString();
    return next !== null && next < again ? next : again;
  }

  /**
   * The same for a match that was not opened here. If something is left to do in it, the time is already stored.
   */
  #wakesUnopened({ closedStatus }: MatchSlot): string | null | undefined {
    if (!closedStatus || closedStatus.isSettled === false) return undefined;
    return nextAlarm(closedStatus, this.#options.clock.now());
  }

  /** Settles when a match is not being released. */
  whenLeft(id: string): Promise<void> {
    return this.#leaving.over(id);
  }

  /** Closes an unused match and keeps its status. */
  async #closeIdle(slot: MatchSlot): Promise<void> {
    const { running } = slot;
    if (!running || running.live.isInUse || !running.scheduler.isIdle || running.live.failure) return;
    if (this.#options.shared) {
      await this.leave(slot);
      return;
    }
    slot.running = undefined;
    slot.closedStatus = closedStatusOf(running);
    const { closesAt } = slot.closedStatus;
    const isPast = closesAt !== null && Date.parse(closesAt) <= Date.parse(this.#options.clock.now());
    // A deadline that has passed would open it again at once.
    if (isPast) this.#setNextAlarm(slot, slot.closedStatus);
    else this.#setAlarm(slot, slot.closedStatus);
    slot.closing = this.close(slot, running).finally(() => {
      // Changes during closing are left to do.
      slot.closedStatus = closedStatusOf(running);
      slot.closing = undefined;
      if (!this.#isStopped && this.#slots.get(slot.id) === slot) this.#setNextAlarm(slot, slot.closedStatus);
    });
    await slot.closing;
  }

  /**
   * Closes a match and stores its status. A match with notes gets no status, so that the next start opens it and
   * finds them again.
   */
  async close({ id, storage, notes }: MatchSlot, running: RunningMatch): Promise<void> {
    try {
      await stopMatch(running);
      if (notes.length > 0) await removeClosedStatus(storage);
      else await writeClosedStatus(storage, closedStatusOf(running));
    } catch (cause) {
      this.#options.warn(`${id}: ${errorText(cause)}`, { match: id });
    }
  }
}

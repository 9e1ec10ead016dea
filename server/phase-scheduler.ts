import type { Awaited } from '@chancery/shared/kernel/match/game.ts';
import { BotRunner } from './bots.ts';
import type { Clock } from './clock.ts';
import type { LetterBook } from './letters/letter-book.ts';
import { takeAutomaticActs, extraTimeEntry } from './automatic-acts.ts';
import { closesEarlyAt } from './match/gm/alarms.ts';
import { waitedFor } from './match/gm/desk.ts';
import { closingEntry } from './match/gm/closing-entry.ts';
import { hasTable } from './match/gm/conduct.ts';
import type { SeatHandover } from './seat-handover.ts';
import type { LiveMatch } from './match/live-match.ts';
import type { Seating } from './match/seating.ts';
import type { Uptime } from './uptime.ts';
import type { WriteLog } from './host-log.ts';

/** A match to schedule, and what its scheduler needs. */
export interface ScheduledMatch {
  readonly live: LiveMatch;
  readonly seating: Seating;
  readonly letters: LetterBook;
  readonly clock: Clock;
  readonly uptime: Uptime;
  readonly warn: WriteLog;
  readonly handover: SeatHandover;
}

/** Delay before a failed run is repeated, in milliseconds. */
const RETRY_MS = 5_000;

/**
 * The awaited seats without the game master: if the engine is the game master, it gives no rulings and defaults
 * apply.
 */
const withoutGm = (awaited: Awaited): Awaited => ({
  ...awaited,
  seats: awaited.seats.filter((seat) => seat !== 'gm'),
});

/**
 * Runs a match: has bots play their seats, and closes a phase when its time is up or, if the engine is the game
 * master, as soon as everybody has answered. It does so by entries like those that players send.
 */
export class PhaseScheduler {
  readonly #scheduled: ScheduledMatch;
  readonly #bots: BotRunner;
  #cancelTimer: () => void = () => undefined;
  #isRequested = false;
  #isSettled: boolean;
  #hasFailed = false;
  /** Counts changes in the match since it was opened. */
  #changes = 0;
  /** The value of `#changes` when the bots were done; they are not asked again before the next change. */
  #botsDoneAt: number | undefined;
  #isStopped = false;
  #work: Promise<void> | undefined;
  #moving: Promise<void> | undefined;

  constructor(scheduled: ScheduledMatch, wasSettled: boolean) {
    this.#scheduled = scheduled;
    this.#isSettled = wasSettled;
    this.#botsDoneAt = wasSettled ? 0 : undefined;
    this.#bots = new BotRunner(scheduled);
    const call = (): void => {
      this.#changes += 1;
      this.#requestRun();
    };
    const { live, letters } = scheduled;
    live.onCommit(call);
    for (const seat of live.facts.seats) letters.onDelivery(seat, call);
    if (scheduled.uptime.isServing) this.#requestRun();
  }

  /**
   * Stops the scheduler; settles when the current run is over. Changes in the match until its files are closed
   * still leave a run pending.
   */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer();
    await this.#work;
  }

  /** Whether no run is under way. */
  get isIdle(): boolean {
    return this.#work === undefined;
  }

  /** Whether a server has done everything there was to do; if not, a run is pending. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** Whether something failed in the last run that may succeed later. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Settles when the current run is over; if it changed something, another run follows. */
  async ran(): Promise<void> {
    await this.#work;
  }

  /** Settles when no run is under way. */
  async settled(): Promise<void> {
    while (this.#work) await this.#work;
  }

  /** Requests another run, for what could not be done before. */
  recheck(): void {
    this.#requestRun();
  }

  /** Starts a run, or another one after the current run. */
  #requestRun(): void {
    this.#isRequested = true;
    this.#isSettled = false;
    this.#hasFailed = false;
    if (!this.#isStopped) this.#work ??= this.#run();
  }

  /** If another run was requested in the meantime, it follows; after a failure, only with a delay. */
  async #run(): Promise<void> {
    this.#isRequested = false;
    const isThrough = await this.#runThrough();
    this.#work = isThrough && this.#isRequested && !this.#isStopped ? this.#run() : undefined;
  }

  /** Does everything that is due; false if it failed. */
  async #runThrough(): Promise<boolean> {
    const { isServing } = this.#scheduled.uptime;
    try {
      if (isServing && !this.#isComplete()) await this.moveDeadline();
      await takeAutomaticActs(this.#scheduled);
      if (!this.#areBotsDone) await this.#playBots();
      if (this.#isDue()) await this.#closePhase();
      else this.#rest(isServing);
      return true;
    } catch (cause) {
      this.#scheduled.warn(`${this.#scheduled.live.header.id}: ${String(cause)}`, {
        match: this.#scheduled.live.header.id,
      });
      this.#retryLater();
      return false;
    }
  }

  get #areBotsDone(): boolean {
    return this.#botsDoneAt === this.#changes;
  }

  async #playBots(): Promise<void> {
    const at = this.#changes;
    if (this.#scheduled.seating.isUngiven || (await this.#bots.play())) this.#botsDoneAt = at;
  }

  /** Waits until something changes in the match or its next alarm. */
  #rest(isServing: boolean): void {
    const isTried = isServing && !this.#isRequested;
    this.#isSettled = isTried && this.#areBotsDone;
    this.#hasFailed = isTried && !this.#areBotsDone;
    this.#setTimer();
  }

  /**
   * Extends a deadline that passed while no server was running, or corrects one that was set by a wrong clock.
   * Called before an entry is taken, so that no player is late because of the server.
   */
  async moveDeadline(): Promise<void> {
    this.#moving ??= this.#applyGrace().finally(() => {
      this.#moving = undefined;
    });
    await this.#moving;
  }

  async #applyGrace(): Promise<void> {
    const { live, uptime, clock } = this.#scheduled;
    if (!live.status.awaited || live.failure) return;
    const grace = uptime.graceFor(live.phase, live.status);
    if (!grace || (grace.cause === 'away' && live.status.awaited.untilAllIn === true)) return;
    await live.take({ at: clock.now(), entry: grace });
  }

  /** Whether everybody has answered and the phase can close. */
  #isComplete(): boolean {
    const { awaited, conduct, isSealed } = this.#scheduled.live.status;
    if (!awaited || isSealed || conduct.isLobby || conduct.paused) return false;
    return this.#isEarlyDue() || this.#isAnswered(awaited);
  }

  /** Whether everybody has answered and the table's delay is over. */
  #isEarlyDue(): boolean {
    const { live, clock } = this.#scheduled;
    const { conduct, completeAt } = live.status;
    const early = closesEarlyAt(conduct, completeAt);
    return early !== null && Date.parse(early) <= Date.parse(clock.now());
  }

  #isAnswered(awaited: Awaited): boolean {
    const { seating } = this.#scheduled;
    return (seating.engineIsGm || awaited.closesWhenAllIn === true) && this.#areAllIn(awaited);
  }

  #areAllIn(awaited: Awaited): boolean {
    const { live, seating } = this.#scheduled;
    const { seats } = seating.engineIsGm ? withoutGm(awaited) : awaited;
    return waitedFor(this.#scheduled, seats).every((seat) => live.status.answered.includes(seat));
  }

  #isDue(): boolean {
    const { live, clock, uptime } = this.#scheduled;
    const { awaited, closesAt, isSealed } = live.status;
    if (!awaited || live.failure || isSealed) return false;
    if (this.#isComplete()) return true;
    const isLate = closesAt !== null && Date.parse(closesAt) <= Date.parse(clock.now());
    return uptime.isServing && isLate && (this.#areAllIn(awaited) || !awaited.untilAllIn);
  }

  /**
   * Closes the phase. That is a commit, which starts another run; if the phase is still open, it is retried later.
   */
  async #closePhase(): Promise<void> {
    const { live, clock, warn } = this.#scheduled;
    const { phase } = live;
    const isMissed = !this.#isComplete();
    const entry =
      (isMissed ? extraTimeEntry(this.#scheduled) : undefined) ??
      closingEntry(live, hasTable(live.header) ? { by: 'server' } : {});
    const taken = await live.take({ at: clock.now(), entry });
    if (taken.ok || live.failure || live.phase !== phase || !this.#isDue()) return;
    warn(`${live.header.id}: ${phase} was not closed: ${JSON.stringify(taken.error)}`, {
      match: live.header.id,
    });
    this.#retryLater();
  }

  /** Runs again after a delay. */
  #retryLater(): void {
    this.#cancelTimer();
    if (this.#isStopped) return;
    const { clock, uptime } = this.#scheduled;
    this.#hasFailed = uptime.isServing;
    const at = new Date(Date.parse(clock.now()) + RETRY_MS).toISOString();
    this.#cancelTimer = clock.at(at, () => {
      this.#requestRun();
    });
  }

  #setTimer(): void {
    this.#cancelTimer();
    const { live, clock } = this.#scheduled;
    if (this.#isStopped || !this.#scheduled.uptime.isServing) return;
    const now = Date.parse(clock.now());
    const next = live.status.alarms.find((time) => Date.parse(time) > now);
    if (next === undefined) return;
    this.#cancelTimer = clock.at(next, () => {
      this.#requestRun();
    });
  }
}

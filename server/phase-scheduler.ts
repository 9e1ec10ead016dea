import type { Awaited } from '@chancery/shared/kernel/match/game.ts';
import { BotRunner } from './bots.ts';
import type { Clock } from './clock.ts';
import type { LetterBook } from './letters/letter-book.ts';
import { takeAutomaticActs, extraTimeEntry } from './automatic-acts.ts';
import { closesEarlyAt } from './match/gm/alarms.ts';
import { closingEntry } from './match/gm/closing-entry.ts';
import { hasTable } from './match/gm/conduct.ts';
import type { SeatHandover } from './seat-handover.ts';
import type { LiveMatch } from './match/live-match.ts';
import type { Seating } from './match/seating.ts';
import type { Uptime } from './uptime.ts';
import type { WriteLog } from './host-log.ts';

/** A match whose phases close by the clock, and what its scheduler needs. */
export interface ScheduledMatch {
  readonly live: LiveMatch;
  readonly seating: Seating;
  readonly letters: LetterBook;
  readonly clock: Clock;
  readonly uptime: Uptime;
  readonly warn: WriteLog;
  readonly handover: SeatHandover;
}

/** Time after which a run that failed is repeated, milliseconds. */
const RETRY_MS = 5_000;

/** Who is waited for where the engine is the game master: it gives no rulings, and without them defaults apply. */
const withoutGm = (awaited: Awaited): Awaited => ({
  ...awaited,
  seats: awaited.seats.filter((seat) => seat !== 'gm'),
});

/**
 * Runs a match: has bots play their seats, closes a phase when its time is up and, where the engine is the game master,
 * as soon as everybody has answered. All of it by entries like those players send.
 */
export class PhaseScheduler {
  readonly #scheduled: ScheduledMatch;
  readonly #bots: BotRunner;
  #cancelTimer: () => void = () => undefined;
  #isRequested = false;
  #isSettled: boolean;
  #hasFailed = false;
  /** Counts what has happened in the match since it was opened. */
  #changes = 0;
  /** After which of it the bots had done all they do: nobody asks them again before the next. */
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
    for (const seat of live.seats) letters.onDelivery(seat, call);
    if (scheduled.uptime.isServing) this.#requestRun();
  }

  /**
   * Stops it; settles when no run is under way any more. What happens in the match until its files are closed still
   * counts: a run is owed for it.
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

  /** Whether a server has done all there was to do as things stand; until then a run is owed to the match. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** Whether the last run did what could be done, and something failed that may succeed another time. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Settles when the run under way is over; where it has changed something, another follows. */
  async ran(): Promise<void> {
    await this.#work;
  }

  /** Settles when no run is under way. */
  async settled(): Promise<void> {
    while (this.#work) await this.#work;
  }

  /** Runs once more: what could not be done before may be done now. */
  recheck(): void {
    this.#requestRun();
  }

  /** Starts a run; where one is under way, another follows it. */
  #requestRun(): void {
    this.#isRequested = true;
    this.#isSettled = false;
    this.#hasFailed = false;
    if (!this.#isStopped) this.#work ??= this.#run();
  }

  /** Where one was requested meanwhile another follows; where it was broken off, only after a while. */
  async #run(): Promise<void> {
    this.#isRequested = false;
    const isThrough = await this.#runThrough();
    this.#work = isThrough && this.#isRequested && !this.#isStopped ? this.#run() : undefined;
  }

  /** Does what is to be done as things stand; false where a failure broke it off. */
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

  /** Leaves the match until something happens in it or its time comes. */
  #rest(isServing: boolean): void {
    const isTried = isServing && !this.#isRequested;
    this.#isSettled = isTried && this.#areBotsDone;
    this.#hasFailed = isTried && !this.#areBotsDone;
    this.#setTimer();
  }

  /**
   * Extends a deadline that passed while no server ran, or corrects one that a wrong clock had set. Called before an
   * entry is taken, so that no player is late by the server's fault.
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

  /** Whether everybody has answered whose answers close the phase. */
  #isComplete(): boolean {
    const { awaited, conduct, isSealed } = this.#scheduled.live.status;
    if (!awaited || isSealed || conduct.isLobby || conduct.paused) return false;
    return this.#isEarlyDue() || this.#isAnswered(awaited);
  }

  /** Whether everybody has answered and the delay that the table then waits is over. */
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
    return seats.every((seat) => live.status.answered.includes(seat));
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
   * Closes the phase. That is a commit, which starts another run; where the phase is still open it is tried again
   * later.
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

  /** Runs again after a while. */
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

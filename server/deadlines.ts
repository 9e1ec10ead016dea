import type { Awaited } from '@chancery/shared/kernel/match/game.ts';
import { BotRunner } from './bots.ts';
import type { Clock } from './clock.ts';
import type { LetterBook } from './letters/letter-book.ts';
import { conductItself, waiting } from './conduct.ts';
import { closesEarlyAt } from './match/gm/alarms.ts';
import { closingEntry } from './match/gm/closing-entry.ts';
import { hasTable } from './match/gm/conduct.ts';
import type { SeatHandover } from './seat-handover.ts';
import type { LiveMatch } from './match/live-match.ts';
import type { Seating } from './match/seating.ts';
import type { Presence } from './presence.ts';
import type { WriteLog } from './host-log.ts';

/** A match whose phases close by the clock, and what its scheduler needs. */
export interface ScheduledMatch {
  readonly live: LiveMatch;
  readonly seating: Seating;
  readonly letters: LetterBook;
  readonly clock: Clock;
  readonly presence: Presence;
  readonly warn: WriteLog;
  readonly handover: SeatHandover;
}

/** After what failed a match is looked after again: milliseconds. */
const AGAIN = 5_000;

/** Who is waited for where the engine is the game master: it gives no rulings, and its silence has a default. */
const withoutGm = (awaited: Awaited): Awaited => ({
  ...awaited,
  seats: awaited.seats.filter((seat) => seat !== 'gm'),
});

/**
 * Watches over a match: plays the seats nobody plays, closes the phase when its time is up, and, where
 * the engine is the game master, as soon as everybody is in. All through the same entries as players send.
 */
export class PhaseScheduler {
  readonly #scheduled: ScheduledMatch;
  readonly #bots: BotRunner;
  readonly #detach: () => void;
  #callOff: () => void = () => undefined;
  #isCalled = false;
  #isStopped = false;
  #work: Promise<void> | undefined;
  #moving: Promise<void> | undefined;

  constructor(scheduled: ScheduledMatch) {
    this.#scheduled = scheduled;
    this.#bots = new BotRunner(scheduled);
    const call = (): void => {
      this.#call();
    };
    const { live, letters } = scheduled;
    const detached = [live.onCommit(call), ...live.seats.map((seat) => letters.onDelivery(seat, call))];
    this.#detach = () => {
      for (const detach of detached) detach();
    };
    if (scheduled.presence.isKept) this.#call();
  }

  /** Settles when nothing of it is under way any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#detach();
    this.#callOff();
    await this.#work;
  }

  /** Whether nothing of it is under way. */
  get isSettled(): boolean {
    return this.#work === undefined;
  }

  /** Settles when nothing of it is under way. */
  async settled(): Promise<void> {
    while (this.#work) await this.#work;
  }

  /** Looks after the match once more: what could not be done before may be done now. */
  lookAgain(): void {
    this.#call();
  }

  /** Looks after the match; a call in the meantime makes it look once more. */
  #call(): void {
    this.#isCalled = true;
    if (!this.#isStopped) this.#work ??= this.#attend();
  }

  async #attend(): Promise<void> {
    try {
      while (this.#isCalled && !this.#isStopped) {
        this.#isCalled = false;
        if (this.#scheduled.presence.isKept && !this.#isComplete()) await this.moveDeadline();
        await conductItself(this.#scheduled);
        if (!this.#scheduled.seating.isUngiven) await this.#bots.play();
        if (this.#isDue()) await this.#closePhase();
        else this.#setTimer();
      }
    } catch (cause) {
      this.#scheduled.warn(`${this.#scheduled.live.header.id}: ${String(cause)}`, {
        match: this.#scheduled.live.header.id,
      });
      this.#lookLater();
    } finally {
      this.#work = undefined;
    }
  }

  /**
   * Gives the phase its grace where its deadline passed while nobody was served, or sets right what a wrong clock
   * had set. To be called before an entry is taken, so that no player is late by the server's fault.
   */
  async moveDeadline(): Promise<void> {
    this.#moving ??= this.#move().finally(() => {
      this.#moving = undefined;
    });
    await this.#moving;
  }

  async #move(): Promise<void> {
    const { live, presence, clock } = this.#scheduled;
    if (!live.standing.awaited || live.failure) return;
    const grace = presence.graceFor(live.phase, live.standing);
    if (!grace || (grace.cause === 'away' && live.standing.awaited.untilAllIn === true)) return;
    await live.take({ at: clock.now(), entry: grace });
  }

  /** Whether nobody is missing whose coming closes the phase. */
  #isComplete(): boolean {
    const { awaited, conduct, isSealed } = this.#scheduled.live.standing;
    if (!awaited || isSealed || conduct.isLobby || conduct.paused) return false;
    return this.#isEarlyDue() || this.#isAnswered(awaited);
  }

  /** Whether everybody has been in for as long as the table waits then. */
  #isEarlyDue(): boolean {
    const { live, clock } = this.#scheduled;
    const { conduct, completeAt } = live.standing;
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
    return seats.every((seat) => live.standing.answered.includes(seat));
  }

  #isDue(): boolean {
    const { live, clock, presence } = this.#scheduled;
    const { awaited, closesAt, isSealed } = live.standing;
    if (!awaited || live.failure || isSealed) return false;
    if (this.#isComplete()) return true;
    const isLate = closesAt !== null && Date.parse(closesAt) <= Date.parse(clock.now());
    return presence.isKept && isLate && (this.#areAllIn(awaited) || !awaited.untilAllIn);
  }

  /** Closing is committed and so calls again; if the phase is still open nobody was quicker, and it is tried later. */
  async #closePhase(): Promise<void> {
    const { live, clock, warn } = this.#scheduled;
    const { phase } = live;
    const isMissed = !this.#isComplete();
    const entry =
      (isMissed ? waiting(this.#scheduled) : undefined) ??
      closingEntry(live, hasTable(live.header) ? { by: 'server' } : {});
    const taken = await live.take({ at: clock.now(), entry });
    if (taken.ok || live.failure || live.phase !== phase || !this.#isDue()) return;
    warn(`${live.header.id}: ${phase} was not closed: ${JSON.stringify(taken.error)}`, {
      match: live.header.id,
    });
    this.#lookLater();
  }

  /** What went wrong may go right when it is tried once more; nobody need say anything for that. */
  #lookLater(): void {
    this.#callOff();
    if (this.#isStopped) return;
    const { clock } = this.#scheduled;
    const at = new Date(Date.parse(clock.now()) + AGAIN).toISOString();
    this.#callOff = clock.at(at, () => {
      this.#call();
    });
  }

  #setTimer(): void {
    this.#callOff();
    const { live, clock } = this.#scheduled;
    if (this.#isStopped || !this.#scheduled.presence.isKept) return;
    const now = Date.parse(clock.now());
    const next = live.standing.alarms.find((time) => Date.parse(time) > now);
    if (next === undefined) return;
    this.#callOff = clock.at(next, () => {
      this.#call();
    });
  }
}

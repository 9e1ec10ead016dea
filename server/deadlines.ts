import type { Awaited } from '@chancery/shared/kernel/game.ts';
import { playAbsent } from './bots.ts';
import type { LiveMatch } from './match/live-match.ts';
import type { Seating } from './match/seating.ts';

/** The time of day. Nothing else on the server looks at a clock. */
export interface Clock {
  /** Now, ISO 8601. */
  now(): string;
  /** Calls `ring` at a time, ISO 8601; returns how to call it off. */
  at(time: string, ring: () => void): () => void;
}

/** A timer cannot be set further ahead than this many milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  at(time, ring) {
    let timer: NodeJS.Timeout;
    const arm = (): void => {
      const left = Date.parse(time) - Date.now();
      timer = setTimeout(left > LONGEST_TIMER ? arm : ring, Math.min(Math.max(left, 0), LONGEST_TIMER));
      timer.unref();
    };
    arm();
    return () => {
      clearTimeout(timer);
    };
  },
};

export interface Attendance {
  readonly live: LiveMatch;
  readonly seating: Seating;
  readonly clock: Clock;
  readonly trouble: (message: string) => void;
}

/** Who is waited for where the engine is the game master: it gives no rulings, and its silence has a default. */
const withoutGm = (awaited: Awaited): Awaited => ({
  ...awaited,
  seats: awaited.seats.filter((seat) => seat !== 'gm'),
});

/**
 * Watches over a match: plays the seats nobody plays, closes the phase when its time is up, and, where
 * the engine is the game master, as soon as everybody is in. All through the same entries as players send.
 */
export class Attendant {
  readonly #attendance: Attendance;
  readonly #detach: () => void;
  #callOff: () => void = () => undefined;
  #isCalled = false;
  #isStopped = false;
  #work: Promise<void> | undefined;

  constructor(attendance: Attendance) {
    this.#attendance = attendance;
    this.#detach = attendance.live.onCommit(() => {
      this.#call();
    });
    this.#call();
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
        await playAbsent(this.#attendance);
        if (this.#isDue()) await this.#closePhase();
        else this.#setTimer();
      }
    } catch (cause) {
      this.#attendance.trouble(`${this.#attendance.live.header.id}: ${String(cause)}`);
    } finally {
      this.#work = undefined;
    }
  }

  #isDue(): boolean {
    const { live, seating, clock } = this.#attendance;
    const { awaited, answered, closesAt } = live.standing;
    if (!awaited || live.failure) return false;
    const isLate = closesAt !== null && Date.parse(closesAt) <= Date.parse(clock.now());
    const { seats } = seating.engineIsGm ? withoutGm(awaited) : awaited;
    const isComplete = seats.every((seat) => answered.includes(seat));
    return (
      (isLate && (isComplete || !awaited.untilAllIn)) ||
      ((seating.engineIsGm || awaited.closesWhenAllIn === true) && isComplete)
    );
  }

  /** Closing is committed and so calls again; if it is refused the game master has been quicker. */
  async #closePhase(): Promise<void> {
    const { live, clock } = this.#attendance;
    await live.take({ at: clock.now(), entry: { kind: 'advance', seat: 'gm', phase: live.phase } });
  }

  #setTimer(): void {
    this.#callOff();
    const { live, clock } = this.#attendance;
    const { closesAt } = live.standing;
    if (closesAt === null || this.#isStopped) return;
    if (Date.parse(closesAt) <= Date.parse(clock.now())) return;
    this.#callOff = clock.at(closesAt, () => {
      this.#call();
    });
  }
}

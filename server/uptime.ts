import type { Clock } from './clock.ts';
import type { Grace } from './match/entry.ts';
import type { ClosedMatchStatus } from './match/closed-status.ts';
import type { WriteLog } from './host-log.ts';

const HOUR = 3_600_000;

/** How often the clock is checked and the time recorded, in milliseconds. */
const LOOK_EVERY = 20_000;

/** How much the wall clock may deviate from the monotonic clock between two checks, milliseconds. */
const TOLERANCE = 60_000;

/** The most spans kept; older ones concern no open deadline. */
const MAX_SPANS = 100;

/**
 * How long a phase stays open whose deadline passed while no server was running: as long as the absence, within
 * these limits.
 */
export interface GraceHours {
  readonly least: number;
  readonly most: number;
}

const DEFAULT_GRACE: GraceHours = { least: 1, most: 24 };

/** Times of the wall clock, in milliseconds since 1970. */
interface UptimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Stores until when a server was running. */
export interface UptimeStore {
  /** Until when a server was running, ISO 8601, and since when without interruption, if known. */
  read(): Promise<{ readonly until: string; readonly since?: string } | undefined>;
  write(until: string): Promise<void>;
}

export interface UptimeOptions {
  readonly store: UptimeStore;
  readonly clock: Clock;
  readonly grace?: GraceHours | undefined;
  readonly warn: WriteLog;
  /** Called after the clock has jumped or the process was suspended. */
  readonly onJump: () => void;
}

/** A stored time, milliseconds since 1970; undefined if it is not one. */
const timeOf = (written: string | undefined): number | undefined => {
  const time = Date.parse(written ?? '');
  return Number.isNaN(time) ? undefined : time;
};

const iso = (time: number): string => new Date(time).toISOString();

/**
 * When this server was running and when it was not: stopped, suspended, or with a wrong clock. It compares the wall
 * clock with a monotonic clock and adjusts deadlines accordingly.
 */
export class Uptime {
  readonly #options: UptimeOptions;
  /** Start of the current run, apart from `#absences`; milliseconds since 1970. */
  #since: number;
  #absences: readonly UptimeSpan[];
  /** The last time the clock was set back: from one time to an earlier one. */
  #setback: UptimeSpan | undefined;
  #seen: { readonly wall: number; readonly elapsed: number };
  #writing: Promise<void> | undefined;
  #stop: (() => void) | undefined;

  private constructor(options: UptimeOptions, servedUntil: number | undefined, since: number | undefined) {
    const wall = Date.parse(options.clock.now());
    this.#options = options;
    this.#since = Math.min(since ?? wall, wall);
    this.#seen = { wall, elapsed: options.clock.elapsed() };
    const isBack = servedUntil !== undefined && servedUntil > wall + TOLERANCE;
    this.#absences = servedUntil !== undefined && servedUntil < wall ? [{ from: servedUntil, to: wall }] : [];
    if (isBack) this.#setback = { from: servedUntil, to: wall };
  }

  static async open(options: UptimeOptions): Promise<Uptime> {
    // If it cannot be read, the absence counts from the deadline.
    const written = await options.store.read().catch(() => undefined);
    return new Uptime(options, timeOf(written?.until), timeOf(written?.since));
  }

  /** Called when the matches are served: checks the clock and records the time regularly. */
  start(): void {
    if (this.#stop) return;
    this.#stop = this.#options.clock.every(LOOK_EVERY, () => {
      this.check();
      this.#write();
    });
    this.#write();
  }

  /** Whether the matches are served, so that phases close at their deadlines. */
  get isServing(): boolean {
    return this.#stop !== undefined;
  }

  /** Compares the wall clock with the monotonic one since the last check. */
  check(): void {
    const { clock, onJump, warn } = this.#options;
    const before = this.#seen;
    this.#seen = { wall: Date.parse(clock.now()), elapsed: clock.elapsed() };
    const { wall } = this.#seen;
    const passed = this.#seen.elapsed - before.elapsed;
    const expected = before.wall + passed;
    const jump = wall - expected;
    if (!this.isServing) return;
    if (Math.abs(jump) <= TOLERANCE && passed <= TOLERANCE) return;
    if (jump < -TOLERANCE) this.#clockPutBack({ from: expected, to: wall });
    else this.#absences = [...this.#absences, { from: before.wall, to: wall }].slice(-MAX_SPANS);
    const what = Math.abs(jump) > TOLERANCE ? 'the clock of this machine jumped' : 'the server stood still';
    warn(`${what} from ${iso(before.wall)} to ${iso(wall)}; deadlines that passed meanwhile are moved`);
    onJump();
  }

  #clockPutBack(setback: UptimeSpan): void {
    this.#setback = setback;
    // Absences later than the current time are dropped.
    this.#absences = this.#absences.filter(({ to }) => to <= setback.to);
    this.#since = Math.min(this.#since, setback.to);
  }

  /**
   * The entry that moves a deadline which passed while no server was running or was set by a wrong clock; undefined
   * if the deadline stays.
   */
  graceFor(
    phase: string,
    { closesAt, deadlineSetAt }: Omit<ClosedMatchStatus, 'summary'>,
  ): Grace | undefined {
    this.check();
    if (closesAt === null) return undefined;
    const time = Date.parse(closesAt);
    const common = { kind: 'grace', seat: 'gm', phase } as const;
    const set = Date.parse(deadlineSetAt ?? '');
    if (set > this.#seen.wall + TOLERANCE) {
      const { from, to, left } = this.#afterSetback(time, set);
      return { ...common, cause: 'clock', from: iso(from), to: iso(to), closesAt: iso(to + left) };
    }
    const absence = this.#absenceOver(time);
    if (!absence) return undefined;
    const { least, most } = this.#grace;
    const grace = Math.min(Math.max(absence.to - absence.from, least * HOUR), most * HOUR);
    const until = this.#seen.wall + grace;
    return { ...common, cause: 'away', from: iso(absence.from), to: iso(absence.to), closesAt: iso(until) };
  }

  /** A deadline set by a clock that was ahead keeps the time that was left when the clock was set back. */
  #afterSetback(time: number, set: number): UptimeSpan & { readonly left: number } {
    const { wall } = this.#seen;
    const back = this.#setback;
    const from = back && back.from >= set ? back.from : set;
    const since = back && back.from >= set ? wall - back.to : 0;
    const left = time - from - since;
    return { from, to: wall, left: left > 0 ? left : this.#grace.least * HOUR };
  }

  #absenceOver(time: number): UptimeSpan | undefined {
    const { wall } = this.#seen;
    if (time >= wall) return undefined;
    const absence = this.#absences.find(({ from, to }) => from <= time && time <= to);
    return absence ?? (time < this.#since ? { from: time, to: wall } : undefined);
  }

  get #grace(): GraceHours {
    return this.#options.grace ?? DEFAULT_GRACE;
  }

  /** Records the time. If the file is outdated, extensions become longer, never shorter. */
  #write(): void {
    this.#writing ??= this.#writeNow()
      .catch(() => undefined)
      .finally(() => {
        this.#writing = undefined;
      });
  }

  #writeNow(): Promise<void> {
    return this.#options.store.write(iso(this.#seen.wall));
  }

  async close(): Promise<void> {
    this.#stop?.();
    await this.#writing;
    if (!this.#stop) return;
    this.check();
    this.#write();
    await this.#writing;
  }
}

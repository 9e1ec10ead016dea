import type { Clock } from './clock.ts';
import type { Grace } from './match/entry.ts';
import type { RestingStanding } from './match/resting.ts';
import type { WriteLog } from './host-log.ts';

const HOUR = 3_600_000;

/** How often the clock is looked at and the time of it is written down, milliseconds. */
const LOOK_EVERY = 20_000;

/** Wall clock and passing time may differ by as much between two looks, milliseconds. */
const TOLERANCE = 60_000;

/** Spans kept; older ones concern no deadline that is still open. */
const MAX_SPANS = 100;

/** How long a phase stays open whose deadline passed in an absence: as long as that, within these hours. */
export interface GraceHours {
  readonly least: number;
  readonly most: number;
}

const DEFAULT_GRACE: GraceHours = { least: 1, most: 24 };

/** Times of the wall clock, in milliseconds since 1970. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where it is written down until when there was a server. */
export interface Served {
  /** Until when, ISO 8601, and where it is known since when without a break. */
  read(): Promise<{ readonly until: string; readonly since?: string } | undefined>;
  write(until: string): Promise<void>;
}

export interface PresenceOptions {
  readonly served: Served;
  readonly clock: Clock;
  readonly grace?: GraceHours | undefined;
  readonly warn: WriteLog;
  /** Told after the clock has jumped or the process stood still. */
  readonly moved: () => void;
}

/** A time as it was written down, milliseconds since 1970; nothing where it is none. */
const timeOf = (written: string | undefined): number | undefined => {
  const time = Date.parse(written ?? '');
  return Number.isNaN(time) ? undefined : time;
};

const iso = (time: number): string => new Date(time).toISOString();

/**
 * When this server was there, and when not: stopped, asleep, or on the far side of a clock that was moved. It
 * looks at the wall clock beside the time that passes, and decides by that what becomes of deadlines.
 */
export class Presence {
  readonly #options: PresenceOptions;
  /** Without gaps but for `#absences` since then. */
  #since: number;
  #absences: readonly Span[];
  /** The clock was put back last: from one time to an earlier one. */
  #setback: Span | undefined;
  #seen: { readonly wall: number; readonly elapsed: number };
  #writing: Promise<void> | undefined;
  #callOff: (() => void) | undefined;

  private constructor(options: PresenceOptions, servedUntil: number | undefined, since: number | undefined) {
    const wall = Date.parse(options.clock.now());
    this.#options = options;
    this.#since = Math.min(since ?? wall, wall);
    this.#seen = { wall, elapsed: options.clock.elapsed() };
    const isBack = servedUntil !== undefined && servedUntil > wall + TOLERANCE;
    this.#absences = servedUntil !== undefined && servedUntil < wall ? [{ from: servedUntil, to: wall }] : [];
    if (isBack) this.#setback = { from: servedUntil, to: wall };
  }

  static async open(options: PresenceOptions): Promise<Presence> {
    // Where it cannot be read the absence is counted from the deadline.
    const written = await options.served.read().catch(() => undefined);
    return new Presence(options, timeOf(written?.until), timeOf(written?.since));
  }

  /** The folder is served from now on: the clock is watched, and the time is written down again and again. */
  keep(): void {
    if (this.#callOff) return;
    this.#callOff = this.#options.clock.every(LOOK_EVERY, () => {
      this.look();
      this.#write();
    });
    this.#write();
  }

  /** Whether the folder is served, and phases may hence close by themselves. */
  get isKept(): boolean {
    return this.#callOff !== undefined;
  }

  /** Compares the wall clock with the time that has passed since the last look. */
  look(): void {
    const { clock, moved, warn } = this.#options;
    const before = this.#seen;
    this.#seen = { wall: Date.parse(clock.now()), elapsed: clock.elapsed() };
    const { wall } = this.#seen;
    const passed = this.#seen.elapsed - before.elapsed;
    const expected = before.wall + passed;
    const jump = wall - expected;
    if (!this.isKept) return;
    if (Math.abs(jump) <= TOLERANCE && passed <= TOLERANCE) return;
    if (jump < -TOLERANCE) this.#wentBack({ from: expected, to: wall });
    else this.#absences = [...this.#absences, { from: before.wall, to: wall }].slice(-MAX_SPANS);
    const what = Math.abs(jump) > TOLERANCE ? 'the clock of this machine jumped' : 'the server stood still';
    warn(`${what} from ${iso(before.wall)} to ${iso(wall)}; deadlines that passed meanwhile are moved`);
    moved();
  }

  #wentBack(setback: Span): void {
    this.#setback = setback;
    // Times that have not come yet, by the clock as it is now, are no absence of ours.
    this.#absences = this.#absences.filter(({ to }) => to <= setback.to);
    this.#since = Math.min(this.#since, setback.to);
  }

  /** What becomes of the deadline of a phase that waits; nothing where it stands. */
  graceFor(phase: string, { closesAt, deadlineSetAt }: Omit<RestingStanding, 'summary'>): Grace | undefined {
    this.look();
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

  /** A deadline set by a clock that was ahead keeps the time that was left when that clock was put back. */
  #afterSetback(time: number, set: number): Span & { readonly left: number } {
    const { wall } = this.#seen;
    const back = this.#setback;
    const from = back && back.from >= set ? back.from : set;
    const since = back && back.from >= set ? wall - back.to : 0;
    const left = time - from - since;
    return { from, to: wall, left: left > 0 ? left : this.#grace.least * HOUR };
  }

  #absenceOver(time: number): Span | undefined {
    const { wall } = this.#seen;
    if (time >= wall) return undefined;
    const absence = this.#absences.find(({ from, to }) => from <= time && time <= to);
    return absence ?? (time < this.#since ? { from: time, to: wall } : undefined);
  }

  get #grace(): GraceHours {
    return this.#options.grace ?? DEFAULT_GRACE;
  }

  /** Writes down until when there was a server. Older than it should be, the file makes graces longer, never shorter. */
  #write(): void {
    this.#writing ??= this.#writeNow()
      .catch(() => undefined)
      .finally(() => {
        this.#writing = undefined;
      });
  }

  #writeNow(): Promise<void> {
    return this.#options.served.write(iso(this.#seen.wall));
  }

  async close(): Promise<void> {
    this.#callOff?.();
    await this.#writing;
    if (!this.#callOff) return;
    this.look();
    this.#write();
    await this.#writing;
  }
}

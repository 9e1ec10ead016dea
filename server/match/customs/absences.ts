import type { Absence } from '@chancery/shared/api';

// Absences. The clock of a phase does not run while an awaited seat is away.

const HOUR = 3_600_000;

/** A span of time in milliseconds since 1970. */
interface Interval {
  readonly from: number;
  readonly until: number;
}

/** Absences of some seats as sorted intervals without overlaps. */
const intervalsOf = (away: readonly Absence[], seats: readonly string[]): readonly Interval[] => {
  const sorted = away
    .filter(({ seat }) => seats.includes(seat))
    .map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }))
    .toSorted((a, b) => a.from - b.from);
  const joined: Interval[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    if (last && next.from <= last.until)
      joined[joined.length - 1] = { from: last.from, until: Math.max(last.until, next.until) };
    else joined.push(next);
  }
  return joined;
};

/** Absences, and the seats whose absences count in a phase. */
export interface Absentees {
  readonly away: readonly Absence[];
  /** Seats the phase waits for. */
  readonly seats: readonly string[];
}

/** Milliseconds between two times, without time in which somebody is away. */
export const timePresent = (from: number, until: number, { away, seats }: Absentees): number =>
  intervalsOf(away, seats).reduce(
    (left, gap) => left - Math.max(0, Math.min(gap.until, until) - Math.max(gap.from, from)),
    until - from,
  );

/** The time `length` milliseconds after `from`, without time in which somebody is away. */
export const afterTimePresent = (from: number, length: number, { away, seats }: Absentees): number => {
  let end = from + length;
  for (const gap of intervalsOf(away, seats)) {
    const missed = gap.until - Math.max(gap.from, from);
    if (missed > 0 && gap.from < end) end += missed;
  }
  return end;
};

/** Hours that an absence counts towards the seat's limit, rounded up. */
export const hoursOf = ({ from, until }: Omit<Absence, 'seat'>): number =>
  Math.ceil((Date.parse(until) - Date.parse(from)) / HOUR);

/** Hours a seat has been or will be away. */
export const hoursTaken = (away: readonly Absence[], seat: string): number =>
  away.filter((absence) => absence.seat === seat).reduce((sum, absence) => sum + hoursOf(absence), 0);

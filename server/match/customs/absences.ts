import type { Absence } from '@chancery/shared/api';

// The clock of a phase stands still while somebody it waits for is away.

const HOUR = 3_600_000;

/** A stretch of time in milliseconds since 1970. */
interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** Absences of some seats as stretches that do not overlap, the first first. */
const stretchesOf = (away: readonly Absence[], seats: readonly string[]): readonly Stretch[] => {
  const sorted = away
    .filter(({ seat }) => seats.includes(seat))
    .map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }))
    .toSorted((a, b) => a.from - b.from);
  const joined: Stretch[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    if (last && next.from <= last.until)
      joined[joined.length - 1] = { from: last.from, until: Math.max(last.until, next.until) };
    else joined.push(next);
  }
  return joined;
};

/** Whose absences count in a phase, and which there are. */
export interface Absentees {
  readonly away: readonly Absence[];
  /** Seats the phase waits for. */
  readonly seats: readonly string[];
}

/** Milliseconds between two moments without the time somebody is away. */
export const timeWithout = (from: number, until: number, { away, seats }: Absentees): number =>
  stretchesOf(away, seats).reduce(
    (left, gap) => left - Math.max(0, Math.min(gap.until, until) - Math.max(gap.from, from)),
    until - from,
  );

/** The moment so many milliseconds after another, not counting the time somebody is away. */
export const passingOver = (from: number, length: number, { away, seats }: Absentees): number => {
  let end = from + length;
  for (const gap of stretchesOf(away, seats)) {
    const missed = gap.until - Math.max(gap.from, from);
    if (missed > 0 && gap.from < end) end += missed;
  }
  return end;
};

/** Hours of an absence as they count against what a seat may take: whole ones, begun ones too. */
export const hoursOf = ({ from, until }: Omit<Absence, 'seat'>): number =>
  Math.ceil((Date.parse(until) - Date.parse(from)) / HOUR);

/** Hours a seat has been or will be away. */
export const hoursTaken = (away: readonly Absence[], seat: string): number =>
  away.filter((absence) => absence.seat === seat).reduce((sum, absence) => sum + hoursOf(absence), 0);

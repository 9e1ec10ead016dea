// Moments and distances in time as they are shown.

const minutesBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 60_000);

/** The time between two moments, whichever is earlier: `3 d 4 h`, `20 min`. */
export const durationText = (from: Date, to: Date): string => {
  const size = Math.abs(minutesBetween(from, to));
  const [days, hours] = [Math.floor(size / 1440), Math.floor((size % 1440) / 60)];
  if (days > 0) return `${String(days)} d ${String(hours)} h`;
  return hours > 0 ? `${String(hours)} h ${String(size % 60)} min` : `${String(size)} min`;
};

/** `in 3 d 4 h`, `in 20 min`, `12 min ago`. */
export const timeDistance = (from: Date, to: Date): string => {
  const text = durationText(from, to);
  return minutesBetween(from, to) >= 0 ? `in ${text}` : `${text} ago`;
};

/** `2026-12-01 18:00`, by the clock of this machine. */
export const clockTime = (at: Date): string =>
  `${String(at.getFullYear())}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')} ${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;

/** A deadline further off than this is not shown. */
const A_YEAR_MS = 366 * 86_400_000;

/** From this distance on, the day of the week alone is ambiguous. */
const A_WEEK_MS = 7 * 86_400_000;

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** `due Thu 18:00 (2 d)` for a header, `due 13 Dec (13 d)`; empty without a deadline. */
export const dueText = (deadline: string | null, now: Date): string => {
  const at = new Date(deadline ?? Number.NaN);
  const left = at.getTime() - now.getTime();
  if (!(left < A_YEAR_MS)) return '';
  const [, time = ''] = clockTime(at).split(' ');
  // In whole minutes, as in `timeDistance`.
  const hours = Math.max(Math.floor(Math.round(left / 60_000) / 60), 0);
  const far = hours >= 48 ? `${String(Math.floor(hours / 24))} d` : `${String(hours)} h`;
  const day =
    left < A_WEEK_MS
      ? `${WEEKDAYS[at.getDay()] ?? ''} ${time}`
      : `${String(at.getDate())} ${MONTHS[at.getMonth()] ?? ''}`;
  return `due ${day} (${left < 0 ? 'over' : far})`;
};

/** Whether a deadline is so far off that it counts as none. */
export const isNoDeadline = (deadline: string, now: Date): boolean =>
  new Date(deadline).getTime() - now.getTime() > A_YEAR_MS;

/** When a phase closes, and whether the engine is the game master. */
interface PhaseClosing {
  readonly deadline: string | null;
  readonly engineIsGm?: true | undefined;
}

/** Whether a phase has no deadline and closes when all are in. */
export const closesWhenAllAreIn = ({ deadline, engineIsGm }: PhaseClosing, now: Date): boolean =>
  deadline === null ? engineIsGm === true : isNoDeadline(deadline, now);

/** The preposition before the closing of a phase, and the closing: `by`, `2026-12-01 18:00 (in 3 d 4 h)`. */
const closingParts = (phase: PhaseClosing, now: Date): readonly [string, string] => {
  const { deadline } = phase;
  if (closesWhenAllAreIn(phase, now)) return ['when', 'all are in, with no deadline'];
  if (deadline === null) return ['when', 'the game master closes the phase'];
  const at = new Date(deadline);
  return ['by', `${clockTime(at)} (${timeDistance(now, at)})`];
};

/** When a phase closes: `by 2026-12-01 18:00 (in 3 d 4 h)`. */
export const closingText = (phase: PhaseClosing, now: Date): string => closingParts(phase, now).join(' ');

/** The closing of a phase after `until`: `2026-12-01 18:00 (in 3 d 4 h)`, `the game master closes the phase`. */
export const untilClosingText = (phase: PhaseClosing, now: Date): string => closingParts(phase, now)[1];

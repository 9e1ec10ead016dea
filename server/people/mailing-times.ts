// Times of day in a person's time zone, including daylight saving time.

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

const clockTime = (text: string): number | undefined => {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

/** Whether a time zone exists. */
export const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** `22:00-07:00` as minutes of the day; undefined if the text has another form. */
const span = (text: string): { readonly from: number; readonly to: number } | undefined => {
  const [first = '', last = ''] = text.split('-');
  const [from, to] = [clockTime(first.trim()), clockTime(last.trim())];
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
};

export const isSpan = (text: string): boolean => span(text) !== undefined;

export const isTimeOfDay = (text: string): boolean => clockTime(text) !== undefined;

/** Formatters by zone, cached because creating one is slow. */
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  const clock =
    known ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  if (!known) clocks.set(zone, clock);
  return clock;
};

/** The minute of the day in a zone. */
const minuteOf = (at: number, zone: string): number => {
  const parts = clockOf(zone).formatToParts(at);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute');
};

/** Whether a minute of the day is within a span, which may include midnight. */
const isWithin = (minute: number, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** The next time with that minute of the day; days on which the clock skips it are skipped. */
const nextAt = (at: number, zone: string, minute: number): number => {
  const start = Math.floor(at / MINUTE) * MINUTE;
  for (let ahead = 1; ahead <= 2 * DAY_MINUTES;) {
    const time = start + ahead * MINUTE;
    const missing = (minute - minuteOf(time, zone) + DAY_MINUTES) % DAY_MINUTES;
    if (missing === 0) return time;
    // The clock changes by at most an hour, so the last hour is searched minute by minute.
    ahead += Math.max(1, missing - 60);
  }
  return start + DAY_MINUTES * MINUTE;
};

/** When a person wants to get mail. */
export interface MailingTimes {
  readonly zone: string;
  readonly quiet: string | null;
  readonly digest: string | null;
}

/**
 * When current news may be sent to a person, in milliseconds since 1970: at once, after the quiet hours, or at the
 * daily digest.
 */
export const nextMailing = ({ zone, quiet, digest }: MailingTimes, now: number): number => {
  const at = digest === null ? undefined : clockTime(digest);
  if (at !== undefined) return minuteOf(now, zone) === at ? now : nextAt(now, zone, at);
  const hours = quiet === null ? undefined : span(quiet);
  if (!hours || !isWithin(minuteOf(now, zone), hours)) return now;
  return nextAt(now, zone, hours.to);
};

/** `Sun 6 Dec 2026 12:00 (Europe/Berlin)` */
export const formatTime = (zone: string, iso: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(Date.parse(iso));
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  const day = ['weekday', 'day', 'month', 'year'].map(part).join(' ');
  return `${day} ${part('hour')}:${part('minute')} (${zone})`;
};

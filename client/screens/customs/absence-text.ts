const SPAN = /^\+?(\d{1,4})\s*(h|hours?|d|days?)$/i;
const DAY = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?(\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/;

const HOUR_MS = 3_600_000;

/** Accepted forms of days away. */
export const ABSENCE_FORM = '3d, 60h, 2026-12-06 12:00, or 2026-12-01 to 2026-12-06';

const momentOf = (text: string): string | undefined => {
  const time = DAY.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

/** The beginning and end of an absence; without `from` it begins now. */
export interface AbsenceTimes {
  readonly from?: string;
  readonly until: string;
}

/** Parses days away: a duration from now, an end, or a beginning and an end, in local time. */
export const absenceIn = (text: string, now: Date): AbsenceTimes | undefined => {
  const typed = text.trim();
  const [, number, unit = 'd'] = SPAN.exec(typed) ?? [];
  if (number !== undefined) {
    const hours = Number(number) * (unit.toLowerCase().startsWith('d') ? 24 : 1);
    return { until: new Date(now.getTime() + hours * HOUR_MS).toISOString() };
  }
  const [first = '', second] = typed.split(/\s+to\s+/i);
  const [from, until] = [momentOf(first), momentOf(second ?? first)];
  if (from === undefined || until === undefined) return undefined;
  return second === undefined ? { until } : { from, until };
};

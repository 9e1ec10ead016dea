import type { GmAct } from '@chancery/shared/gm-api';

const HOURS = /^\+?(\d{1,4}(?:\.\d)?)\s*(h|hours?|d|days?)$/i;
const DAY = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?(\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Parses a deadline: `+48h`, `2026-12-06 12:00` in local time, `none`, `back`. */
export const deadlineIn = (text: string): GmAct | undefined => {
  const word = text.trim().toLowerCase();
  if (word === 'none') return { do: 'deadline', closesAt: null };
  if (word === 'back') return { do: 'deadline-back' };
  const [, number, unit = 'h'] = HOURS.exec(word) ?? [];
  if (number !== undefined) {
    return { do: 'deadline-in', hours: Number(number) * (unit.startsWith('d') ? 24 : 1) };
  }
  const time = DAY.test(text.trim()) ? Date.parse(text.trim().replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(time) ? undefined : { do: 'deadline', closesAt: new Date(time).toISOString() };
};

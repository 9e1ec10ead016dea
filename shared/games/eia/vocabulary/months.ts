/** A turn of the game: `1805-03`. Months in this form sort as text. */
export type Month = string;

const NAMES = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Whether a text is a month in this form. */
export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);

const ordinalOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const monthAt = (ordinal: number): Month =>
  `${String(Math.floor(ordinal / 12)).padStart(4, '0')}-${String((ordinal % 12) + 1).padStart(2, '0')}`;

/** The month a number of months later; earlier if `count` is negative. */
export const addMonths = (month: Month, count: number): Month => monthAt(ordinalOf(month) + count);

/** Months from one to another; negative if the second is earlier. */
export const monthsBetween = (from: Month, to: Month): number => ordinalOf(to) - ordinalOf(from);

/** `March 1805`. */
export const monthName = (month: Month): string =>
  `${NAMES[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** Whether an economic phase ends this month (EIA-AMB-64). */
export const isQuarterEnd = (month: Month): boolean => Number(month.slice(5)) % 3 === 0;

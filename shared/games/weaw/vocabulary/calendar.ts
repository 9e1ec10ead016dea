const PERIODS = [
  'January-February',
  'March-April',
  'May-June',
  'July-August',
  'September-October',
  'November-December',
] as const;

/** Turns since the beginning of 1914; turn 1 is July-August 1914 (WEAW-TURN-1, WEAW-AMB-84). */
const periodOf = (turn: number): number => turn + 2;

export const yearOf = (turn: number): number => 1914 + Math.floor(periodOf(turn) / PERIODS.length);

/** `July-August 1914`. */
export const dateOf = (turn: number): string =>
  `${PERIODS[periodOf(turn) % PERIODS.length] ?? ''} ${String(yearOf(turn))}`;

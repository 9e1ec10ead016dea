import type { Month } from '../vocabulary/months.ts';
import type { EiaState, Truce } from '../state/state.ts';
import type { At } from '../state/step.ts';

/** The truce that bars a power from declaring war on another, in force or not. */
const truceOn = ({ truces }: Pick<EiaState, 'truces'>, barred: string, target: string): Truce | undefined =>
  truces.find((truce) => truce.barred === barred && truce.target === target);

/**
 * Last month of a truce in which a declaration is barred, where one is in force this month (EIA-4.2.2.4).
 * By `truceEnds: at` war is possible in the last month itself (EIA-AMB-38).
 */
export const barredUntil = ({ edition, state }: At, power: string, target: string): Month | undefined => {
  const truce = truceOn(state, power, target);
  if (!truce) return undefined;
  const isBarred =
    edition.settings.truceEnds === 'at' ? state.month < truce.until : state.month <= truce.until;
  return isBarred ? truce.until : undefined;
};

/** Bars one direction up to a month; a longer truce on record stands (EIA-4.4.6.3-b, -c). */
export const bar = (state: EiaState, barred: string, { target, until }: Omit<Truce, 'barred'>): void => {
  const known = truceOn(state, barred, target);
  if (known && known.until >= until) return;
  state.truces = [...state.truces.filter((truce) => truce !== known), { barred, target, until }];
};

/** Truces whose last month is over leave the record. */
export const dropOldTruces = (state: EiaState): void => {
  state.truces = state.truces.filter(({ until }) => until >= state.month);
};

import { binds } from '../../../parts/treaties/obligations.ts';
import { keyedList } from '../../../kernel/keyed-list.ts';
import { addMonths, type Month } from '../vocabulary/months.ts';
import type { EiaState, Truce, WritableState } from '../state/state.ts';
import type { Position } from '../state/step.ts';

const truceList = keyedList(({ barred, target }: Omit<Truce, 'until'>) => [barred, target]);

/** The truce that bars a power from declaring war on another, whether or not it is in force yet. */
const truceOn = ({ truces }: Pick<EiaState, 'truces'>, barred: string, target: string): Truce | undefined =>
  truceList.find(truces, { barred, target });

/** Last month in which a truce bars a declaration, if one is in force this month (EIA-4.2.2.4). */
export const barredUntil = (
  { state }: Pick<Position, 'state'>,
  power: string,
  target: string,
): Month | undefined => {
  const truce = truceOn(state, power, target);
  return truce && binds(truce, state.month) ? truce.until : undefined;
};

/**
 * The last barred month of a truce of the given length that begins now; one month earlier with `truceEnds: at`
 * (EIA-AMB-38).
 */
export const truceOf = ({ edition, state }: Position, months: number): Month =>
  addMonths(state.month, edition.settings.truceEnds === 'at' ? months - 1 : months);

/** Bars declarations in one direction until a month; keeps a longer truce on record (EIA-4.4.6.3-b, -c). */
export const extendTruce = (
  state: WritableState,
  barred: string,
  { target, until }: Omit<Truce, 'barred'>,
): void => {
  const known = truceOn(state, barred, target);
  if (known && known.until >= until) return;
  state.truces = truceList.replace(state.truces, { barred, target, until });
};

/** Removes truces whose last month is over. */
export const dropOldTruces = (state: WritableState): void => {
  state.truces = state.truces.filter((truce) => binds(truce, state.month));
};

import { binds } from '../../../parts/treaties/obligations.ts';
import { keyedList } from '../../../kernel/keyed-list.ts';
import { addMonths, type Month } from '../vocabulary/months.ts';
import type { EiaState, Truce, WritableState } from '../state/state.ts';
import type { Position } from '../state/step.ts';

const truceList = keyedList(({ barred, target }: Omit<Truce, 'until'>) => [barred, target]);

/** The truce that bars a power from declaring war on another, in force or not. */
const truceOn = ({ truces }: Pick<EiaState, 'truces'>, barred: string, target: string): Truce | undefined =>
  truceList.find(truces, { barred, target });

/** Last month of a truce in which a declaration is barred, where one is in force this month (EIA-4.2.2.4). */
export const barredUntil = (
  { state }: Pick<Position, 'state'>,
  power: string,
  target: string,
): Month | undefined => {
  const truce = truceOn(state, power, target);
  return truce && binds(truce, state.month) ? truce.until : undefined;
};

/** The last barred month of a truce of so many months that begins now; by `truceEnds: at` one earlier (EIA-AMB-38). */
export const truceOf = ({ edition, state }: Position, months: number): Month =>
  addMonths(state.month, edition.settings.truceEnds === 'at' ? months - 1 : months);

/** Bars one direction up to a month; a longer truce on record stands (EIA-4.4.6.3-b, -c). */
export const extendTruce = (
  state: WritableState,
  barred: string,
  { target, until }: Omit<Truce, 'barred'>,
): void => {
  const known = truceOn(state, barred, target);
  if (known && known.until >= until) return;
  state.truces = truceList.replace(state.truces, { barred, target, until });
};

/** Truces whose last month is over leave the record. */
export const dropOldTruces = (state: WritableState): void => {
  state.truces = state.truces.filter((truce) => binds(truce, state.month));
};

import { type AreaId, type Power, type Size, UNIT_SIZES } from '../ids.ts';
import { unitsAt } from '../position.ts';
import type { PaxState } from '../state.ts';

/** Armies of one power in one place: how many of each size. */
export type Armies = Readonly<Partial<Record<Size, number>>>;

export const armiesIn = (state: PaxState, power: Power, area: AreaId): Armies => {
  const armies: Partial<Record<Size, number>> = {};
  for (const { size, count } of unitsAt(state, area, power, 'army')) {
    armies[size] = (armies[size] ?? 0) + count;
  }
  return armies;
};

export const countOf = (armies: Armies, size: Size): number => armies[size] ?? 0;

/** Strength points in all. */
export const strength = (armies: Armies): number =>
  UNIT_SIZES.reduce((sum, size) => sum + size * countOf(armies, size), 0);

/** Counters in all. */
export const pieces = (armies: Armies): number =>
  UNIT_SIZES.reduce((sum, size) => sum + countOf(armies, size), 0);

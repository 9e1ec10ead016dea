import { type AreaId, FIELD_SIZES, type Power, type Size } from '../vocabulary/ids.ts';
import { unitsAt } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';

/** Armies of one power in one place: how many of each size. */
export type Armies = Readonly<Partial<Record<Size, number>>>;

export const armiesIn = (state: PaxState, power: Power, area: AreaId): Armies => {
  const armies: Partial<Record<Size, number>> = {};
  for (const { size, count } of unitsAt(state, area, { power, arm: 'army' })) {
    armies[size] = (armies[size] ?? 0) + count;
  }
  return armies;
};

/** Armies named one by one. */
export const armiesOfSizes = (sizes: readonly Size[]): Armies => {
  const armies: Partial<Record<Size, number>> = {};
  for (const size of sizes) armies[size] = (armies[size] ?? 0) + 1;
  return armies;
};

/** The armies of several powers added together. */
export const combinedArmies = (forces: readonly Armies[]): Armies =>
  Object.fromEntries(
    FIELD_SIZES.map((size) => [size, forces.reduce((sum, armies) => sum + armyCount(armies, size), 0)]),
  );

export const isWithin = (part: Armies, whole: Armies): boolean =>
  FIELD_SIZES.every((size) => armyCount(part, size) <= armyCount(whole, size));

export const armyCount = (armies: Armies, size: Size): number => armies[size] ?? 0;

/** Strength points in all. */
export const armiesStrength = (armies: Armies): number =>
  FIELD_SIZES.reduce((sum, size) => sum + size * armyCount(armies, size), 0);

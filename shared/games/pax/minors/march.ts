import type { MinorPower, PlaceId } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { addUnits, removeUnits, unitsAt } from '../board/position.ts';
import type { PaxState, Stack } from '../state/state.ts';

/** Moves a minor's units directly to a place, without a path (AMB-116). */
export const marchMinor = (
  { state, emit }: StepContext,
  units: Stack,
  { to, why }: { readonly to: PlaceId; readonly why: 'unrest' | 'garrison' | 'return' },
): void => {
  const { power, arm, size, count, at: from } = units;
  removeUnits(state, units);
  addUnits(state, { power, arm, size, at: to, count });
  emit({ type: 'minor-marched', power: power as MinorPower, arm, size, count, from, to, why });
};

/** A minor's armies in a place except one of the smallest (PB-MINOR-38, 43). */
export const surplusArmies = (state: PaxState, power: MinorPower, at: PlaceId): Stack[] => {
  const armies = unitsAt(state, at, { power, arm: 'army' }).toSorted((a, b) => a.size - b.size);
  return armies
    .map((stack, i) => ({ ...stack, count: i === 0 ? stack.count - 1 : stack.count }))
    .filter((stack) => stack.count > 0);
};

import { type GreatPower, homeOf } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';

/** Every piece that a power in deficit could give up (PB-ADMIN-13); the phase picks what saves anything. */
export const givingUp = (state: PaxState, power: GreatPower): readonly Action[] => [
  ...state.units
    .filter((stack) => stack.power === power && stack.size !== 5)
    .map(({ arm, size, at, coast }): Action => {
      const place = at === homeOf(power) ? 'home' : at;
      return {
        do: 'eliminate-units',
        units: { arm, size, count: 1 },
        at: { place, ...(coast !== undefined && { coast }) },
      };
    }),
  ...state.markers
    .filter((marker) => marker.power === power)
    .map(({ kind, area }): Action => ({ do: 'eliminate-marker', marker: kind, area })),
];

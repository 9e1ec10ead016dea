import { homeOf, isPower } from '../../vocabulary/ids.ts';
import type { Action, PlaceRef } from '../../orders/types.ts';
import type { Stack } from '../../state/state.ts';

export type MarchOrder = Extract<Action, { readonly do: 'move' }>;

/** A step of some units of a stack, as their owner would order it. */
export const marchOrder = (
  { power, arm, size, at, coast }: Stack,
  count: number,
  to: PlaceRef,
): MarchOrder => {
  const named = ({ place, coast: fleetCoast }: PlaceRef): PlaceRef => ({
    place: isPower(power) && place === homeOf(power) ? 'home' : place,
    ...(fleetCoast !== undefined && { coast: fleetCoast }),
  });
  const from = named({ place: at, ...(coast !== undefined && { coast }) });
  return { do: 'move', units: { arm, size, count }, from, to: named(to) };
};

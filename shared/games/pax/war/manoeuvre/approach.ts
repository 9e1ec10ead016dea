import type { PlaceId } from '../../vocabulary/ids.ts';
import type { PlaceRef } from '../../orders/types.ts';
import type { Stack } from '../../state/state.ts';
import { legalSteps } from './steps.ts';
import type { Position } from '../../state/position.ts';

/** Fewest steps to places from one of them. */
export type Distances = ReadonlyMap<PlaceId, number>;

/**
 * The legal step that brings units nearest to a place, by name among equals; nothing where none brings them nearer.
 * @param left how far every place is from the one they are to come to
 * @param isAllowed whether units may be sent where a step leads
 */
export const stepToward = (
  position: Position,
  stack: Stack,
  { left, isAllowed }: { readonly left: Distances; readonly isAllowed: (place: PlaceId) => boolean },
): PlaceRef | undefined => {
  const far = (place: PlaceId): number => left.get(place) ?? Number.POSITIVE_INFINITY;
  return legalSteps(position, { ...stack, party: stack.power })
    .filter(({ place }) => far(place) < far(stack.at) && isAllowed(place))
    .toSorted((a, b) => far(a.place) - far(b.place))[0];
};

import type { PlaceId } from '../../vocabulary/ids.ts';
import type { Distances } from '../../board/distance.ts';
import type { PlaceRef } from '../../orders/types.ts';
import type { Stack } from '../../state/state.ts';
import { forceOf, legalStep, placesNextTo } from './steps.ts';
import type { Position } from '../../state/position.ts';

/** How many steps remain from a place to the units' destination. */
export type StepsLeft = Pick<Distances, 'get'>;

/**
 * The legal step that brings units nearest to their destination, by name among equals; undefined if none brings them
 * nearer.
 * @param left distance of every place from the destination
 * @param isAllowed whether units may be sent to the place a step leads to
 */
export const stepToward = (
  position: Position,
  stack: Stack,
  { left, isAllowed }: { readonly left: StepsLeft; readonly isAllowed: (place: PlaceId) => boolean },
): PlaceRef | undefined => {
  const far = (place: PlaceId): number => left.get(place) ?? Number.POSITIVE_INFINITY;
  const force = forceOf(stack);
  const nearer = placesNextTo(position, force)
    .filter((place) => far(place) < far(stack.at))
    .toSorted((a, b) => far(a) - far(b));
  for (const place of nearer) {
    const to = isAllowed(place) ? legalStep(position, force, place) : undefined;
    if (to) return to;
  }
  return undefined;
};

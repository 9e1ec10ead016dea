import { stepsFrom } from '../../../../kernel/graph.ts';
import { coastsOf, memoizedByPlace, shoresOf } from '../../board/links.ts';
import { isWater, warSeaNeighbours } from '../../board/war-map.ts';
import type { Position } from '../../state/position.ts';
import type { Party } from '../../state/wars.ts';
import type { PlaceId } from '../../vocabulary/ids.ts';
import type { Distances } from '../../board/distance.ts';
import type { StepsLeft } from './approach.ts';
import { hasCoaling } from './coaling.ts';
import { closedPassage } from './fleet-steps.ts';

/**
 * Distances between places for a party's fleets: over seas where they have coaling and through passages open to them,
 * never through an area from one coast to another (PB-WMOVE-3, 6, PB-STRAITS-4). Each place is evaluated once, however
 * many fleets ask.
 */
export const fleetDistancesOn = (position: Position, party: Party): ((from: PlaceId) => Distances) => {
  const { edition } = position;
  const isOpen = (sea: PlaceId, next: PlaceId): boolean =>
    !closedPassage(position, { party, from: sea, to: next });
  const next = memoizedByPlace((place: PlaceId): readonly PlaceId[] =>
    isWater(edition, place)
      ? [
          ...warSeaNeighbours(position, place).filter((sea) => isOpen(place, sea)),
          ...shoresOf(position, place),
        ]
      : coastsOf(position, place),
  );
  const coals = new Map<PlaceId, boolean>();
  const mayCoal = (sea: PlaceId): boolean => {
    const known = coals.get(sea) ?? hasCoaling(position, party, sea);
    coals.set(sea, known);
    return known;
  };
  return (from) => stepsFrom(from, next, (place) => isWater(edition, place) && mayCoal(place));
};

/**
 * The seas on a fleet's way to a place, and the place itself. Areas are never on the way: a fleet could reach a coast
 * near the place by another sea, and must leave by the coast it is on (PB-WMOVE-6).
 */
export const fleetWayTo = ({ edition }: Position, left: Distances): StepsLeft => ({
  get(place) {
    const steps = left.get(place);
    return steps === 0 || isWater(edition, place) ? steps : undefined;
  },
});

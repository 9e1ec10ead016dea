import { type AreaId, GREAT_POWERS, type GreatPower, type MarkerKind } from '../vocabulary/ids.ts';
import { markersIn } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';

// Where a power has a marker that others dispute.

/** A power's marker in a disputed area, and the other powers concerned. */
export interface DisputedMarker {
  readonly area: AreaId;
  readonly kind: MarkerKind;
  /** Great powers that dispute the area or have a marker in it. */
  readonly rivals: readonly GreatPower[];
}

/** Great powers on either side of a dispute over an area. */
const sidesOf = (state: PaxState, area: AreaId): readonly GreatPower[] => {
  const parties = state.casusBelli
    .filter((dispute) => dispute.area === area)
    .flatMap(({ holder, against }) => [holder, against]);
  const present = markersIn(state, area).map((marker) => marker.power);
  return GREAT_POWERS.filter((power) => parties.includes(power) || present.includes(power));
};

/** A power's markers in disputed areas, in the order of the position. */
export const disputedMarkers = (state: PaxState, power: GreatPower): readonly DisputedMarker[] =>
  state.markers
    .filter((marker) => marker.power === power)
    .filter(({ area }) => state.casusBelli.some((dispute) => dispute.area === area))
    .map(({ area, kind }) => ({
      area,
      kind,
      rivals: sidesOf(state, area).filter((other) => other !== power),
    }));

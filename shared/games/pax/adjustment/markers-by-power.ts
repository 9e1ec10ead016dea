import type { AreaId } from '../vocabulary/ids.ts';
import { byPower, markersIn } from '../board/position.ts';
import type { Marker, PaxState } from '../state/state.ts';

/** Markers of an area in the order of the powers, not in the order they came there. */
export const markersByPower = (state: PaxState, area: AreaId): readonly Marker[] =>
  markersIn(state, area).toSorted(byPower);

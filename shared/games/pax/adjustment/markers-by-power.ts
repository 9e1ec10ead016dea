import { type AreaId, POWERS } from '../ids.ts';
import { markerOf } from '../position.ts';
import type { Marker, PaxState } from '../state.ts';

/** Markers of an area in the order of the powers, not in the order they came there. */
export const markersByPower = (state: PaxState, area: AreaId): readonly Marker[] =>
  POWERS.flatMap((power) => markerOf(state, power, area) ?? []);

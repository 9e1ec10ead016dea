import { type SpoilsPool, openSpoilsPools } from '../board/spoils-pools.ts';
import { markerOf, removeMarker } from '../board/position.ts';
import type { StepContext } from '../state/phase.ts';
import type { Party } from '../state/wars.ts';
import { type AreaId, isControl, POWERS } from '../vocabulary/ids.ts';

/** An area given to a party after a war. */
interface ControlGrant {
  readonly area: AreaId;
  readonly to: Party;
}

/** Removes the losers' Control where a victor places a marker (PB-ENDWAR-8). */
export const removeBeatenControl = (
  { state, emit }: StepContext,
  { losers }: SpoilsPool,
  { area, to }: ControlGrant,
): void => {
  for (const power of POWERS.filter((p) => p !== to && losers.includes(p))) {
    const marker = markerOf(state, power, area);
    if (!marker || !isControl(marker.kind)) continue;
    removeMarker(state, power, area);
    emit({ type: 'marker-removed', power, area, kind: marker.kind, replacedBy: 'none', why: 'war' });
  }
};

/** The same where a Congress awards an area of the spoils. */
export const removeBeatenControlInSpoils = (context: StepContext, award: ControlGrant): void => {
  for (const pool of openSpoilsPools(context)) {
    if (pool.areas.includes(award.area)) removeBeatenControl(context, pool, award);
  }
};

import { isPower, type Power } from '../../vocabulary/ids.ts';
import { raiseResentment } from '../../indices/track-changes.ts';
import type { StepContext } from '../../state/phase.ts';
import { placementResentment } from '../../indices/placement-resentment.ts';
import { countersLeft, markerOf, setMarker } from '../../board/position.ts';
import { removeBeatenControl } from '../../adjustment/beaten-control.ts';
import { type Award, spoilsAwarded } from './agreement.ts';
import type { SpoilsPool } from '../../board/spoils-pools.ts';

const placeAward = (context: StepContext, pool: SpoilsPool, award: Award & { to: Power }): void => {
  const { state, emit } = context;
  const { area, to, marker: kind } = award;
  const before = markerOf(state, to, area)?.kind ?? 'none';
  if (before === kind || countersLeft(context, to, kind) < 1) return;
  removeBeatenControl(context, pool, award);
  const resentment = placementResentment(context, area, { before, kind });
  setMarker(state, { power: to, area, kind, established: true });
  emit({ type: 'spoils-taken', war: pool.war.number, party: to, area, marker: kind });
  raiseResentment(context, { by: resentment, cause: 'marker-placed' }, { area, power: to });
};

/**
 * Places the agreed markers: free, at any legal level, and without a garrison until the next movement (PB-ENDWAR-8, 9,
 * PB-CHINA-30, 36).
 */
export const awardEstate = (context: StepContext, pool: SpoilsPool): void => {
  for (const award of spoilsAwarded(pool)) {
    const { to } = award;
    if (isPower(to)) placeAward(context, pool, { ...award, to });
  }
};

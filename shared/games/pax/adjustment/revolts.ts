import { withdrawUnits } from '../combat/withdrawal.ts';
import { type AreaId, POWERS } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { hasControl } from '../board/position.ts';
import type { Marker, PaxState } from '../state/state.ts';
import type { ResolveRecord } from '../state/turn-record.ts';
import { markersByPower } from './markers-by-power.ts';
import { removeOrReplace } from './removal.ts';

/**
 * In a controlled area the controllers lose their markers, of any rank (PB-COL-15), and others' Interests stay;
 * elsewhere all markers are lost.
 */
const lostIn = (state: PaxState, area: AreaId): readonly Marker[] => {
  const markers = markersByPower(state, area);
  const rulers = markers.filter(({ power }) => hasControl(state, power, area));
  return rulers.length > 0 ? rulers : markers;
};

/**
 * Step 1 of marker adjustment: where unrest remains, markers are removed (PB-COL-12, 13, 16, 20) and then all armies
 * and fleets leave (PB-SEQ-7). All markers are removed first, so that nobody retreats into a lost area.
 */
export const loseRevoltedAreas = (context: StepContext, record: ResolveRecord): void => {
  const { edition, state } = context;
  const areas = edition.atlas.areaOrder.filter((area) => state.unrest.includes(area));
  for (const area of areas) {
    for (const marker of lostIn(state, area)) removeOrReplace(context, marker, { why: 'unrest' });
  }
  for (const area of areas) {
    for (const power of POWERS)
      withdrawUnits(context, record, { withdrawal: { power, area, why: 'unrest' }, arms: 'all' });
  }
};

/** Step 2: all unrest ends, quelled or not (PB-SEQ-7, PB-UNREST-2). */
export const endUnrest = ({ state, emit }: StepContext): void => {
  for (const area of state.unrest) emit({ type: 'unrest-ended', area });
  state.unrest = [];
};

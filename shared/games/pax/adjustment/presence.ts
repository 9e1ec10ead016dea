import { isControl } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { Marker } from '../state/state.ts';
import type { ResolveRecord } from '../state/turn-record.ts';
import { byArea, byPower } from '../board/position.ts';
import { removeOrReplace } from './removal.ts';

const hasWonCombat = (record: ResolveRecord, { area, power }: Marker): boolean =>
  record.combats.some((c) => c.area === area && c.won && c.attackers.includes(power));

/** Another power controlled the area and had to win or lose it, so an Interest beside it needs no fight (PB-EST-5). */
const wasRuledByAnother = (record: ResolveRecord, { area, power }: Marker): boolean =>
  (record.controlAtStart ?? []).some((c) => c.area === area && c.power !== power);

const canBeEstablished = ({ edition }: StepContext, record: ResolveRecord, marker: Marker): boolean =>
  !edition.settings.unrestInfluenceOwnWin ||
  !record.unrestAtStart.includes(marker.area) ||
  hasWonCombat(record, marker) ||
  wasRuledByAnother(record, marker);

/**
 * Step 4 of marker adjustment: this turn's Interests and Influences become established (PB-EST-3); where
 * there was unrest only those whose owner won (PB-EST-4, AMB-21).
 */
export const establishPresence = (context: StepContext, record: ResolveRecord): void => {
  const { edition, state, emit } = context;
  const inArea = byArea(edition);
  const pending = state.markers
    .filter((m) => !m.established && !isControl(m.kind))
    .sort((a, b) => inArea(a, b) || byPower(a, b));
  const established = new Set<Marker>();
  for (const marker of pending) {
    const { power, area, kind } = marker;
    if (canBeEstablished(context, record, marker)) {
      established.add(marker);
      emit({ type: 'marker-established', power, area, kind });
    } else removeOrReplace(context, marker, { why: 'unrest' });
  }
  state.markers = state.markers.map((one) => (established.has(one) ? { ...one, established: true } : one));
};

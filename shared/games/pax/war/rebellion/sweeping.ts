import { chineseAreas } from '../../board/chinese-areas.ts';
import { type AreaId, isControl } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import { hasArmy, markersIn, removeMarker } from '../../board/position.ts';
import { hasEnemyAt } from '../../board/presence.ts';
import type { Marker } from '../../state/state.ts';
import { runningWars } from '../../board/sides.ts';
import type { WritableWar } from '../../state/wars.ts';

/** Removes all markers of an area. */
const clear = ({ state, emit }: StepContext, area: AreaId): readonly Marker[] => {
  const markers = markersIn(state, area);
  for (const { power, kind } of markers) {
    removeMarker(state, power, area);
    emit({ type: 'marker-removed', power, area, kind, replacedBy: 'none', why: 'rebellion' });
  }
  return markers;
};

const recover = ({ emit }: StepContext, war: WritableWar, area: AreaId): void => {
  war.defeated = war.defeated.filter((other) => other !== area);
  emit({ type: 'area-recovered', area });
};

/**
 * After the powers' attack the rebels remove the status markers of areas they hold alone; an area that loses Control
 * fights for them again (PB-CHINA-25). Areas surrendered to them are theirs in any case.
 */
export const sweepMarkers = (context: StepContext): void => {
  const { state } = context;
  const war = runningWars(state).find(({ kind }) => kind === 'rebellion');
  if (!war) return;
  for (const area of chineseAreas(context)) {
    if (!hasArmy(state, 'china', area) || hasEnemyAt(state, 'china', { at: area })) continue;
    const markers = clear(context, area);
    war.swept = [...(war.swept ?? []), ...markers];
    war.conquests = war.conquests.filter((conquest) => conquest.area !== area);
    if (markers.some(({ kind }) => isControl(kind))) recover(context, war, area);
  }
};

/** The powers have lost: all markers in China are removed (PB-CHINA-26). */
export const sweepChina = (context: StepContext): void => {
  for (const area of chineseAreas(context)) clear(context, area);
};

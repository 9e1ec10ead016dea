import { isControl, type Power, POWERS } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { markersIn } from '../board/position.ts';
import { chineseAreas } from '../board/chinese-areas.ts';
import type { Position } from '../state/position.ts';

/** A rebellion breaks out on a total below this: the tens of the index (PB-CHINA-2). */
export const rebellionBelow = (resentment: number): number => Math.floor(resentment / 10);

/** No rebellion is possible if every Chinese area is somebody's Possession (PB-CHINA-12). */
const isAllPossessed = (position: Position): boolean =>
  chineseAreas(position).every((area) =>
    markersIn(position.state, area).some((marker) => marker.established && marker.kind === 'possession'),
  );

/** Rolls the three dice if a rebellion is possible; otherwise the fact lists none. */
export const checkRebellion = ({ edition, state, dice, emit }: StepContext): void => {
  const below = rebellionBelow(state.resentment);
  const rolls = isAllPossessed({ edition, state })
    ? []
    : Array.from({ length: edition.tables.resentment.check.dice }, () => dice.roll('rebellion'));
  const rebellion = rolls.length > 0 && rolls.reduce((sum, die) => sum + die, 0) < below;
  state.turnRecord.rebellion = rebellion;
  emit({ type: 'rebellion-checked', dice: rolls, below, rebellion });
};

/** Powers a rebellion is directed against: Influence or Control in any Chinese area (PB-CHINA-7). */
export const targetsOfRebellion = (position: Position): readonly Power[] => {
  const areas = new Set(chineseAreas(position));
  return POWERS.filter((power) =>
    position.state.markers.some(
      (m) => m.power === power && areas.has(m.area) && (m.kind === 'influence' || isControl(m.kind)),
    ),
  );
};

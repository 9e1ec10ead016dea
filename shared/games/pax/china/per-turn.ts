import { type AreaId, type Power, POWERS } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { resentmentFigure } from '../indices/placement-resentment.ts';
import { markerOf } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { chineseAreas, chineseType } from '../board/chinese-areas.ts';
import type { Position } from '../state/position.ts';

/** The leased colony, left out of the count where the table says so. */
const HONG_KONG = 'hong-kong';

export interface PerTurnIncrease {
  readonly area: AreaId;
  readonly power: Power;
  readonly points: number;
}

/** Markers older than a rebellion put down in the turn before (PB-CHINA-36, AMB-36). */
const isForgiven = ({ turn, quelled }: PaxState, power: Power, area: AreaId): boolean =>
  quelled?.turn === turn - 1 &&
  quelled.markers.some((marker) => marker.power === power && marker.area === area);

const pointsOf = (position: Position, power: Power, area: AreaId): number => {
  const marker = markerOf(position.state, power, area);
  const type = chineseType(position, area);
  if (!marker || !type || isForgiven(position.state, power, area)) return 0;
  return resentmentFigure(position.edition.tables.resentment.perTurn[type], marker.kind);
};

/** Points the resentment index rises by every turn for markers held in China, by area and power (PB-CHINA-1). */
export const perTurnIncreases = ({ edition, state }: StepContext): readonly PerTurnIncrease[] => {
  const countsHongKong = edition.tables.resentment.hongKongCountsPerTurn.value;
  return chineseAreas({ edition, state })
    .filter((area) => countsHongKong || area !== HONG_KONG)
    .flatMap((area) =>
      POWERS.map((power) => ({ area, power, points: pointsOf({ edition, state }, power, area) })),
    )
    .filter(({ points }) => points > 0);
};

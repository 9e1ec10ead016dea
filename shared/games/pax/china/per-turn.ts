import type { AreaId, Power } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { resentmentFigure } from '../indices/placement-resentment.ts';
import { byPower, markersIn } from '../board/position.ts';
import type { Marker, PaxState } from '../state/state.ts';
import { chineseAreas, chineseType } from '../board/chinese-areas.ts';
import type { Position } from '../state/position.ts';

/** The leased colony, excluded from the count if the table says so. */
const HONG_KONG = 'hong-kong';

export interface PerTurnIncrease {
  readonly area: AreaId;
  readonly power: Power;
  readonly points: number;
}

/** Markers older than a rebellion suppressed the turn before (PB-CHINA-36, AMB-36). */
const isForgiven = ({ turn, quelled }: PaxState, power: Power, area: AreaId): boolean =>
  quelled?.turn === turn - 1 &&
  quelled.markers.some((marker) => marker.power === power && marker.area === area);

const pointsOf = ({ edition, state }: Position, { power, area, kind }: Marker): number => {
  const type = chineseType({ edition, state }, area);
  if (!type || isForgiven(state, power, area)) return 0;
  return resentmentFigure(edition.tables.resentment.perTurn[type], kind);
};

/** Points the resentment index rises each turn for markers held in China, by area and power (PB-CHINA-1). */
export const perTurnIncreases = ({ edition, state }: StepContext): readonly PerTurnIncrease[] => {
  const countsHongKong = edition.tables.resentment.hongKongCountsPerTurn.value;
  return chineseAreas({ edition, state })
    .filter((area) => countsHongKong || area !== HONG_KONG)
    .flatMap((area) => markersIn(state, area).toSorted(byPower))
    .map((marker) => ({
      area: marker.area,
      power: marker.power,
      points: pointsOf({ edition, state }, marker),
    }))
    .filter(({ points }) => points > 0);
};

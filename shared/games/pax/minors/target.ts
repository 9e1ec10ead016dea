import type { AreaId } from '../vocabulary/ids.ts';
import { isControl, markerRank } from '../vocabulary/ids.ts';
import { overlandNeighbours } from '../board/links.ts';
import { alphabeticalIndex, combatStrength, economicValue, markersIn } from '../board/position.ts';
import { drawUntil } from '../board/reroll.ts';
import type { Dice } from '../../../kernel/match/dice.ts';
import { type MinorPosition, type MinorPlacement, minorPlacement, linkTest } from './placement.ts';

/** The area a minor acts in, and the marker it places there. */
export interface MinorTarget extends MinorPlacement {
  readonly area: AreaId;
}

/** The sum for which the best adjacent area is chosen instead of a named one (PB-MINOR-11). */
const FREE_CHOICE = 2;
const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Uncontrolled areas joined by a route to one of the minor's Control markers (PB-MINOR-12, AMB-17). */
const uncontrolledNeighbours = ({ edition, state, power }: MinorPosition): AreaId[] => {
  const own = state.markers.filter((m) => m.power === power && isControl(m.kind)).map((m) => m.area);
  const near = new Set(own.flatMap((area) => overlandNeighbours({ edition, state }, area)));
  return edition.atlas.areaOrder.filter(
    (area) => near.has(area) && !markersIn(state, area).some((m) => isControl(m.kind)),
  );
};

/**
 * The highest possible marker, then the best area for it, then the weaker area, then the first by name (PB-MINOR-13,
 * 14).
 */
const bestNeighbour = (
  position: MinorPosition,
  reaches: (area: AreaId) => boolean,
): MinorTarget | undefined => {
  const { edition } = position;
  return uncontrolledNeighbours(position)
    .flatMap((area) => {
      const placement = minorPlacement(position, area, reaches);
      return placement ? [{ area, ...placement }] : [];
    })
    .sort(
      (a, b) =>
        markerRank(b.kind) - markerRank(a.kind) ||
        economicValue(position, b.area) - economicValue(position, a.area) ||
        combatStrength(position, a.area) - combatStrength(position, b.area) ||
        alphabeticalIndex(edition, a.area) - alphabeticalIndex(edition, b.area),
    )[0];
};

const targetForSum = (
  position: MinorPosition,
  sum: number,
  reaches: (area: AreaId) => boolean,
): MinorTarget | undefined => {
  const best = sum === FREE_CHOICE ? bestNeighbour(position, reaches) : undefined;
  if (best) return best;
  const area = position.edition.tables.minorActivity.tables[position.power].areas[String(sum)];
  const placement = area === undefined ? undefined : minorPlacement(position, area, reaches);
  return area !== undefined && placement ? { area, ...placement } : undefined;
};

/**
 * Rolls for the target of an active minor until one is eligible (PB-MINOR-10, 25). Nothing is rolled if none is
 * (AMB-19).
 * @returns the target and the sums rolled
 */
export const rollTarget = (
  position: MinorPosition,
  dice: Dice,
): { readonly target: MinorTarget | undefined; readonly rolls: readonly number[] } => {
  const reaches = linkTest(position);
  const targets = new Map<number, MinorTarget | undefined>();
  const targetBy = (sum: number): MinorTarget | undefined => {
    if (!targets.has(sum)) targets.set(sum, targetForSum(position, sum, reaches));
    return targets.get(sum);
  };
  const rolls: number[] = [];
  const label = `area ${position.power}`;
  const draw = (): number => {
    const sum = dice.roll(label) + dice.roll(label);
    rolls.push(sum);
    return sum;
  };
  const sum = drawUntil<number>(draw, SUMS, (rolled) => targetBy(rolled) !== undefined);
  return { target: sum === undefined ? undefined : targetBy(sum), rolls };
};

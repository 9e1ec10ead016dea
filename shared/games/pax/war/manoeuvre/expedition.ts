import { chineseAreas } from '../../board/chinese-areas.ts';
import type { Edition } from '../../charts/edition.ts';
import { type AreaId, isMinor, isPower, type PlaceId, type Power, markerRank } from '../../vocabulary/ids.ts';
import {
  alphabeticalIndex,
  areaType,
  combatStrength,
  controlledAreas,
  economicValue,
  markerOf,
} from '../../board/position.ts';
import type { PaxState, Stack } from '../../state/state.ts';
import { isLoneOttoman } from '../natives/realm.ts';
import { isHeldByAlliance } from '../../board/possession.ts';
import { hasEnemyAt } from '../../board/presence.ts';
import { runningWars, sideIndex } from '../../board/sides.ts';
import type { Lines } from '../supply/lines.ts';
import { isSupplied } from '../supply/supplied.ts';
import type { Party, WarRecord } from '../../state/wars.ts';
import { stepToward } from './approach.ts';
import { marchOrder, type MarchOrder } from './march-order.ts';
import { stacksOf, surplus } from './surplus.ts';
import { isWater, warDistancesFrom } from '../../board/war-map.ts';
import type { Position } from '../../state/position.ts';

// Where a power nobody plays sends what it can spare: to China in a rebellion, into the Ottoman Empire that fights
// alone, against a minor without allies (PB-DROPOUT-24, 25).

/** Nobody lands there against rebels (PB-DROPOUT-24). */
const FORMOSA: AreaId = 'formosa';

/** Country to go to, and which fleets go as well: those at sea or within two steps of it, all, or none. */
interface Ground {
  readonly areas: readonly AreaId[];
  readonly fleets: 'near' | 'all' | 'none';
}

/** Steps from China within which every unit goes there (PB-DROPOUT-24). */
const NEAR = 2;

const hasFleet = (state: PaxState, party: Party): boolean =>
  state.units.some(({ power, arm }) => power === party && arm === 'navy');

const minorAlone = ({ kind, sides }: WarRecord, power: Power): Power | undefined => {
  if (kind !== 'ordinary') return undefined;
  const [only, ...others] = sides.filter((side) => !side.includes(power)).flat();
  return only && others.length === 0 && isPower(only) && isMinor(only) ? only : undefined;
};

const groundIn = (position: Position, power: Power, war: WarRecord): Ground | undefined => {
  if (sideIndex(war, power) < 0) return undefined;
  if (war.kind === 'rebellion') {
    return { areas: chineseAreas(position).filter((area) => area !== FORMOSA), fleets: 'near' };
  }
  if (isLoneOttoman(war)) {
    const isTheirs = (area: AreaId): boolean => areaType(position, area) === 'ottoman-empire';
    return { areas: position.edition.atlas.areaOrder.filter(isTheirs), fleets: 'none' };
  }
  const minor = minorAlone(war, power);
  if (!minor) return undefined;
  const areas = controlledAreas(position, minor).filter(
    (area) => !isHeldByAlliance(position.state, power, area),
  );
  return {
    areas,
    fleets: hasFleet(position.state, minor) && hasFleet(position.state, power) ? 'all' : 'none',
  };
};

const status = (state: PaxState, power: Power, area: AreaId): number =>
  markerRank(markerOf(state, power, area)?.kind ?? 'none');

/** The nearest area of the ground; of equally near ones by own status, value, weakness and name (PB-DROPOUT-24). */
const goalOf = (
  position: Position,
  power: Power,
  { steps, areas }: { readonly steps: ReadonlyMap<PlaceId, number>; readonly areas: readonly AreaId[] },
): AreaId | undefined =>
  areas
    .filter((area) => steps.has(area))
    .toSorted(
      (a, b) =>
        (steps.get(a) ?? 0) - (steps.get(b) ?? 0) ||
        status(position.state, power, b) - status(position.state, power, a) ||
        economicValue(position, b) - economicValue(position, a) ||
        combatStrength(position, a) - combatStrength(position, b) ||
        alphabeticalIndex(position.edition, a) - alphabeticalIndex(position.edition, b),
    )[0];

/** An expedition being planned: the ground it goes to, and the lines of supply behind it. */
interface Venture {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly ground: Ground;
  readonly lines: Lines;
}

/** Armies go where they are fed; fleets go nowhere without coal by law. */
const canLive = ({ edition, state, lines }: Venture, stack: Stack, at: PlaceId): boolean =>
  stack.arm === 'navy' || isSupplied({ edition, state }, { ...stack, at }, lines);

/** Armies go from where they are fed, and fleets as the war has it. */
const isSent = (venture: Venture, stack: Stack, left: number): boolean => {
  const { edition, ground } = venture;
  if (stack.arm === 'army') return canLive(venture, stack, stack.at);
  return (
    ground.fleets === 'all' || (ground.fleets === 'near' && (isWater(edition, stack.at) || left <= NEAR))
  );
};

/** Units that face enemies, or are where they were to go, stay there. */
const moveOf = (venture: Venture, stack: Stack & { readonly power: Power }): readonly MarchOrder[] => {
  const { state, ground } = venture;
  const { power, arm, at } = stack;
  const steps = warDistancesFrom(venture, power, at);
  const goal = goalOf(venture, power, { steps, areas: ground.areas });
  if (goal === undefined || goal === at || hasEnemyAt(state, power, { at, arm })) return [];
  if (!isSent(venture, stack, steps.get(goal) ?? 0)) return [];
  const left = warDistancesFrom(venture, power, goal);
  const to = stepToward(venture, stack, { left, isAllowed: (place) => canLive(venture, stack, place) });
  return to ? [marchOrder(stack, stack.count, to)] : [];
};

/**
 * The steps of everything a power can spare toward the first such war it is in.
 * @param lines of this position
 */
export const expedition = (position: Position, power: Power, lines: Lines): readonly MarchOrder[] => {
  const ground = runningWars(position.state)
    .map((war) => groundIn(position, power, war))
    .find((found) => found !== undefined);
  if (!ground) return [];
  return stacksOf(position.state, power).flatMap((stack) => {
    const count = surplus(position, power, stack);
    return count > 0
      ? moveOf(
          { edition: position.edition, state: position.state, ground, lines },
          { ...stack, power, count },
        )
      : [];
  });
};

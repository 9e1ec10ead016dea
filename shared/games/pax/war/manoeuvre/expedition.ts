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
import type { SupplyLines } from '../supply/lines.ts';
import { isSupplied } from '../supply/supplied.ts';
import type { Party, WarRecord } from '../../state/wars.ts';
import { stepToward } from './approach.ts';
import { marchOrder, type MarchOrder } from './march-order.ts';
import { stacksOf, surplusCount } from './surplus.ts';
import { isWater, warDistancesFrom } from '../../board/war-map.ts';
import type { Position } from '../../state/position.ts';

// Where a power without a player sends spare forces: to China in a rebellion, into the Ottoman Empire when it fights
// alone, against a minor without allies (PB-DROPOUT-24, 25).

/** Expeditions against rebels never land here (PB-DROPOUT-24). */
const FORMOSA: AreaId = 'formosa';

/** Areas to go to, and the fleets that go along: those at sea or within two steps, all, or none. */
interface ExpeditionTarget {
  readonly areas: readonly AreaId[];
  readonly fleets: 'near' | 'all' | 'none';
}

/** Units within this many steps of China go there (PB-DROPOUT-24). */
const NEAR = 2;

const hasFleet = (state: PaxState, party: Party): boolean =>
  state.units.some(({ power, arm }) => power === party && arm === 'navy');

const minorAlone = ({ kind, sides }: WarRecord, power: Power): Power | undefined => {
  if (kind !== 'ordinary') return undefined;
  const [only, ...others] = sides.filter((side) => !side.includes(power)).flat();
  return only && others.length === 0 && isPower(only) && isMinor(only) ? only : undefined;
};

const targetIn = (position: Position, power: Power, war: WarRecord): ExpeditionTarget | undefined => {
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

/** The nearest area of the target; ties are broken by own status, value, weakness and name (PB-DROPOUT-24). */
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

/** An expedition being planned: its target and the supply lines available. */
interface ExpeditionPlan {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly target: ExpeditionTarget;
  readonly lines: SupplyLines;
}

/** Whether armies would be in supply at the target; a legal step of a fleet always has coaling. */
const canBeSupplied = ({ edition, state, lines }: ExpeditionPlan, stack: Stack, at: PlaceId): boolean =>
  stack.arm === 'navy' || isSupplied({ edition, state }, { ...stack, at }, lines);

/** Whether a stack takes part: armies that stay in supply, and fleets as the target says. */
const isSent = (plan: ExpeditionPlan, stack: Stack, left: number): boolean => {
  const { edition, target } = plan;
  if (stack.arm === 'army') return canBeSupplied(plan, stack, stack.at);
  return (
    target.fleets === 'all' || (target.fleets === 'near' && (isWater(edition, stack.at) || left <= NEAR))
  );
};

/** Units that face enemies or have reached their goal stay where they are. */
const moveOf = (plan: ExpeditionPlan, stack: Stack & { readonly power: Power }): readonly MarchOrder[] => {
  const { state, target } = plan;
  const { power, arm, at } = stack;
  const steps = warDistancesFrom(plan, power, at);
  const goal = goalOf(plan, power, { steps, areas: target.areas });
  if (goal === undefined || goal === at || hasEnemyAt(state, power, { at, arm })) return [];
  if (!isSent(plan, stack, steps.get(goal) ?? 0)) return [];
  const left = warDistancesFrom(plan, power, goal);
  const to = stepToward(plan, stack, { left, isAllowed: (place) => canBeSupplied(plan, stack, place) });
  return to ? [marchOrder(stack, stack.count, to)] : [];
};

/**
 * The steps of all forces a power can spare towards the first such war it is in.
 * @param lines supply lines of this position
 */
export const expedition = (position: Position, power: Power, lines: SupplyLines): readonly MarchOrder[] => {
  const target = runningWars(position.state)
    .map((war) => targetIn(position, power, war))
    .find((found) => found !== undefined);
  if (!target) return [];
  return stacksOf(position.state, power).flatMap((stack) => {
    const count = surplusCount(position, power, stack);
    return count > 0
      ? moveOf(
          { edition: position.edition, state: position.state, target, lines },
          { ...stack, power, count },
        )
      : [];
  });
};

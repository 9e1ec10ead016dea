import type { Edition } from '../charts/edition.ts';
import {
  type Arm,
  type GreatPower,
  MINOR_POWERS,
  type MinorPower,
  type Power,
  UNIT_SIZES,
} from '../vocabulary/ids.ts';
import { coastsOf, linkedPlaces } from '../board/links.ts';
import type { Units } from '../orders/types.ts';
import { controlledAreas, economicValue, strengthOf } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import { hasCoaling } from '../war/manoeuvre/coaling.ts';
import { type PowerPlan, tryAddLine } from './plan.ts';
import type { Position } from '../state/position.ts';

// The only war an abandoned power begins: against a minor whose rich area it can reach (PB-DROPOUT-6).

/** Minimum economic value of an area worth a war. */
const WORTH = 4;
/** Required forces as a multiple of the minor's, for each arm. */
const MINOR_WAR_ODDS = 1.5;
export const WAR_ARMS = ['navy', 'army'] as const satisfies readonly Arm[];

/** Over a communication link, or by sea with coal for the fleet that carries them. */
const isReached = (position: Position, power: GreatPower, area: string): boolean =>
  position.state.allLinks ||
  linkedPlaces(position, power).has(area) ||
  coastsOf(position, area).some((sea) => hasCoaling(position, power, sea));

const hasAreaWorthWar = (position: Position, power: GreatPower, minor: MinorPower): boolean =>
  controlledAreas(position, minor).some(
    (area) => economicValue(position, area) > WORTH && isReached(position, power, area),
  );

const hasCause = ({ casusBelli }: PaxState, power: GreatPower, minor: MinorPower): boolean =>
  casusBelli.some(({ holder, against }) => holder === power && against === minor);

/** Minors a power has cause to attack, with an area of theirs that is worth it. */
export const minorsToAttack = (position: Position, power: GreatPower): readonly MinorPower[] =>
  MINOR_POWERS.filter(
    (minor) => hasCause(position.state, power, minor) && hasAreaWorthWar(position, power, minor),
  );

/** Strength points of all units of an arm. */
export const armStrength = (state: PaxState, power: Power, arm: Arm): number =>
  strengthOf(state.units.filter((stack) => stack.power === power && stack.arm === arm));

/** Strength points of an arm required against a minor. */
export const strengthWantedAgainst = (state: PaxState, minor: MinorPower, arm: Arm): number =>
  Math.ceil(armStrength(state, minor, arm) * MINOR_WAR_ODDS);

/** Points of tension for buying a fleet (PB-ETI-14). */
const tensionFromBuild = ({ tables }: Edition, power: GreatPower, { arm, size }: Units): number => {
  const row =
    arm === 'navy'
      ? tables.tensions.increases.find(({ id }) => id === `naval-build-${String(size)}`)
      : undefined;
  return row && row.exempt?.includes(power) !== true ? row.amount : 0;
};

/** Buys units of a size as long as they are needed, affordable and do not cause the Great War (PB-DROPOUT-3). */
const buy = (plan: PowerPlan, units: Units, goal: number): void => {
  const { edition, state } = plan.workspace;
  const room = edition.tables.tensions.greatWarAt - state.tensions;
  for (let bought = 1; bought * tensionFromBuild(edition, plan.power, units) < room; bought += 1) {
    if (armStrength(plan.workspace.state, plan.power, units.arm) + units.size > goal) return;
    if (!tryAddLine(plan, [{ do: 'build', units }])) return;
  }
};

/**
 * Buys forces against minors the power is going to attack, fleets first. A workspace contains only its own power's
 * units.
 */
export const armAgainstMinors = (plan: PowerPlan, state: PaxState): void => {
  for (const minor of minorsToAttack({ edition: plan.workspace.edition, state }, plan.power)) {
    for (const arm of WAR_ARMS) {
      const goal = strengthWantedAgainst(state, minor, arm);
      for (const size of UNIT_SIZES.toReversed()) buy(plan, { arm, size, count: 1 }, goal);
    }
  }
};

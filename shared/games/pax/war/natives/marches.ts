import { type AreaId, type Native, NATIVES } from '../../vocabulary/ids.ts';
import { overlandNeighbours } from '../../board/links.ts';
import type { StepContext } from '../../state/phase.ts';
import {
  addUnits,
  alphabeticalIndex,
  combatStrength,
  economicValue,
  removeUnits,
} from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { enemiesAt, hasEnemyAt } from '../../board/presence.ts';
import type { Party } from '../../state/wars.ts';
import { actsByRule, realmOf } from './realm.ts';
import type { Position } from '../../state/position.ts';

// How native armies without a commander move: each towards the nearest enemy armies in its country; they stay where
// they already face some (PB-CHINA-14 to 17, PB-OTTO-5).

/** Distances along routes between areas of the realm; unreachable areas are missing (AMB-18). */
const stepsWithin = (
  position: Position,
  from: AreaId,
  realm: readonly AreaId[],
): ReadonlyMap<AreaId, number> => {
  const steps = new Map([[from, 0]]);
  const open = [from];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const next of overlandNeighbours(position, at)) {
      if (steps.has(next) || !realm.includes(next)) continue;
      steps.set(next, (steps.get(at) ?? 0) + 1);
      open.push(next);
    }
  }
  return steps;
};

const enemyUnits = (state: PaxState, native: Native, area: AreaId): number =>
  enemiesAt(state, native, { at: area }).reduce((sum, { count }) => sum + count, 0);

/** The nearest area with enemy armies; ties are broken by strength, value, fewest units, name (PB-CHINA-15). */
const targetFrom = (
  position: Position,
  native: Native,
  steps: ReadonlyMap<AreaId, number>,
): AreaId | undefined =>
  [...steps.keys()]
    .filter((area) => hasEnemyAt(position.state, native, { at: area, arm: 'army' }))
    .sort(
      (a, b) =>
        (steps.get(a) ?? 0) - (steps.get(b) ?? 0) ||
        combatStrength(position, b) - combatStrength(position, a) ||
        economicValue(position, b) - economicValue(position, a) ||
        enemyUnits(position.state, native, a) - enemyUnits(position.state, native, b) ||
        alphabeticalIndex(position.edition, a) - alphabeticalIndex(position.edition, b),
    )[0];

/** The next area on the shortest way to a target; the first by name of several. */
const nextStep = (position: Position, native: Native, from: AreaId): AreaId | undefined => {
  if (hasEnemyAt(position.state, native, { at: from, arm: 'army' })) return undefined;
  const realm = realmOf(position, native);
  const target = targetFrom(position, native, stepsWithin(position, from, realm));
  if (target === undefined) return undefined;
  const back = stepsWithin(position, target, realm);
  const left = back.get(from) ?? 0;
  return overlandNeighbours(position, from)
    .filter((area) => realm.includes(area) && back.get(area) === left - 1)
    .sort((a, b) => alphabeticalIndex(position.edition, a) - alphabeticalIndex(position.edition, b))[0];
};

const marchAll = ({ edition, state, emit }: StepContext, native: Native): void => {
  const armies = state.units.filter(({ power, arm }) => power === native && arm === 'army');
  const marches = armies.map((stack) => ({
    stack: { ...stack },
    to: nextStep({ edition, state }, native, stack.at),
  }));
  for (const { stack, to } of marches) {
    if (to === undefined) continue;
    const { arm, size, count, at: from } = stack;
    removeUnits(state, stack);
    addUnits(state, { ...stack, at: to });
    emit({ type: 'force-moved', party: native, arm, size, count, from, to });
  }
};

/** Moves the armies of those natives among some parties that move by rule, all simultaneously. */
export const marchNatives = (context: StepContext, parties: readonly Party[]): void => {
  for (const native of NATIVES) {
    if (parties.includes(native) && actsByRule(context.state, native)) marchAll(context, native);
  }
};

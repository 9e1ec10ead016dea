import { isPower, type PlaceId } from '../../vocabulary/ids.ts';
import { controlledAreas } from '../../board/position.ts';
import type { Stack } from '../../state/state.ts';
import { stepRefusal } from '../../war/manoeuvre/steps.ts';
import { surplusCount } from '../../war/manoeuvre/surplus.ts';
import { warNeighbours } from '../../board/war-map.ts';
import { isHeldByAlliance } from '../../board/possession.ts';
import { enemiesAt, forceAt, friendsAt, hasEnemyAt } from '../../board/presence.ts';
import { strengthOf } from '../../board/position.ts';
import type { Party } from '../../state/wars.ts';
import { writeMarchOfMost, type WarPlan } from './plan.ts';

/** Strength of the enemy's armies one step away from an area. */
const threat = ({ edition, field: { state } }: WarPlan, party: Party, area: PlaceId): number =>
  warNeighbours({ edition, state }, party, area)
    .map((place) => strengthOf([...enemiesAt(state, party, { at: place, arm: 'army' })]))
    .reduce((sum, strength) => sum + strength, 0);

/** Own armies one step away that are not threatened themselves. */
const helpers = ({ edition, field: { state } }: WarPlan, party: Party, area: PlaceId): readonly Stack[] =>
  state.units
    .filter(({ power, arm, at }) => power === party && arm === 'army' && at !== area)
    .filter(({ at }) => !hasEnemyAt(state, party, { at }))
    .map((stack) => ({
      ...stack,
      count: isPower(party) ? surplusCount({ edition, state }, party, stack) : stack.count,
    }))
    .filter((stack) => stack.count > 0)
    .filter((stack) => !stepRefusal({ edition, state }, { ...stack, party }, { place: area }));

/**
 * Ratio to the defenders, including all reinforcements, at which an area is not defended: more units would only be
 * lost.
 */
const HOPELESS = 2;

/** Reinforces controlled areas next to superior enemy forces with adjacent armies. */
export const defend = (plan: WarPlan, party: Party): void => {
  if (!isPower(party)) return;
  const { edition, before } = plan;
  const held = controlledAreas({ edition, state: before }, party).filter((area) =>
    isHeldByAlliance(before, party, area),
  );
  for (const area of held) {
    if (forceAt(before, party, { at: area, arm: 'army' }) === 0) continue;
    const danger = threat(plan, party, area);
    const there = strengthOf([...friendsAt(plan.field.state, party, { at: area, arm: 'army' })]);
    if (danger <= there) continue;
    const near = helpers(plan, party, area);
    if (danger > HOPELESS * (there + strengthOf(near))) continue;
    let wanting = danger - there;
    for (const stack of near) {
      if (wanting <= 0) break;
      const most = Math.min(stack.count, Math.ceil(wanting / stack.size));
      wanting -= writeMarchOfMost(plan, party, { stack, most, to: { place: area } }) * stack.size;
    }
  }
};

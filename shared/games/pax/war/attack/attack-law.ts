import type { Refusal } from '../../../../kernel/refusal.ts';
import { ARMS } from '../../vocabulary/ids.ts';
import type { Action } from '../../orders/types.ts';
import { forceOf, legalSteps } from '../manoeuvre/steps.ts';
import { alliesOf, enemiesOf } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import type { Detachment } from './strength.ts';
import { isFieldOf, targetsOf } from './targets.ts';
import { attackRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';

export type AttackAction = Extract<Action, { do: 'attack' }>;
type Lose = Extract<Action, { do: 'lose' }>;

/** Whether a party has units of an arm in a place, one manoeuvre away from it, or about to retreat near it. */
const isInReach = (position: Position, { party, arm, at }: Detachment): boolean => {
  const retreating = position.state.campaign?.retreating ?? [];
  if (retreating.some((beaten) => beaten.party === party && beaten.arm === arm)) return true;
  const stacks = position.state.units.filter((stack) => stack.power === party && stack.arm === arm);
  return stacks.some(
    (stack) => stack.at === at || legalSteps(position, forceOf(stack)).some(({ place }) => place === at),
  );
};

/** Whether an enemy of that arm is there to be fought, or may come by a retreat still due. */
const mayFind = (position: Position, detachment: Detachment): boolean =>
  targetsOf(position, detachment).length > 0 ||
  (position.state.campaign?.retreating ?? []).some(
    ({ party, arm }) => arm === detachment.arm && enemiesOf(position.state, detachment.party).includes(party),
  );

const armRefusal = (position: Position, detachment: Detachment): Refusal | undefined => {
  const { arm, at } = detachment;
  if (!isFieldOf(position.edition, arm, at))
    return attackRefusals.refuse('armies-fight-on-land', { at }, 'PB-WCOMBAT-2');
  if (!mayFind(position, detachment))
    return attackRefusals.refuse('no-enemy-there', { at, arm }, 'PB-WCOMBAT-1');
  return isInReach(position, detachment)
    ? undefined
    : attackRefusals.refuse('no-force-in-reach', { at, arm }, 'PB-WCOMBAT-1');
};

/**
 * Why an attack may not be ordered. Orders are written before the manoeuvre, so units one step away are enough. An
 * attack with both arms is legal if one of them can fight.
 */
export const attackRefusal = (
  position: Position,
  party: Party,
  { at, arm }: AttackAction,
): Refusal | undefined => {
  if (enemiesOf(position.state, party).length === 0)
    return attackRefusals.refuse('not-at-war', { power: party }, 'PB-WCOMBAT-1');
  const arms = arm ? [arm] : ARMS.filter((each) => isFieldOf(position.edition, each, at));
  const refusals = arms.map((each) => armRefusal(position, { party, arm: each, at }));
  return refusals.includes(undefined) ? undefined : refusals[0];
};

/** Why losses may not be named: only losses of own and allied units can be agreed on (PB-WCOMBAT-18, AMB-87). */
export const loseRefusal = (
  { edition: { atlas }, state }: Position,
  party: Party,
  { units, area }: Lose,
): Refusal | undefined => {
  const allies = alliesOf(state, party);
  const stranger = units.find(({ of = party }) => !allies.includes(of));
  if (stranger)
    return attackRefusals.refuse(
      'losses-of-no-ally',
      { party: stranger.of ?? party, allies },
      'PB-WCOMBAT-18',
    );
  const isAnArmy = units.some(({ arm }) => arm === 'army');
  if (isAnArmy && !atlas.areas.has(area))
    return attackRefusals.refuse('armies-fight-on-land', { at: area }, 'PB-WCOMBAT-2');
  return undefined;
};

import type { StepContext } from '../../state/phase.ts';
import type { PaxState, Stack, WritableState } from '../../state/state.ts';
import { isWater } from '../../board/war-map.ts';
import { enemiesAt, hasEnemyAt, hasFriendAt } from '../../board/presence.ts';
import { isBelligerent, PARTIES, warsBetween } from '../../board/sides.ts';
import type { Party, WritableWar } from '../../state/wars.ts';
import { leavingOf } from './leaving.ts';
import { surrender } from './removal.ts';
import type { Position } from '../../state/position.ts';

const isAlone = (state: PaxState, { power, at }: Stack): boolean =>
  hasEnemyAt(state, power, { at, arm: 'navy' }) && !hasFriendAt(state, power, { at, arm: 'navy' });

/** The war in which the enemy has fleets that capture an army at sea. */
const captorsWar = (state: WritableState, { power, at }: Stack): WritableWar | undefined => {
  const captors = enemiesAt(state, power, { at, arm: 'navy' }).map((fleet) => fleet.power);
  return warsBetween(state, [power], captors)[0];
};

const armiesAtSea = ({ edition, state }: Position, party: Party): readonly Stack[] =>
  state.units.filter((stack) => stack.power === party && stack.arm === 'army' && isWater(edition, stack.at));

/**
 * Armies in a sea or Cape Zone with enemy fleets and no friendly one surrender when the fighting is over
 * (PB-WCOMBAT-25, PB-SURR-1). Armies that have yet to leave with their fleets do not count as alone.
 */
export const takeArmiesAloneAtSea = (context: StepContext): void => {
  const { state } = context;
  const lost = PARTIES.filter((party) => isBelligerent(state, party))
    .flatMap((party) => armiesAtSea(context, party))
    .filter((stack) => isAlone(state, stack))
    .map((stack) => ({ ...stack, count: stack.count - leavingOf(state, stack) }));
  for (const stack of lost) {
    const war = captorsWar(state, stack);
    if (war && stack.count > 0) surrender(context, war, { stack, why: 'alone-at-sea' });
  }
};

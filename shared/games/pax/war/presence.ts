import type { Arm, PlaceId } from '../ids.ts';
import { strengthOf } from '../position.ts';
import type { PaxState, Stack } from '../state.ts';
import { alliesOf, enemiesOf } from './sides.ts';
import type { Party } from './types.ts';

// Whose units stand where, as a party at war sees it. Others' wars are none of its business (PB-DOW-18).

const unitsOf = (state: PaxState, parties: readonly Party[], at: PlaceId, arm?: Arm): readonly Stack[] =>
  state.units.filter(
    (stack) => stack.at === at && (arm === undefined || stack.arm === arm) && parties.includes(stack.power),
  );

export const enemiesAt = (state: PaxState, party: Party, at: PlaceId, arm?: Arm): readonly Stack[] =>
  unitsOf(state, enemiesOf(state, party), at, arm);

/** Units of a party and its allies. */
export const friendsAt = (state: PaxState, party: Party, at: PlaceId, arm?: Arm): readonly Stack[] =>
  unitsOf(state, alliesOf(state, party), at, arm);

export const hasEnemyAt = (state: PaxState, party: Party, at: PlaceId, arm?: Arm): boolean =>
  enemiesAt(state, party, at, arm).length > 0;

export const hasFriendAt = (state: PaxState, party: Party, at: PlaceId, arm?: Arm): boolean =>
  friendsAt(state, party, at, arm).length > 0;

/** Strength points of a party's units of one arm in a place. */
export const forceAt = (state: PaxState, party: Party, at: PlaceId, arm: Arm): number =>
  strengthOf(unitsOf(state, [party], at, arm));

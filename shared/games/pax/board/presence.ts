import type { Arm, PlaceId } from '../vocabulary/ids.ts';
import { strengthOf, unitsAt } from './position.ts';
import type { PaxState, Stack } from '../state/state.ts';
import { areAtWar, areFriends } from './sides.ts';
import type { Party } from '../state/wars.ts';

// Whose units stand where, as a party at war sees it. Others' wars are none of its business (PB-DOW-18).

export const enemiesAt = (
  state: PaxState,
  party: Party,
  { at, arm }: { readonly at: PlaceId; readonly arm?: Arm | undefined },
): readonly Stack[] =>
  unitsAt(state, at, { power: undefined, arm }).filter(({ power }) => areAtWar(state, party, power));

/** Units of a party and its allies. */
export const friendsAt = (
  state: PaxState,
  party: Party,
  { at, arm }: { readonly at: PlaceId; readonly arm?: Arm | undefined },
): readonly Stack[] =>
  unitsAt(state, at, { power: undefined, arm }).filter(({ power }) => areFriends(state, party, power));

export const hasEnemyAt = (
  state: PaxState,
  party: Party,
  { at, arm }: { readonly at: PlaceId; readonly arm?: Arm | undefined },
): boolean => enemiesAt(state, party, { at, arm }).length > 0;

export const hasFriendAt = (
  state: PaxState,
  party: Party,
  { at, arm }: { readonly at: PlaceId; readonly arm?: Arm | undefined },
): boolean => friendsAt(state, party, { at, arm }).length > 0;

/** Strength points of a party's units of one arm in a place. */
export const forceAt = (
  state: PaxState,
  party: Party,
  { at, arm }: { readonly at: PlaceId; readonly arm: Arm },
): number => strengthOf(unitsAt(state, at, { power: party, arm }));

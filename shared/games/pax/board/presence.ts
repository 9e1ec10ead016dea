import type { Arm, PlaceId } from '../vocabulary/ids.ts';
import { strengthOf, unitsAt } from './position.ts';
import type { PaxState, Stack } from '../state/state.ts';
import { areAtWar, areFriends } from './sides.ts';
import type { Party } from '../state/wars.ts';

// Where units are from the point of view of a belligerent. Others' wars do not concern it (PB-DOW-18).

/** A place, and the arm of the units there; both arms if left out. */
interface Post {
  readonly at: PlaceId;
  readonly arm?: Arm | undefined;
}

const postedAt = (state: PaxState, { at, arm }: Post): readonly Stack[] => unitsAt(state, at, { arm });

export const enemiesAt = (state: PaxState, party: Party, post: Post): readonly Stack[] =>
  postedAt(state, post).filter((stack) => areAtWar(state, party, stack.power));

/** Units of a party and its allies. */
export const friendsAt = (state: PaxState, party: Party, post: Post): readonly Stack[] =>
  postedAt(state, post).filter((stack) => areFriends(state, party, stack.power));

export const hasEnemyAt = (state: PaxState, party: Party, post: Post): boolean =>
  postedAt(state, post).some((stack) => areAtWar(state, party, stack.power));

export const hasFriendAt = (state: PaxState, party: Party, post: Post): boolean =>
  postedAt(state, post).some((stack) => areFriends(state, party, stack.power));

/** Strength points of a party's units of one arm in a place. */
export const forceAt = (
  state: PaxState,
  party: Party,
  { at, arm }: { readonly at: PlaceId; readonly arm: Arm },
): number => strengthOf(unitsAt(state, at, { power: party, arm }));

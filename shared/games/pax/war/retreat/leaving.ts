import type { Arm, PlaceId } from '../../vocabulary/ids.ts';
import { sameStack, unitsAt } from '../../board/position.ts';
import type { PaxState, Stack } from '../../state/state.ts';
import type { Force } from '../manoeuvre/steps.ts';
import { friendsAt } from '../../board/presence.ts';
import type { Party, Retreating } from '../../state/wars.ts';

// Units that have been beaten and are still where they fought. Friends that are about to leave themselves neither cover
// nor block them.

/** Units that leave a place. */
export type Leaving = Omit<Retreating, 'war'>;

/** Beaten units as a force that moves. */
export const leavingForce = ({ party, arm, from, coast }: Leaving): Force => ({
  party,
  arm,
  at: from,
  ...(coast !== undefined && { coast }),
});

/** Beaten units as they stand on the map. */
export const stackOf = ({ party, arm, size, count, from, coast }: Leaving): Stack => ({
  power: party,
  arm,
  size,
  count,
  at: from,
  ...(coast !== undefined && { coast }),
});

/** How many units of a stack have to leave. */
export const leavingOf = ({ campaign }: PaxState, stack: Stack): number =>
  (campaign?.retreating ?? []).reduce(
    (sum, beaten) => (sameStack(stack, stackOf(beaten)) ? sum + beaten.count : sum),
    0,
  );

/** Whether a party has units in a place that need not leave. */
export const staysAt = (
  state: PaxState,
  party: Party,
  { at, arm }: { readonly at: PlaceId; readonly arm?: Arm | undefined },
): boolean =>
  unitsAt(state, at, { power: party, arm }).some((stack) => stack.count > leavingOf(state, stack));

/** Whether a party or its allies have units in a place that need not leave. */
export const hasStayingFriend = (
  state: PaxState,
  party: Party,
  { at, arm }: { readonly at: PlaceId; readonly arm?: Arm | undefined },
): boolean => friendsAt(state, party, { at, arm }).some((stack) => stack.count > leavingOf(state, stack));

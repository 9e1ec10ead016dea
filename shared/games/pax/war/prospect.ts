import type { Edition } from '../charts/edition.ts';
import type { Power } from '../vocabulary/ids.ts';
import type { PlaceRef } from '../orders/types.ts';
import type { PaxState, Stack } from '../state/state.ts';
import { hasCoaling } from './manoeuvre/coaling.ts';
import { type Force, legalSteps } from './manoeuvre/steps.ts';
import { isWater } from '../board/war-map.ts';
import { enemiesAt, friendsAt } from '../board/presence.ts';
import { isSupplied } from './supply/supplied.ts';
import { windowOfEntry } from './windows.ts';

/** What units would find in a place they can step to, as the position stands. */
export interface StepProspect {
  readonly to: PlaceRef;
  readonly friends: readonly Stack[];
  readonly enemies: readonly Stack[];
  /** Whether they could stay: armies in supply, fleets in sea and Cape Zones with coaling rights (PB-SURR-1, AMB-80). */
  readonly isProvided: boolean;
  /** Neutrals who could answer with war because their co-dominion is entered (PB-WCODOM-1). */
  readonly provoked: readonly Power[];
}

const isProvided = (edition: Edition, state: PaxState, { party, arm }: Force, at: string): boolean => {
  if (arm === 'navy') return !isWater(edition, at) || hasCoaling(edition, state, party, at);
  return isSupplied(edition, state, { power: party, arm, size: 1, count: 1, at });
};

/** Every legal step of some units with what it would meet, by id of the place. */
export const stepProspects = (edition: Edition, state: PaxState, force: Force): readonly StepProspect[] =>
  legalSteps(edition, state, force).map((to) => ({
    to,
    friends: friendsAt(state, force.party, to.place),
    enemies: enemiesAt(state, force.party, to.place),
    isProvided: isProvided(edition, state, force, to.place),
    provoked: windowOfEntry(state, force.party, to.place)?.powers ?? [],
  }));

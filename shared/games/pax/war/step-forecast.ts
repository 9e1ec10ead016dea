import type { Power } from '../vocabulary/ids.ts';
import type { PlaceRef } from '../orders/types.ts';
import type { Stack } from '../state/state.ts';
import { hasCoaling } from './manoeuvre/coaling.ts';
import { type Force, legalSteps } from './manoeuvre/steps.ts';
import { isWater } from '../board/war-map.ts';
import { enemiesAt, friendsAt } from '../board/presence.ts';
import { isSupplied } from './supply/supplied.ts';
import { windowOfEntry } from './windows.ts';
import type { Position } from '../state/position.ts';

/** What units would meet in a place one step away, in this position. */
export interface StepForecast {
  readonly to: PlaceRef;
  readonly friends: readonly Stack[];
  readonly enemies: readonly Stack[];
  /**
   * Whether they could stay there: armies in supply, fleets in sea and Cape Zones with coaling rights (PB-SURR-1,
   * AMB-80).
   */
  readonly isProvided: boolean;
  /** Neutrals that could answer with war because their co-dominion is entered (PB-WCODOM-1). */
  readonly provoked: readonly Power[];
}

const canStay = (position: Position, { party, arm }: Force, at: string): boolean => {
  if (arm === 'navy') return !isWater(position.edition, at) || hasCoaling(position, party, at);
  return isSupplied(position, { power: party, arm, size: 1, count: 1, at });
};

/** Every legal step of some units with what it would meet, by place id. */
export const stepForecasts = (position: Position, force: Force): readonly StepForecast[] =>
  legalSteps(position, force).map((to) => ({
    to,
    friends: friendsAt(position.state, force.party, { at: to.place }),
    enemies: enemiesAt(position.state, force.party, { at: to.place }),
    isProvided: canStay(position, force, to.place),
    provoked: windowOfEntry(position.state, force.party, to.place)?.powers ?? [],
  }));

import { type Refusal, refuse } from '../../../../kernel/refusal.ts';
import type { Edition } from '../../edition.ts';
import { type Arm, ARMS, homeOf, isPower, type PlaceId } from '../../ids.ts';
import type { Action } from '../../orders/types.ts';
import type { PaxState } from '../../state.ts';
import { enemiesOf } from '../sides.ts';
import type { Party } from '../types.ts';
import { warNeighbours } from './distance.ts';
import { placeMeant } from './places.ts';

type Retreat = Extract<Action, { do: 'retreat' }>;

/** Whether a place is ever a step of an arm; fleets pass between areas only by sea (AMB-82). */
const isStep = (edition: Edition, state: PaxState, arm: Arm, from: PlaceId, to: PlaceId): boolean => {
  const isLand = (place: PlaceId): boolean =>
    edition.atlas.areas.has(place) || edition.atlas.homes.has(place);
  const isBySea = !isLand(from) || !isLand(to);
  return warNeighbours(edition, state, from).includes(to) && (arm === 'army' || isBySea);
};

/**
 * Why a retreat may not be ordered. Who will stand where is not known yet, so that only what can never be is
 * refused: places that are no step away, and others' home countries (PB-WCOMBAT-14, PB-MAP-16).
 */
export const retreatRefusal = (
  edition: Edition,
  state: PaxState,
  party: Party,
  { units, from, to, otherwise = [] }: Retreat,
): Refusal | undefined => {
  if (enemiesOf(state, party).length === 0) return refuse('not-at-war', { party }, 'PB-RETREAT-5');
  const arms = units ? [units.arm] : ARMS;
  for (const { place } of [to, ...otherwise].map((choice) => placeMeant(party, choice))) {
    const isForeign = edition.atlas.homes.has(place) && !(isPower(party) && place === homeOf(party));
    if (isForeign) return refuse('foreign-home', { at: place }, 'PB-MAP-16');
    if (!arms.some((arm) => isStep(edition, state, arm, from, place))) {
      return refuse('retreat-not-adjacent', { from, to: place }, 'PB-WCOMBAT-14');
    }
  }
  return undefined;
};

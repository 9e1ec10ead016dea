import type { Refusal } from '../../../../kernel/refusal.ts';
import type { PlaceId } from '../../vocabulary/ids.ts';
import type { PlaceRef } from '../../orders/types.ts';
import { type Force, legalSteps, placeOfStep, stepRefusal } from '../manoeuvre/steps.ts';
import { hasEnemyAt } from '../../board/presence.ts';
import { hasStayingFriend } from './leaving.ts';
import { retreatRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';

// Where beaten units may go: a legal step of a manoeuvre, not among enemies (PB-WCOMBAT-14, PB-RETREAT-1 to 3); at sea
// fleets may share a zone (AMB-45).

const crowdRefusal = (
  { edition: { atlas }, state }: Position,
  { party, arm }: Force,
  place: PlaceId,
): Refusal | undefined => {
  if (!atlas.areas.has(place)) return undefined;
  if (arm === 'army') {
    return hasEnemyAt(state, party, { at: place, arm: 'army' })
      ? retreatRefusals.refuse('retreat-among-enemy-armies', { at: place }, 'PB-RETREAT-2')
      : undefined;
  }
  const isAlone = hasEnemyAt(state, party, { at: place }) && !hasStayingFriend(state, party, { at: place });
  return isAlone ? retreatRefusals.refuse('retreat-among-enemies', { at: place }, 'PB-RETREAT-3') : undefined;
};

/** Why units may not retreat to a place from where they are now. */
export const retreatStepRefusal = (position: Position, force: Force, to: PlaceRef): Refusal | undefined =>
  stepRefusal(position, force, to) ?? crowdRefusal(position, force, placeOfStep(force.party, to));

/** Everywhere units may retreat to, by id. */
export const warRetreatPlaces = (position: Position, force: Force): readonly PlaceRef[] =>
  legalSteps(position, force).filter((to) => !crowdRefusal(position, force, to.place));

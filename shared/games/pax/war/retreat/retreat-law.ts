import type { Refusal } from '../../../../kernel/refusal.ts';
import { type Arm, ARMS, type PlaceId } from '../../vocabulary/ids.ts';
import { homePower } from '../../charts/map.ts';
import type { Action } from '../../orders/types.ts';
import { placeOfStep } from '../manoeuvre/steps.ts';
import { isWater, warNeighbours } from '../../board/war-map.ts';
import { enemiesOf } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { attackRefusals } from '../attack/refusals.ts';
import { moveRefusals } from '../../movement/move-refusals.ts';
import { retreatRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';

type RetreatAction = Extract<Action, { do: 'retreat' }>;

/** Whether a place can be one step away for an arm; fleets pass between areas only by sea (AMB-82). */
const isStep = (
  position: Position,
  party: Party,
  { arm, from, to }: { readonly arm: Arm; readonly from: PlaceId; readonly to: PlaceId },
): boolean =>
  warNeighbours(position, party, from).includes(to) &&
  (arm === 'army' || isWater(position.edition, from) || isWater(position.edition, to));

/**
 * Why a retreat may not be ordered. Nobody knows yet who will be where, so only what is never possible is refused:
 * places more than one step away, and others' home countries (PB-WCOMBAT-14, PB-WMOVE-11).
 */
export const retreatRefusal = (
  position: Position,
  party: Party,
  { units, from, to, otherwise = [] }: RetreatAction,
): Refusal | undefined => {
  if (enemiesOf(position.state, party).length === 0)
    return attackRefusals.refuse('not-at-war', { power: party }, 'PB-RETREAT-5');
  const arms = units ? [units.arm] : ARMS;
  for (const place of [to, ...otherwise].map((choice) => placeOfStep(party, choice))) {
    const owner = homePower(position.edition.atlas, place);
    if (owner !== undefined && owner !== party) {
      return moveRefusals.refuse('foreign-home', { to: place, owner }, 'PB-WMOVE-11');
    }
    if (!arms.some((arm) => isStep(position, party, { arm, from, to: place }))) {
      return retreatRefusals.refuse('retreat-not-adjacent', { from, to: place }, 'PB-WCOMBAT-14');
    }
  }
  return undefined;
};

import { originalOwner, captureTerritory, writableTerritory } from '../board/territory.ts';
import type { StepContext } from '../state/step.ts';
import type { UnitType } from '../vocabulary/units.ts';

const BOLSHEVIKS = 'bolsheviks';

/** Places one Bolshevik unit on Russian land, which becomes theirs and stays incorporated (WEAW-REV-9). */
export const putRebel = (step: StepContext, place: string, type: UnitType): void => {
  const { state, edition, emit } = step;
  state.units.push({ nation: BOLSHEVIKS, type, at: place, n: 1 });
  const from = state.territories[place]?.controller ?? '';
  if (from === BOLSHEVIKS || originalOwner(edition, place) !== 'russia') return;
  captureTerritory(state, { place, by: BOLSHEVIKS });
  const territory = writableTerritory(state, place);
  if (territory) territory.incorporatedBy = BOLSHEVIKS;
  emit({ type: 'taken', place, by: BOLSHEVIKS, from });
};

/** Places the rebels the game master has not placed by the rules (WEAW-AMB-153). */
export const placeRemainingRebels = (step: StepContext): void => {
  const { record } = step.state;
  for (const { type, places } of record.rebels) putRebel(step, places[0] ?? '', type);
  record.rebels = [];
};

/** One rebel placed by the game master; returns false if none of the kind waits or the place is not allowed. */
export const placeRebel = (step: StepContext, type: UnitType, place: string): boolean => {
  const { record } = step.state;
  const waiting = record.rebels.find((each) => each.type === type);
  if (!waiting) return false;
  record.rebels.splice(record.rebels.indexOf(waiting), 1);
  putRebel(step, place, type);
  return true;
};

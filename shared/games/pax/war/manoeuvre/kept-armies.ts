import { type Refusal, refuse } from '../../../../kernel/refusal.ts';
import { isPower } from '../../ids.ts';
import { mayLeave, specialGarrison } from '../../movement/special-garrisons.ts';
import type { Party } from '../types.ts';
import type { Field, Move } from './marching.ts';
import { placeOf } from './steps.ts';

/**
 * Why a move may not take large armies along: the armies of India and of the west stay where they belong in war
 * as in peace (PB-GARR-16, 17, 19). Retreats ask nobody's leave.
 */
export const keptRefusal = (
  { edition, state }: Field,
  party: Party,
  { units: { arm, size, count }, from, to }: Move,
): Refusal | undefined => {
  const garrison =
    isPower(party) && arm === 'army' && size === 10 ? specialGarrison(edition, state, party) : undefined;
  if (!garrison) return undefined;
  const leaves = garrison.zone.has(placeOf(party, from)) && !garrison.zone.has(placeOf(party, to));
  if (!leaves || mayLeave(state, garrison, count)) return undefined;
  const rule = garrison.name === 'indian-army' ? 'PB-GARR-16' : 'PB-GARR-19';
  return refuse('special-garrison', { garrison: garrison.name, army10: garrison.army10 }, rule);
};

import type { Refusal } from '../../../../kernel/refusal.ts';
import { isPower } from '../../vocabulary/ids.ts';
import { mayLeave, specialGarrison } from '../../movement/special-garrisons.ts';
import { hasControl, isArea, unitsAt } from '../../board/position.ts';
import { isUnplayed } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import type { ManoeuvreField, Move } from './marching.ts';
import { placeOfStep } from './steps.ts';
import { manoeuvreRefusals } from './refusals.ts';
import { moveRefusals } from '../../movement/move-refusals.ts';

const specialRefusal = (
  { edition, state }: ManoeuvreField,
  party: Party,
  { units: { arm, size, count }, from, to }: Move,
): Refusal | undefined => {
  const garrison =
    isPower(party) && arm === 'army' && size === 10 ? specialGarrison({ edition, state }, party) : undefined;
  if (!garrison) return undefined;
  const leaves = garrison.zone.has(placeOfStep(party, from)) && !garrison.zone.has(placeOfStep(party, to));
  if (!leaves || mayLeave(state, garrison, count)) return undefined;
  const rule = garrison.name === 'indian-army' ? 'PB-GARR-16' : 'PB-GARR-19';
  return moveRefusals.refuse('special-garrison', { garrison: garrison.name, army10: garrison.army10 }, rule);
};

/** An appointed commander leaves a garrison in every area the power controls (PB-DROPOUT-23). */
const strippingRefusal = (
  { edition, state }: ManoeuvreField,
  party: Party,
  { units: { arm, count }, from }: Move,
): Refusal | undefined => {
  const at = placeOfStep(party, from);
  if (arm !== 'army' || !isPower(party) || !isUnplayed(state, party)) return undefined;
  if (!isArea(edition, at) || !hasControl(state, party, at)) return undefined;
  const armies = unitsAt(state, at, { power: party, arm: 'army' }).reduce(
    (sum, stack) => sum + stack.count,
    0,
  );
  return count < armies
    ? undefined
    : manoeuvreRefusals.refuse('garrison-stays', { power: party, at }, 'PB-DROPOUT-23');
};

/**
 * Why a move may not take armies along: armies of India and of the west may not leave their region, in war as in peace
 * (PB-GARR-16, 17, 19), nor may the garrison of an area whose owner is commanded by somebody else (PB-DROPOUT-23).
 * Retreats are exempt.
 */
export const rearguardRefusal = (field: ManoeuvreField, party: Party, move: Move): Refusal | undefined =>
  specialRefusal(field, party, move) ?? strippingRefusal(field, party, move);

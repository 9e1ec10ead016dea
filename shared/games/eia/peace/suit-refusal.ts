import type { Refusal } from '../../../kernel/refusal.ts';
import { boardRefusals } from '../board/refusals.ts';
import { areAtWar } from '../board/wars.ts';
import type { Position } from '../state/step.ts';
import { placeOf } from '../vocabulary/steps.ts';

/** Whether the suits of the month have been made. */
const areSuitsMade = ({ state }: Position): boolean => placeOf(state.step) > placeOf('SUITS');

/**
 * Why a line about a suit between two powers cannot apply: before the suits, that they are not at war (EIA-4.4.2-a);
 * after them, what the law of the line says.
 */
export const suitRefusalNow = (
  at: Position,
  { seat, other }: { readonly seat: string; readonly other: string },
  afterSuits: () => Refusal | undefined,
): Refusal | undefined => {
  if (areSuitsMade(at)) return afterSuits();
  return areAtWar(at.state, seat, other)
    ? undefined
    : boardRefusals.refuse('not-at-war', { power: other }, 'EIA-4.4.2-a');
};

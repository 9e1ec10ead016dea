import { type Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Order } from '../orders/types.ts';
import { atomsOf } from '../orders/condition-atoms.ts';

/** Why a line's condition has no place in a movement sheet: it asks what happens in a war's manoeuvre. */
export const warConditionRefusal = ({ condition }: Order): Refusal | undefined => {
  const atom = condition && atomsOf(condition).find(({ is }) => is === 'moved' || is === 'attacks');
  return atom && refuse('condition-of-war', { asks: atom.is }, 'PBM-WAR-9');
};

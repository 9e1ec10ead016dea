import { type Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Condition, Order, WarAtom } from '../orders/types.ts';

/** The first atom of a condition that only a war's attack can depend on (PBM-WAR-9). */
const warAtomIn = (condition: Condition): WarAtom | undefined => {
  switch (condition.is) {
    case 'and':
    case 'or':
      return condition.of.map(warAtomIn).find((atom) => atom !== undefined);
    case 'not':
      return warAtomIn(condition.of);
    case 'moved':
    case 'attacks':
      return condition;
    default:
      return undefined;
  }
};

/** Why a line's condition has no place in a movement sheet: it asks what happens in a war's manoeuvre. */
export const warConditionRefusal = ({ condition }: Order): Refusal | undefined => {
  const atom = condition && warAtomIn(condition);
  return atom && refuse('condition-of-war', { asks: atom.is }, 'PBM-WAR-9');
};

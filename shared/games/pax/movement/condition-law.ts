import type { Refusal } from '../../../kernel/refusal.ts';
import type { Atom, Order } from '../orders/types.ts';
import { atomsOf } from '../orders/condition-atoms.ts';
import type { Settings } from '../charts/settings.ts';
import { orderLineRefusals } from './order-line-refusals.ts';

// Which conditions a movement sheet may contain, whatever else is ordered.

/** Why a condition does not belong in a movement sheet: it asks about the manoeuvre of a war. */
const warConditionRefusal = ({ condition }: Order): Refusal | undefined => {
  const atom = condition && atomsOf(condition).find(({ is }) => is === 'moved' || is === 'attacks');
  return atom && orderLineRefusals.refuse('condition-of-war', { asks: atom.is }, 'PBM-WAR-9');
};

const isNegated = (atom: Atom): boolean => 'subject' in atom && (atom.not || atom.subject.who === 'no-one');

/** What the simple grammar can ask about: actions of powers in this phase. */
export const SIMPLE_ATOMS: readonly string[] = ['places', 'builds', 'moves', 'pays'] satisfies Atom['is'][];

/**
 * Why a condition is not a single clause as in the examples (`conditionGrammar: simple`, PBM-AMB-18): an action of a
 * power after one `if` or `unless`. The condition of a block counts as a second clause.
 */
const complication = ({ condition }: Order): 'joined' | 'negated' | 'no-action' | undefined => {
  if (!condition) return undefined;
  if (condition.is === 'and' || condition.is === 'or') return 'joined';
  if (condition.is === 'not' || isNegated(condition)) return 'negated';
  return SIMPLE_ATOMS.includes(condition.is) ? undefined : 'no-action';
};

/** Why an order's condition is not allowed; such a line is illegal whatever else is ordered. */
export const conditionRefusal = ({ conditionGrammar }: Settings, order: Order): Refusal | undefined => {
  const ofWar = warConditionRefusal(order);
  if (ofWar || conditionGrammar === 'full') return ofWar;
  const what = complication(order);
  return what && orderLineRefusals.refuse('condition-not-simple', { what }, 'PBM-AMB-18');
};

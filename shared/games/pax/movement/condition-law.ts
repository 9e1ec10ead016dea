import type { Refusal } from '../../../kernel/refusal.ts';
import type { Atom, Order } from '../orders/types.ts';
import { atomsOf } from '../orders/condition-atoms.ts';
import type { Settings } from '../charts/settings.ts';
import { orderLineRefusals } from './order-line-refusals.ts';

// Which conditions a movement sheet may hold at all, whatever is ordered beside them.

/** Why a condition has no place in a movement sheet: it asks what happens in a war's manoeuvre. */
const warRefusal = ({ condition }: Order): Refusal | undefined => {
  const atom = condition && atomsOf(condition).find(({ is }) => is === 'moved' || is === 'attacks');
  return atom && orderLineRefusals.refuse('condition-of-war', { asks: atom.is }, 'PBM-WAR-9');
};

const isNegated = (atom: Atom): boolean => 'subject' in atom && (atom.not || atom.subject.who === 'no-one');

/** What the simple grammar can ask: actions of powers in this phase. */
export const SIMPLE_ATOMS: readonly string[] = ['places', 'builds', 'moves', 'pays'] satisfies Atom['is'][];

/**
 * What keeps a condition from being the single clause of the examples (`conditionGrammar: simple`, PBM-AMB-18): an
 * action of a power after one `if` or `unless`. A block's condition beside a line's own makes two.
 */
const complication = ({ condition }: Order): 'joined' | 'negated' | 'no-action' | undefined => {
  if (!condition) return undefined;
  if (condition.is === 'and' || condition.is === 'or') return 'joined';
  if (condition.is === 'not' || isNegated(condition)) return 'negated';
  return SIMPLE_ATOMS.includes(condition.is) ? undefined : 'no-action';
};

/** Why an order's condition may not be written; such a line is illegal whatever else is ordered. */
export const conditionRefusal = ({ conditionGrammar }: Settings, order: Order): Refusal | undefined => {
  const ofWar = warRefusal(order);
  if (ofWar || conditionGrammar === 'full') return ofWar;
  const what = complication(order);
  return what && orderLineRefusals.refuse('condition-not-simple', { what }, 'PBM-AMB-18');
};

import { formOf } from '../verb-registry.ts';
import { type Predicate, predicateOf } from './predicate.ts';
import type { Action } from '../types.ts';
import type { OrderReader } from '../order-reader.ts';

// What `does so` repeats: the condition's preceding predicate, otherwise the only action of its line.

/** The predicate that corresponds to the only action of a line. */
const predicateOfAction = (action: Action): Predicate | undefined => {
  const atom = formOf(action.do).asConditionAtom?.(action);
  return atom && predicateOf(atom);
};

/** The condition's predicates so far and the actions before it, which `does so` may repeat. */
export interface Antecedents {
  readonly actions: readonly Action[] | undefined;
  readonly predicates: Predicate[];
  /** Predicates of earlier openings: in `if A …, unless B does` they or the line could be repeated. */
  readonly before: readonly Predicate[];
  /** Whether the line's action has been repeated here, in which case the next verb could be meant as well. */
  hasRepeatedLine?: true;
}

export const NOTHING_TO_REPEAT = 'It is not clear what is repeated here: write the condition in full.';

export const repeatedPredicate = (reader: OrderReader, antecedents: Antecedents): Predicate => {
  const { actions, predicates, before: earlier } = antecedents;
  reader.hasRepeated ||= predicates.length === 0;
  const distinct = [
    ...new Map(predicates.map((predicate) => [JSON.stringify(predicate), predicate])).values(),
  ];
  const [before, ...others] = distinct;
  if (others.length > 0) return reader.fail(NOTHING_TO_REPEAT);
  if (before) return { ...before, isDenied: false };
  antecedents.hasRepeatedLine = true;
  // Read before the actions: what is repeated is resolved once they are known.
  if (actions === undefined)
    return { atoms: [{ is: 'attacks', at: '' }], conjunction: 'or', isDenied: false };
  const [action, ...more] = actions;
  const own = action && more.length === 0 ? predicateOfAction(action) : undefined;
  const isOther = earlier.some((predicate) => JSON.stringify(predicate) !== JSON.stringify(own));
  return own && !isOther ? own : reader.fail(NOTHING_TO_REPEAT);
};

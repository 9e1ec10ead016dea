import { formOf } from '../verb-registry.ts';
import type { Predicate } from './predicate.ts';
import type { Action } from '../types.ts';
import type { OrderReader } from '../order-reader.ts';

// What `does so` repeats: what the condition said before, else the one action of its line.

/** What the one action of a line says of whoever does the same. */
const predicateOf = (action: Action): Predicate | undefined => {
  const atom = formOf(action.do).asConditionAtom?.(action);
  return atom && { atoms: [atom], conjunction: 'or', isDenied: false };
};

/** The predicates of a condition so far, and the actions before it: what `does so` may repeat. */
export interface Antecedents {
  readonly actions: readonly Action[] | undefined;
  readonly predicates: Predicate[];
  /** What the openings before this one have said: `if A …, unless B does` could repeat it or the line. */
  readonly before: readonly Predicate[];
  /** Whether the line's action has been repeated here: the verb that follows could have been meant as well. */
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
  // Read ahead of the actions: what is repeated is looked up when they are known.
  if (actions === undefined)
    return { atoms: [{ is: 'attacks', at: '' }], conjunction: 'or', isDenied: false };
  const [action, ...more] = actions;
  const own = action && more.length === 0 ? predicateOf(action) : undefined;
  const isOther = earlier.some((predicate) => JSON.stringify(predicate) !== JSON.stringify(own));
  return own && !isOther ? own : reader.fail(NOTHING_TO_REPEAT);
};

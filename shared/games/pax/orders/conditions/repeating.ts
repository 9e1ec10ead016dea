import { formOf } from '../known-verbs.ts';
import type { Predicate } from './predicate.ts';
import type { Action } from '../types.ts';
import type { OrderReader } from '../words.ts';

// What `does so` repeats: what the condition said before, else the one action of its line.

/** What the one action of a line says of whoever does the same. */
const predicateOf = (action: Action): Predicate | undefined => {
  const atom = formOf(action.do).saidOfOthers?.(action);
  return atom && { atoms: [atom], joint: 'or', isDenied: false };
};

/** What a condition has said so far, and the actions it stands behind: what `does so` may repeat. */
export interface Antecedents {
  readonly actions: readonly Action[] | undefined;
  readonly predicates: Predicate[];
  /** What the openings before this one have said: `if A …, unless B does` could repeat it or the line. */
  readonly before: readonly Predicate[];
  /** Whether the line's deed has been repeated here: the verb that follows could have been meant as well. */
  hasRepeatedLine?: true;
}

export const NOTHING_TO_REPEAT = 'It is not clear what is repeated here: write the condition in full.';

export const repeated = (reader: OrderReader, antecedents: Antecedents): Predicate => {
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
  if (actions === undefined) return { atoms: [{ is: 'attacks', at: '' }], joint: 'or', isDenied: false };
  const [action, ...more] = actions;
  const deed = action && more.length === 0 ? predicateOf(action) : undefined;
  const isOther = earlier.some((predicate) => JSON.stringify(predicate) !== JSON.stringify(deed));
  return deed && !isOther ? deed : reader.fail(NOTHING_TO_REPEAT);
};

import type { Atom, Condition } from './types.ts';

/** All atoms of a condition, in written order. */
export const atomsOf = (condition: Condition): readonly Atom[] => {
  if (condition.is === 'and' || condition.is === 'or') return condition.of.flatMap(atomsOf);
  return condition.is === 'not' ? atomsOf(condition.of) : [condition];
};

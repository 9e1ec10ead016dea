import type { Atom } from '../types.ts';

/** An atom that says what somebody does. */
export type ActionAtom = Exclude<Atom, { is: 'unrest' | 'ruling' }>;

/** An atom without its subject, which is read apart. */
type WithoutSubject<A> = A extends ActionAtom ? Omit<A, 'subject' | 'not'> : never;
export type AtomWithoutSubject = WithoutSubject<ActionAtom>;

/** One thing said of a subject, or several of which one or all are so; `isDenied` by `no` in the object. */
export interface Predicate {
  readonly atoms: readonly AtomWithoutSubject[];
  readonly conjunction: 'or' | 'and';
  readonly isDenied: boolean;
}

/** A predicate of one atom. */
export const predicateOf = (atom: AtomWithoutSubject, isDenied = false): Predicate => ({
  atoms: [atom],
  conjunction: 'or',
  isDenied,
});

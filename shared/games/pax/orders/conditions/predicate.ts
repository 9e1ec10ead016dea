import type { Atom } from '../types.ts';

/** An atom about somebody's action. */
export type ActionAtom = Exclude<Atom, { is: 'unrest' | 'ruling' }>;

/** An atom without its subject, which is read separately. */
type WithoutSubject<A> = A extends ActionAtom ? Omit<A, 'subject' | 'not'> : never;
export type AtomWithoutSubject = WithoutSubject<ActionAtom>;

/** One predicate of a subject, or several joined by "or" or "and"; `isDenied` if the object contains `no`. */
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

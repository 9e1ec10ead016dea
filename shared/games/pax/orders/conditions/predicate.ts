import type { ActionAtom } from './atom-verbs.ts';

/** What an atom says before it is known of whom: its subject is read apart. */
type WithoutSubject<A> = A extends ActionAtom ? Omit<A, 'subject' | 'not'> : never;
export type BareAtom = WithoutSubject<ActionAtom>;

/** One thing said of a subject, or several of which one or all are so; `isDenied` by `no` in the object. */
export interface Predicate {
  readonly atoms: readonly BareAtom[];
  readonly joint: 'or' | 'and';
  readonly isDenied: boolean;
}

/** A predicate of one atom. */
export const predicateOf = (atom: BareAtom, isDenied = false): Predicate => ({
  atoms: [atom],
  joint: 'or',
  isDenied,
});

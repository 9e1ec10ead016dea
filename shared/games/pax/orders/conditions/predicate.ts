import type { ActionAtom } from './atom-verbs.ts';

/** An atom of which nobody has been said yet to do it. */
type Bare<A> = A extends ActionAtom ? Omit<A, 'subject' | 'not'> : never;
export type BareAtom = Bare<ActionAtom>;

/** One thing said of a subject, or several of which one or all are so; `isDenied` by `no` in the object. */
export interface Predicate {
  readonly atoms: readonly BareAtom[];
  readonly joint: 'or' | 'and';
  readonly isDenied: boolean;
}

export const one = (atom: BareAtom, isDenied = false): Predicate => ({
  atoms: [atom],
  joint: 'or',
  isDenied,
});

/** True, false, or not decided yet. */
export type Ternary = boolean | undefined;

/** What a line adds to a count. */
export interface Weighed {
  readonly id: string;
  readonly weight: number;
}

/** One connective or atom of the formulas. Values only ever go from undecided to decided. */
export interface Gate {
  readonly kind: 'all' | 'any' | 'not' | 'ask' | 'count' | 'constant';
  /** The question of an `ask`. */
  readonly text: string;
  readonly children: readonly number[];
  readonly parents: number[];
  /** Counts: what they count, by index, and what that must reach. */
  readonly sum: number;
  readonly atLeast: number;
  value: Ternary;
  /** Children not yet decided. */
  open: number;
  /** The count of decisions when it or one of its children was last decided. */
  touched: number;
}

/** The weights of some lines added up, and the counts that read them. */
export interface Sum {
  readonly lines: readonly Weighed[];
  /** By rising `atLeast`. */
  readonly gates: number[];
  /** All weights are the same and above zero. */
  readonly isEven: boolean;
  /** What the done lines make at least and at most. */
  least: number;
  most: number;
  /** Counts before this place are true, counts from `beyond` on are false. */
  reached: number;
  beyond: number;
  /** The count of decisions when one of its lines last changed. */
  touched: number;
  /** The same for all sums that are linked by shared lines. */
  family: number;
}

/**
 * All formulas of a resolution as one flat graph. Formulas and counts that are the same object are laid out
 * once, so that what many lines share costs no more than what one line asks.
 */
export interface Network {
  readonly gates: readonly Gate[];
  readonly sums: readonly Sum[];
  /** Where a line counts: indexes of sums. */
  readonly sumsOf: ReadonlyMap<string, readonly { readonly sum: number; readonly weight: number }[]>;
  /** Gates decided since they were last taken out of here. */
  readonly decided: number[];
  /** The count of decisions now. */
  now: number;
}

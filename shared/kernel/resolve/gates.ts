/** True, false, or undecided. */
export type Ternary = boolean | undefined;

/** A line and its weight in a count. */
export interface Weighed {
  readonly id: string;
  readonly weight: number;
}

/** One connective or atom of the formulas. A value changes only from undecided to decided. */
export interface Gate {
  readonly kind: 'all' | 'any' | 'not' | 'ask' | 'count' | 'constant';
  /** The question of an `ask`. */
  readonly text: string;
  readonly children: readonly number[];
  readonly parents: number[];
  /** For a count: the index of its sum, and the total required. */
  readonly sum: number;
  readonly atLeast: number;
  value: Ternary;
  /** The number of undecided children. */
  open: number;
  /** The decision counter when it or one of its children was last decided. */
  touched: number;
}

/** The total weight of some lines, and the counts that use it. */
export interface Sum {
  readonly lines: readonly Weighed[];
  /** Sorted by `atLeast`, ascending. */
  readonly gates: number[];
  /** All weights are equal and positive. */
  readonly isEven: boolean;
  /** The least and greatest possible total. */
  least: number;
  most: number;
  /** Counts before this index are true; counts from `beyond` on are false. */
  reached: number;
  beyond: number;
  /** The decision counter when one of its lines last changed. */
  touched: number;
  /** The same number for all sums connected by shared lines. */
  family: number;
}

/**
 * All formulas of a resolution as one flat graph. A formula or list of weights that is the same object is added
 * only once, so sharing it among many lines costs nothing extra.
 */
export interface Network {
  readonly gates: readonly Gate[];
  readonly sums: readonly Sum[];
  /** The sums in which a line counts, by index. */
  readonly sumsOf: ReadonlyMap<string, readonly { readonly sum: number; readonly weight: number }[]>;
  /** Decided gates that the caller has not processed yet. */
  readonly decided: number[];
  /** The current decision counter. */
  now: number;
}

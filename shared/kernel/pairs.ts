/** Two that stand in some relation to each other, which is the same both ways. */
export type Pair = readonly [string, string];

/** The pair of two in alphabetical order: one pair for both ways of naming it. */
export const pairOf = (one: string, other: string): Pair => (one < other ? [one, other] : [other, one]);

/** One word for a pair, whichever is named first: `north/south`. */
export const pairKey = (one: string, other: string): string => pairOf(one, other).join('/');

/** Whether a pair is that of two, whichever is named first. */
export const isPair = (pair: Pair, one: string, other: string): boolean =>
  (pair[0] === one && pair[1] === other) || (pair[0] === other && pair[1] === one);

/** The other of a pair; undefined if the one is not in it. */
export const otherOf = ([one, other]: Pair, each: string): string | undefined =>
  each === one ? other : each === other ? one : undefined;

/** Two participants in a symmetric relation. */
export type Pair = readonly [string, string];

/**
 * The pair of two names, in alphabetical order, so that either order of the arguments gives the
 * same pair.
 */
export const pairOf = (one: string, other: string): Pair => (one < other ? [one, other] : [other, one]);

/** A string key for a pair, the same for both orders: `north/south`. */
export const pairKey = (one: string, other: string): string => pairOf(one, other).join('/');

/** Whether a pair consists of these two, in either order. */
export const isPair = (pair: Pair, one: string, other: string): boolean =>
  (pair[0] === one && pair[1] === other) || (pair[0] === other && pair[1] === one);

/** The other member of a pair, or undefined if `each` is not in it. */
export const otherOf = ([one, other]: Pair, each: string): string | undefined =>
  each === one ? other : each === other ? one : undefined;

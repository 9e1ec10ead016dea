/** Two powers in alphabetical order: what is the same both ways. */
export type Pair = readonly [string, string];

export const pairOf = (one: string, other: string): Pair => (one < other ? [one, other] : [other, one]);

export const isPair = (pair: Pair, one: string, other: string): boolean =>
  (pair[0] === one && pair[1] === other) || (pair[0] === other && pair[1] === one);

/** The other of a pair; nothing where the power is not in it. */
export const otherOf = ([one, other]: Pair, power: string): string | undefined =>
  power === one ? other : power === other ? one : undefined;

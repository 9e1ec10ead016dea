/** Markers, stacks or merchant fleets: immutable objects that are replaced in their lists. */
export type Pieces = readonly object[];

/** Whether two lists hold the same pieces; two positions of the same turn mostly share them. */
const isSameList = (one: Pieces, other: Pieces): boolean =>
  one.length === other.length &&
  one.every((piece, at) => piece === other[at] || JSON.stringify(piece) === JSON.stringify(other[at]));

/** Whether each list holds the same pieces as the one in its place. */
export const arePiecesSame = (ones: readonly Pieces[], others: readonly Pieces[]): boolean =>
  ones.every((list, at) => isSameList(list, others[at] ?? []));

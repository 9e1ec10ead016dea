import { type Board, enemiesBeside, holderOf, isOnSide, ownLand, neighbours } from './board.ts';

/**
 * Distance in marches of every place on a nation's side from the nearest enemy; places without a way by land are left
 * out.
 */
export const distances = (board: Board): ReadonlyMap<string, number> => {
  const friendly = board.places.filter((place) => isOnSide(board, holderOf(board, place)));
  let edge = friendly.filter((place) => enemiesBeside(board, place).length > 0);
  const marches = new Map(edge.map((place) => [place, 0]));
  const open = new Set(friendly.filter((place) => !marches.has(place)));
  for (let steps = 1; edge.length > 0; steps += 1) {
    const next = [...new Set(edge.flatMap((place) => neighbours(board, place)))].filter((place) =>
      open.has(place),
    );
    for (const place of next) {
      marches.set(place, steps);
      open.delete(place);
    }
    edge = next;
  }
  return marches;
};

/** Own land by distance from an enemy, then by name; land without a way to one comes last. */
export const byNearness = (board: Board, far: ReadonlyMap<string, number>): readonly string[] =>
  ownLand(board).toSorted(
    (one, other) => (far.get(one) ?? 99) - (far.get(other) ?? 99) || (one < other ? -1 : 1),
  );

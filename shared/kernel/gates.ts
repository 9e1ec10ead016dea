import type { Neighbours } from './graph.ts';

/**
 * Gates on the edges of a graph (straits, passes or anything else that can be closed), by both ends
 * of the edge.
 */
export type Gates<Place, Gate> = ReadonlyMap<Place, ReadonlyMap<Place, readonly Gate[]>>;

/** Whether a move from a place to a neighbour is allowed. */
export type MayPass<Place> = (from: Place, to: Place) => boolean;

/**
 * Indexes gates by both ends; gates between the same two places stay in list order.
 * @param endsOf the two places that a gate connects
 */
export const indexGates = <Place, Gate>(
  gates: readonly Gate[],
  endsOf: (gate: Gate) => readonly Place[],
): Gates<Place, Gate> => {
  const byEnds = new Map<Place, Map<Place, Gate[]>>();
  for (const gate of gates)
    for (const end of endsOf(gate))
      for (const other of endsOf(gate)) {
        if (end === other) continue;
        const beyond = byEnds.get(end) ?? new Map<Place, Gate[]>();
        byEnds.set(end, beyond.set(other, [...(beyond.get(other) ?? []), gate]));
      }
  return byEnds;
};

/** All gates between two places, given in either order. */
export const gatesBetween = <Place, Gate>(
  gates: Gates<Place, Gate>,
  one: Place,
  other: Place,
): readonly Gate[] => gates.get(one)?.get(other) ?? [];

/**
 * The gates that close the edge between two places. A single open gate opens the edge, so the
 * result is all of them or none.
 */
export const shutGates = <Gate>(between: readonly Gate[], isOpen: (gate: Gate) => boolean): readonly Gate[] =>
  between.some(isOpen) ? [] : between;

/**
 * Whether its holders keep a gate closed: any one of them (`each`), or only all of them together
 * (`all`). A gate without holders is open.
 */
export const isHeldShut = <Holder>(
  holders: readonly Holder[],
  shuts: (holder: Holder) => boolean,
  by: 'each' | 'all',
): boolean => (by === 'each' ? holders.some(shuts) : holders.length > 0 && holders.every(shuts));

/** The neighbours function of a graph, limited to the edges that may be used. */
export const openWays =
  <Place>(neighbours: (place: Place) => readonly Place[], mayPass: MayPass<Place>): Neighbours<Place> =>
  (place) =>
    neighbours(place).filter((next) => mayPass(place, next));

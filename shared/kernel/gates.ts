import type { Neighbours } from './graph.ts';

/** Gates on the ways of a graph, by both their ends: straits, passes, whatever somebody can shut. */
export type Gates<Place, Gate> = ReadonlyMap<Place, ReadonlyMap<Place, readonly Gate[]>>;

/** Whether one may go from a place to the next. */
export type MayPass<Place> = (from: Place, to: Place) => boolean;

/**
 * Indexes gates by both their ends, in the order of the list.
 * @param endsOf the two places that a gate stands between
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

/** All gates between two places, whichever is named first. */
export const gatesBetween = <Place, Gate>(
  gates: Gates<Place, Gate>,
  one: Place,
  other: Place,
): readonly Gate[] => gates.get(one)?.get(other) ?? [];

/** The gates that shut a way between them: all there are; none where one of them is open, or none stands there. */
export const shutGates = <Gate>(between: readonly Gate[], isOpen: (gate: Gate) => boolean): readonly Gate[] =>
  between.some(isOpen) ? [] : between;

/** Whether a gate is shut by who holds it: by each of them alone, or by all together; never where nobody does. */
export const isHeldShut = <Holder>(
  holders: readonly Holder[],
  shuts: (holder: Holder) => boolean,
  by: 'each' | 'all',
): boolean => (by === 'each' ? holders.some(shuts) : holders.length > 0 && holders.every(shuts));

/** The neighbours of a place to which one may go on. */
export const openWays =
  <Place>(neighbours: (place: Place) => readonly Place[], mayPass: MayPass<Place>): Neighbours<Place> =>
  (place) =>
    neighbours(place).filter((next) => mayPass(place, next));

/** What is one step away from a place. */
export type Neighbours<Place> = (place: Place) => Iterable<Place>;

/** Whether a search goes on through a place it has reached; one it does not admit is an end. */
export type Through<Place> = (place: Place) => boolean;

/** Fewest steps from `from` to every place that can be reached, the nearest first, `from` itself with 0. */
export const stepsFrom = <Place>(
  from: Place,
  neighbours: Neighbours<Place>,
  through: Through<Place> = () => true,
): ReadonlyMap<Place, number> => {
  const steps = new Map<Place, number>([[from, 0]]);
  let edge = [from];
  for (let count = 1; edge.length > 0; count += 1) {
    const next: Place[] = [];
    for (const place of edge) {
      for (const to of neighbours(place)) {
        if (steps.has(to)) continue;
        steps.set(to, count);
        if (through(to)) next.push(to);
      }
    }
    edge = next;
  }
  return steps;
};

/** Every place that can be reached from any of these over places that a search admits, themselves included. */
export const reachable = <Place>(
  starts: Iterable<Place>,
  neighbours: Neighbours<Place>,
  admits: Through<Place> = () => true,
): ReadonlySet<Place> => {
  const reached = new Set(starts);
  const barred = new Set<Place>();
  // What is added while a set is visited is visited too.
  for (const place of reached)
    for (const next of neighbours(place)) {
      if (reached.has(next) || barred.has(next)) continue;
      (admits(next) ? reached : barred).add(next);
    }
  return reached;
};

/** Of these places the ones with the fewest steps, in the order given; all where none is reached. */
export const nearest = <Place>(
  steps: ReadonlyMap<Place, number>,
  places: readonly Place[],
): readonly Place[] => {
  const stepsTo = (place: Place): number => steps.get(place) ?? Number.POSITIVE_INFINITY;
  const fewest = Math.min(...places.map(stepsTo));
  return places.filter((place) => stepsTo(place) === fewest);
};

/**
 * A shortest path to a place, both ends included, where every step leads both ways; of several the one that from its
 * end goes over the first neighbours. Nothing where there is none.
 */
export const pathTo = <Place>(
  [from, to]: readonly [Place, Place],
  neighbours: Neighbours<Place>,
  through: Through<Place> = () => true,
): readonly Place[] | undefined => {
  const steps = stepsFrom(from, neighbours, through);
  const length = steps.get(to);
  if (length === undefined) return undefined;
  const path = [to];
  for (let left = length - 1; left >= 0; left -= 1) {
    const next = [...neighbours(path[0] ?? to)].find(
      (place) => steps.get(place) === left && (place === from || through(place)),
    );
    if (next === undefined) return undefined;
    path.unshift(next);
  }
  return path;
};

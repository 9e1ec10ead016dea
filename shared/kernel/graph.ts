/** The places one step away from a place. */
export type Neighbours<Place> = (place: Place) => Iterable<Place>;

/** Whether a search continues past a place that it has reached. */
export type Through<Place> = (place: Place) => boolean;

/** The fewest steps from `from` to each reachable place, nearest first; `from` itself has 0. */
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

/** All places reached from one, nearest first: the search ends at those that it does not get through. */
export const reachedThrough = <Place>(
  from: Place,
  neighbours: Neighbours<Place>,
  through: Through<Place>,
): ReadonlySet<Place> => {
  const reached = new Set([from]);
  // A set's iterator also visits items that are added during the loop.
  for (const place of reached)
    if (place === from || through(place)) for (const next of neighbours(place)) reached.add(next);
  return reached;
};

/** Whether a way of at most so many steps leads from one place to another. */
export const isWithinSteps = <Place>(
  [from, to]: readonly [Place, Place],
  most: number,
  neighbours: Neighbours<Place>,
): boolean => {
  const reached = new Set([from]);
  let edge = [from];
  for (let left = most; left > 0 && edge.length > 0 && !reached.has(to); left -= 1) {
    const next: Place[] = [];
    for (const place of edge)
      for (const each of neighbours(place)) {
        if (reached.has(each)) continue;
        reached.add(each);
        next.push(each);
      }
    edge = next;
  }
  return reached.has(to);
};

/**
 * All places reachable from the given ones through admitted places, including the starting places.
 */
export const reachable = <Place>(
  starts: Iterable<Place>,
  neighbours: Neighbours<Place>,
  admits: Through<Place> = () => true,
): ReadonlySet<Place> => {
  const reached = new Set(starts);
  const barred = new Set<Place>();
  // A set's iterator also visits items that are added during the loop.
  for (const place of reached)
    for (const next of neighbours(place)) {
      if (reached.has(next) || barred.has(next)) continue;
      (admits(next) ? reached : barred).add(next);
    }
  return reached;
};

/** The places with the fewest steps, in the order given; all of them if none can be reached. */
export const nearest = <Place>(
  steps: ReadonlyMap<Place, number>,
  places: readonly Place[],
): readonly Place[] => {
  const stepsTo = (place: Place): number => steps.get(place) ?? Number.POSITIVE_INFINITY;
  const fewest = Math.min(...places.map(stepsTo));
  return places.filter((place) => stepsTo(place) === fewest);
};

/**
 * A shortest path, including both ends, or undefined if there is none. Every edge must lead both
 * ways. If there are several paths, the search from the end prefers the neighbours that are listed
 * first.
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

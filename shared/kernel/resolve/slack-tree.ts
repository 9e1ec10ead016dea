/**
 * A sequence of numbers in which an amount can be added to all numbers from an index on, and numbers leave when
 * they are high enough. Each operation takes logarithmic time.
 */
export interface SlackTree {
  /** Adds to every number from index `from` on. */
  add(from: number, amount: number): void;
  /** Removes a number that is high enough and returns its index. */
  take(): number | undefined;
  /** The number at an index; -Infinity if it was removed or never included. */
  at(place: number): number;
}

/**
 * @param row the numbers; -Infinity excludes an index
 * @param isHigh whether a number is high enough; must be monotonic
 */
export const slackTree = (row: readonly number[], isHigh: (value: number) => boolean): SlackTree => {
  let width = 1;
  while (width < row.length) width *= 2;
  const most = new Float64Array(2 * width).fill(-Infinity);
  const added = new Float64Array(2 * width);
  row.forEach((value, at) => {
    most[width + at] = value;
  });
  const valueAt = (node: number): number => most[node] ?? -Infinity;
  const refresh = (node: number): void => {
    most[node] = Math.max(valueAt(2 * node), valueAt(2 * node + 1)) + (added[node] ?? 0);
  };
  for (let node = width - 1; node > 0; node--) refresh(node);
  const raise = (node: number, amount: number): void => {
    most[node] = valueAt(node) + amount;
    added[node] = (added[node] ?? 0) + amount;
  };
  const refreshAbove = (leaf: number): void => {
    for (let node = leaf >> 1; node > 0; node >>= 1) refresh(node);
  };
  return {
    add(from, amount) {
      if (from >= row.length || amount === 0) return;
      const leaf = width + Math.max(0, from);
      raise(leaf, amount);
      for (let node = leaf; node > 1; node >>= 1) if (node % 2 === 0) raise(node + 1, amount);
      refreshAbove(leaf);
    },
    take() {
      if (!isHigh(valueAt(1))) return undefined;
      let node = 1;
      let above = 0;
      while (node < width) {
        above += added[node] ?? 0;
        node = isHigh(valueAt(2 * node) + above) ? 2 * node : 2 * node + 1;
      }
      most[node] = -Infinity;
      refreshAbove(node);
      return node - width;
    },
    at(place) {
      let value = valueAt(width + place);
      for (let node = (width + place) >> 1; node > 0; node >>= 1) value += added[node] ?? 0;
      return value;
    },
  };
};

/** Items that the orders of a step collect, for the step to settle together. */
export interface Collected<T> {
  add(step: object, item: T): void;
  /** Returns all items in the order in which they were added, and clears the list. */
  take(step: object): readonly T[];
}

/** Keeps a list for each running step; nothing is saved. */
export const collected = <T>(): Collected<T> => {
  const lists = new WeakMap<object, T[]>();
  return {
    add: (step, item) => {
      const list = lists.get(step) ?? [];
      list.push(item);
      lists.set(step, list);
    },
    take: (step) => {
      const list = lists.get(step) ?? [];
      lists.delete(step);
      return list;
    },
  };
};

/** What the orders of a step leave for the step to settle together. */
export interface Collected<T> {
  add(step: object, item: T): void;
  /** Everything added since it was last taken, in the order in which it was added. */
  take(step: object): readonly T[];
}

/** Lists by the step being carried out; nothing of them is saved. */
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

/** One or more. */
export type NonEmpty<Item> = readonly [Item, ...Item[]];

/** Items that share a key, in the order in which their first ones came. */
export const grouped = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly NonEmpty<Item>[] => {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
};

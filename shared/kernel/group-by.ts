/** One or more. */
export type NonEmpty<Item> = readonly [Item, ...Item[]];

/** Groups items by key; the groups are in the order of their first items. */
export const groupsByKey = <Item, Key extends string>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, NonEmpty<Item>> => {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** The groups of items with the same key, in the order of their first items. */
export const groupBy = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly NonEmpty<Item>[] => [...groupsByKey(items, keyOf).values()];

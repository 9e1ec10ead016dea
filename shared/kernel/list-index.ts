import { groupsByKey } from './group-by.ts';

/** The items of a list that have a key, in the order of the list. */
export type ListIndex<Item, Key> = (list: readonly Item[], key: Key) => readonly Item[];

/**
 * Finds items by key in lists that are replaced and never modified: the items of a list are grouped by key once, at the
 * first question about it.
 */
export const listIndex = <Item, Key extends string>(keyOf: (item: Item) => Key): ListIndex<Item, Key> => {
  const nothing: readonly Item[] = [];
  const known = new WeakMap<readonly Item[], ReadonlyMap<Key, readonly Item[]>>();
  const grouped = (list: readonly Item[]): ReadonlyMap<Key, readonly Item[]> => {
    const byKey = groupsByKey(list, keyOf);
    known.set(list, byKey);
    return byKey;
  };
  return (list, key) => (known.get(list) ?? grouped(list)).get(key) ?? nothing;
};

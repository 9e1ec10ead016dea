// Lists of statements that stay in force until they are replaced or withdrawn. A game stores them
// as plain lists and records; the functions here never modify their arguments.

/** Operations on a list that holds at most one entry for each key. */
export interface KeyedList<Key> {
  /** The entry with this key. */
  readonly find: <Entry extends Key>(list: readonly Entry[], key: Key) => Entry | undefined;
  /** The list with an entry appended; an entry with the same key is removed. */
  readonly replace: <Entry extends Key>(list: readonly Entry[], entry: Entry) => Entry[];
  /** The list without the entry with this key. */
  readonly without: <Entry extends Key>(list: readonly Entry[], key: Key) => Entry[];
}

/** @param keyOf the parts of an entry's key; two keys are the same if all parts are equal */
export const keyedList = <Key>(keyOf: (entry: Key) => readonly unknown[]): KeyedList<Key> => {
  const isOf = (key: Key): ((entry: Key) => boolean) => {
    const sought = keyOf(key);
    return (entry) => keyOf(entry).every((part, i) => part === sought[i]);
  };
  const without = <Entry extends Key>(list: readonly Entry[], key: Key): Entry[] => {
    const isSame = isOf(key);
    return list.filter((entry) => !isSame(entry));
  };
  return {
    find: (list, key) => list.find(isOf(key)),
    replace: (list, entry) => [...without(list, entry), entry],
    without,
  };
};

/** The members for whom something is on, after it was turned on or off for `whom`. */
export const withSwitch = <Each>(list: readonly Each[], whom: readonly Each[], isOn: boolean): Each[] => [
  ...list.filter((each) => !whom.includes(each)),
  ...(isOn ? whom : []),
];

/** The value for `thing`, or else the value under the key `all`. */
export const valueOrGeneral = <T>(
  values: Readonly<Record<string, T>> | undefined,
  thing: string,
  all: string,
): T | undefined => values?.[thing] ?? values?.[all];

/** The entries of these owners from a record by owner. */
export const pickOwners = <T>(
  values: Readonly<Record<string, T>>,
  owners: readonly string[],
): Record<string, T> =>
  Object.fromEntries(
    owners.flatMap((owner) => {
      const own = values[owner];
      return own === undefined ? [] : [[owner, own] as const];
    }),
  );

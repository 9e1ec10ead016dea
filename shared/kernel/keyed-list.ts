// Statements that stay in force over steps and turns until they are replaced or withdrawn. A game keeps them in its
// position as plain lists and records; nothing here changes one, every function returns a new one.

/** Operations on a list that holds at most one entry for each key. */
export interface KeyedList<Key> {
  /** The entry of a key. */
  readonly find: <Entry extends Key>(list: readonly Entry[], key: Key) => Entry | undefined;
  /** The list with an entry at its end, in place of the one of the same key. */
  readonly replace: <Entry extends Key>(list: readonly Entry[], entry: Entry) => Entry[];
  /** The list without the entry of a key. */
  readonly without: <Entry extends Key>(list: readonly Entry[], key: Key) => Entry[];
}

/** @param keyOf the parts of an entry's key: entries that agree in all of them have the same key */
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

/** The members for whom something is switched on, after it has been switched on or off for some (`whom`). */
export const withSwitch = <Each>(list: readonly Each[], whom: readonly Each[], isOn: boolean): Each[] => [
  ...list.filter((each) => !whom.includes(each)),
  ...(isOn ? whom : []),
];

/** The value given for a thing; where there is none, the value given for all (under the key `all`). */
export const valueOrGeneral = <T>(
  values: Readonly<Record<string, T>> | undefined,
  thing: string,
  all: string,
): T | undefined => values?.[thing] ?? values?.[all];

/** The entries of these owners, of a record by owner. */
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

// What has been said and stands, over steps and turns, until something else is said of the same or it is taken back.
// A game keeps it in its position as plain lists and records; nothing here writes to one.

/** Entries of which each takes the place of the one of the same before it. */
export interface StandingList<Key> {
  /** What stands of the same. */
  readonly find: <Entry extends Key>(list: readonly Entry[], key: Key) => Entry | undefined;
  /** The list with an entry at its end, in place of what stood of the same. */
  readonly put: <Entry extends Key>(list: readonly Entry[], entry: Entry) => Entry[];
  /** The list without what stands of the same. */
  readonly takeBack: <Entry extends Key>(list: readonly Entry[], key: Key) => Entry[];
}

/** @param keyOf what an entry is said of: entries that agree in all of it are of the same */
export const standingList = <Key>(keyOf: (entry: Key) => readonly unknown[]): StandingList<Key> => {
  const isOf = (key: Key): ((entry: Key) => boolean) => {
    const sought = keyOf(key);
    return (entry) => keyOf(entry).every((part, i) => part === sought[i]);
  };
  const takeBack = <Entry extends Key>(list: readonly Entry[], key: Key): Entry[] => {
    const isSame = isOf(key);
    return list.filter((entry) => !isSame(entry));
  };
  return {
    find: (list, key) => list.find(isOf(key)),
    put: (list, entry) => [...takeBack(list, entry), entry],
    takeBack,
  };
};

/** Those for whom a switch is turned, after it has been turned on or off for some. */
export const switched = <Each>(list: readonly Each[], whom: readonly Each[], isOn: boolean): Each[] => [
  ...list.filter((each) => !whom.includes(each)),
  ...(isOn ? whom : []),
];

/** What was said of a thing; where nothing was, what was said of all. */
export const saidFor = <T>(
  said: Readonly<Record<string, T>> | undefined,
  thing: string,
  all: string,
): T | undefined => said?.[thing] ?? said?.[all];

/** What some have said, of what is kept by who said it: nobody is shown what another has standing. */
export const saidBy = <T>(said: Readonly<Record<string, T>>, owners: readonly string[]): Record<string, T> =>
  Object.fromEntries(
    owners.flatMap((owner) => {
      const own = said[owner];
      return own === undefined ? [] : [[owner, own] as const];
    }),
  );

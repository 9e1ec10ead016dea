import type { Frozen } from '../../kernel/frozen.ts';
import { isPair, type Pair } from '../../kernel/pairs.ts';

/** Functions on lists of records of two parties: wars between two, alliances, marriages. */
export interface PairLists<Each> {
  /** The record of two parties; if there are several, the first one. */
  between(list: readonly Each[], one: string, other: string): Each | undefined;
  has(list: readonly Each[], one: string, other: string): boolean;
  /** Everybody with whom a party has a record, in list order. */
  othersOf(list: readonly Each[], party: string): readonly string[];
  /** The list without the records of two parties. */
  without<T extends Each>(list: readonly T[], one: string, other: string): T[];
}

interface PairIndex<Each> {
  /** How many records were indexed. */
  readonly length: number;
  readonly byParty: ReadonlyMap<string, ReadonlyMap<string, Each>>;
}

/**
 * Reads lists of records of two parties. A list is indexed once, and again only if its length changes: records are
 * appended to a list, and removing one makes a new list.
 * @param pairOf the two parties of a record
 */
export const pairLists = <Each extends Frozen<object>>(pairOf: (each: Each) => Pair): PairLists<Each> => {
  const indexed = new WeakMap<readonly Each[], PairIndex<Each>>();

  const indexOf = (list: readonly Each[]): PairIndex<Each> => {
    const byParty = new Map<string, Map<string, Each>>();
    const addToIndex = (one: string, other: string, each: Each): void => {
      const known = byParty.get(one) ?? new Map<string, Each>();
      if (!known.has(other)) known.set(other, each);
      byParty.set(one, known);
    };
    for (const each of list) {
      const [one, other] = pairOf(each);
      addToIndex(one, other, each);
      addToIndex(other, one, each);
    }
    return { length: list.length, byParty };
  };
  const read = (list: readonly Each[]): PairIndex<Each>['byParty'] => {
    const known = indexed.get(list);
    if (known?.length === list.length) return known.byParty;
    const index = indexOf(list);
    indexed.set(list, index);
    return index.byParty;
  };

  return {
    between: (list, one, other) => read(list).get(one)?.get(other),
    has: (list, one, other) => read(list).get(one)?.has(other) === true,
    othersOf: (list, party) => [...(read(list).get(party)?.keys() ?? [])],
    without: (list, one, other) => list.filter((each) => !isPair(pairOf(each), one, other)),
  };
};

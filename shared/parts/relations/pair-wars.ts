import type { Frozen } from '../../kernel/frozen.ts';
import { isPair, otherOf, type Pair } from '../../kernel/pairs.ts';

/** Wars of one against one, as a game's position lists them. */
export interface PairWars<War> {
  /** The war of two; of several the one listed first. */
  between(wars: readonly War[], one: string, other: string): War | undefined;
  /** Everybody a party has a war with, in the order in which the wars are listed. */
  enemiesOf(wars: readonly War[], party: string): readonly string[];
  /** The list without the wars of two. */
  without<T extends War>(wars: readonly T[], one: string, other: string): T[];
}

interface WarIndex<War> {
  /** How many wars were indexed. */
  readonly length: number;
  readonly byParty: ReadonlyMap<string, ReadonlyMap<string, War>>;
}

/**
 * Reads lists of wars of two. A list is indexed once, by each party and its enemy: a war that begins is added to its
 * end, one that ends makes a new list.
 * @param pairOf who fights in a war
 */
export const pairWars = <War extends Frozen<object>>(pairOf: (war: War) => Pair): PairWars<War> => {
  const indexed = new WeakMap<readonly War[], WarIndex<War>>();

  const indexOf = (wars: readonly War[]): WarIndex<War> => {
    const byParty = new Map<string, Map<string, War>>();
    const note = (one: string, other: string, war: War): void => {
      const known = byParty.get(one) ?? new Map<string, War>();
      if (!known.has(other)) known.set(other, war);
      byParty.set(one, known);
    };
    for (const war of wars) {
      const [one, other] = pairOf(war);
      note(one, other, war);
      note(other, one, war);
    }
    return { length: wars.length, byParty };
  };
  const read = (wars: readonly War[]): WarIndex<War>['byParty'] => {
    const known = indexed.get(wars);
    if (known?.length === wars.length) return known.byParty;
    const index = indexOf(wars);
    indexed.set(wars, index);
    return index.byParty;
  };

  return {
    between: (wars, one, other) => read(wars).get(one)?.get(other),
    enemiesOf: (wars, party) => wars.flatMap((war) => otherOf(pairOf(war), party) ?? []),
    without: (wars, one, other) => wars.filter((war) => !isPair(pairOf(war), one, other)),
  };
};

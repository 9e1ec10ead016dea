import type { Reader } from './reader.ts';

// Choices in order: the first that is possible counts. `to algiers, else tripoli`; the normal word is `else`.

/** What is said before the next choice; the longest that stands there is taken. */
const FALLBACKS = [
  ', or else to',
  ', or else',
  'or else to',
  'or else',
  ', otherwise to',
  ', otherwise',
  ', else to',
  ', else',
  'else to',
  'else',
  ', failing that to',
  ', failing that',
] as const;

/** Words that join another choice and do not say which comes first. */
const LOOSE = ['or', 'then', ', then'] as const;

/** How one choice is read. */
export interface ElseChoice<T> {
  read(): T;
  /** Whether one stands next; takes nothing. */
  sees(): boolean;
  /** Choices in their right order, for whoever leaves it open: `to algiers, else tripoli`. */
  readonly example: string;
}

/** Whether another choice is joined by a word that does not say which comes first. */
const seesLoosely = <T>(reader: Reader<unknown>, word: string, { sees }: ElseChoice<T>): boolean =>
  word === 'or'
    ? reader.sees(word)
    : reader.foresees(() => reader.takes(word) !== undefined && (sees() || undefined)) === true;

/** Refuses a chain that goes on by a word that leaves the order open. */
const refuseLoose = <T>(reader: Reader<unknown>, choice: ElseChoice<T>): void => {
  const loose = LOOSE.find((word) => seesLoosely(reader, word, choice));
  if (loose === undefined) return;
  const word = loose.replace(', ', '');
  reader.fail(`"${word}" leaves a choice open; write the places in order: ${choice.example}.`);
};

/**
 * The choices behind the first.
 * @param next reads one that is joined in a way of the language's own
 */
export const readElseChain = <T>(
  reader: Reader<unknown>,
  choice: ElseChoice<T>,
  next: () => T | undefined = () => undefined,
): readonly T[] => {
  const found: T[] = [];
  for (;;) {
    const each = reader.takes(...FALLBACKS) === undefined ? next() : choice.read();
    if (each === undefined) break;
    found.push(each);
  }
  refuseLoose(reader, choice);
  return found;
};

import type { Reader } from './reader.ts';

// Choices in order: the first that is possible counts. `to algiers, else tripoli`; in normal form `else`.

/** What may stand before the next choice, longer phrases first. */
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
const UNORDERED = ['or', 'then', ', then'] as const;

/** How one choice is read. */
export interface ElseChoice<T> {
  read(): T;
  /** Whether one comes next; consumes nothing. */
  peek(): boolean;
  /** Choices in their right order, for whoever leaves it open: `to algiers, else tripoli`. */
  readonly example: string;
}

/** Whether another choice is joined by a word that does not say which comes first. */
const isJoinedUnordered = <T>(reader: Reader<unknown>, word: string, { peek }: ElseChoice<T>): boolean =>
  word === 'or'
    ? reader.peek(word)
    : reader.lookAhead(() => reader.acceptAlias(word) !== undefined && (peek() || undefined)) === true;

/** Refuses a chain that goes on by a word that leaves the order open. */
const refuseUnordered = <T>(reader: Reader<unknown>, choice: ElseChoice<T>): void => {
  const joint = UNORDERED.find((word) => isJoinedUnordered(reader, word, choice));
  if (joint === undefined) return;
  const word = joint.replace(', ', '');
  reader.fail(`"${word}" leaves a choice open; write the places in order: ${choice.example}.`);
};

/** Whether another choice is joined to the first, also where the order is left open. */
export const peekElseChain = <T>(reader: Reader<unknown>, choice: ElseChoice<T>): boolean =>
  FALLBACKS.some((word) => reader.peek(word)) ||
  UNORDERED.some((word) => isJoinedUnordered(reader, word, choice));

/**
 * The choices after the first.
 * @param next reads one that is joined in a way of the language's own
 */
export const readElseChain = <T>(
  reader: Reader<unknown>,
  choice: ElseChoice<T>,
  next: () => T | undefined = () => undefined,
): readonly T[] => {
  const found: T[] = [];
  for (;;) {
    const each = reader.acceptAlias(...FALLBACKS) === undefined ? next() : choice.read();
    if (each === undefined) break;
    found.push(each);
  }
  refuseUnordered(reader, choice);
  return found;
};

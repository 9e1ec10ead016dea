import type { Reader } from './reader.ts';

// Alternatives in order of preference; the first one possible is used. `to NAME, else NAME`; the
// normal form uses `else`.

/** Words before the next alternative, longer phrases first. */
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

/** Words that join an alternative without saying which one is preferred. */
const UNORDERED = ['or', 'then', ', then'] as const;

/** How one choice is read. */
export interface ElseChoice<T> {
  read(): T;
  /** Whether an alternative comes next. Consumes nothing. */
  peek(): boolean;
  /** A correct example, shown in the refusal of an unordered chain: `to NAME, else NAME`. */
  readonly example: string;
}

/** Whether an alternative follows that is joined by an unordered word. */
const isJoinedUnordered = <T>(reader: Reader<unknown>, word: string, { peek }: ElseChoice<T>): boolean =>
  word === 'or'
    ? reader.peek(word)
    : reader.lookAhead(() => reader.acceptAlias(word) !== undefined && (peek() || undefined)) === true;

/** Refuses a chain continued by an unordered word. */
const refuseUnordered = <T>(reader: Reader<unknown>, choice: ElseChoice<T>): void => {
  const joint = UNORDERED.find((word) => isJoinedUnordered(reader, word, choice));
  if (joint === undefined) return;
  const word = joint.replace(', ', '');
  reader.fail(`"${word}" leaves a choice open; write the places in order: ${choice.example}.`);
};

/** Whether an alternative follows the first, even if it is joined by an unordered word. */
export const peekElseChain = <T>(reader: Reader<unknown>, choice: ElseChoice<T>): boolean =>
  FALLBACKS.some((word) => reader.peek(word)) ||
  UNORDERED.some((word) => isJoinedUnordered(reader, word, choice));

/**
 * Reads the alternatives after the first.
 * @param next reads an alternative joined in a way specific to the language
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

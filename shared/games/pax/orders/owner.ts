import type { Category } from '../../../kernel/language/grammar.ts';
import type { OrderReader } from './order-reader.ts';

// Possessives of parties: `Germany's call`, `the United States' aid`.

const ENDING = /['’]s?$/;
/** Word count of the longest name that can have the ending. */
const LONGEST = 4;

/** Position of the ending, in words from here; undefined if there is none. */
const endingFrom = (reader: OrderReader): number | undefined => {
  const at = Array.from({ length: LONGEST }, (_, n) => n).find((n) => ENDING.test(reader.peekTyped(n)));
  return at === undefined || reader.peekWord(at) === undefined ? undefined : at;
};

/** Replaces the form of the word `skip` words ahead. */
const respellAt = (reader: OrderReader, skip: number, word: string): void => {
  const start = reader.tokenIndex;
  reader.rewindTo(start + skip);
  reader.replaceWord(word);
  reader.rewindTo(start);
};

/** Reads a name with the ending; one without it does not match. */
export const readOwner = (reader: OrderReader, category: Category): string => {
  const at = endingFrom(reader);
  if (at === undefined) return reader.fail();
  const typed = reader.peekWord(at) ?? '';
  respellAt(reader, at, reader.peekTyped(at).endsWith('s') ? typed.slice(0, -1) : typed);
  const name = reader.lookAhead(() => reader.expectName(category));
  if (name !== undefined) return reader.withoutOffering(() => reader.expectName(category));
  respellAt(reader, at, typed);
  return reader.fail();
};

/** Whether a possessive follows, and one of some words after it. */
export const peekOwned = (reader: OrderReader, category: Category, things: readonly string[]): boolean =>
  reader.lookAhead(() => {
    readOwner(reader, category);
    return reader.acceptAlias(...things);
  }) !== undefined;

import type { Category } from '../../../kernel/language/grammar.ts';
import type { OrderReader } from './order-reader.ts';

// What is said to belong to a party: `Germany's call`, `the United States' aid`.

const ENDING = /['’]s?$/;
/** Words of the longest name that can have the ending. */
const LONGEST = 4;

/** Where the ending stands, in words from here; undefined if none does. */
const endingFrom = (reader: OrderReader): number | undefined => {
  const at = Array.from({ length: LONGEST }, (_, n) => n).find((n) => ENDING.test(reader.peekTyped(n)));
  return at === undefined || reader.peekWord(at) === undefined ? undefined : at;
};

/** Puts a word `skip` words on into another form. */
const respellAt = (reader: OrderReader, skip: number, word: string): void => {
  const start = reader.tokenIndex;
  reader.rewindTo(start + skip);
  reader.replaceWord(word);
  reader.rewindTo(start);
};

/** Reads a name that has the ending; one without it does not fit. */
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

/** Whether an owner stands next and one of some words after it. */
export const peekOwned = (reader: OrderReader, category: Category, things: readonly string[]): boolean =>
  reader.lookAhead(() => {
    readOwner(reader, category);
    return reader.acceptAlias(...things);
  }) !== undefined;

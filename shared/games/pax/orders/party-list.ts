import type { OrderReader } from './order-reader.ts';

// Several powers in place of one: `deny suez to france and russia` makes an order for each.

const SEPARATORS = [', and', ',', 'and', '&'];

/** Whether another member of the list follows; if so, consumes the separator and the words before it. */
const acceptSeparator = (
  reader: OrderReader,
  peek: (reader: OrderReader) => boolean,
  words: readonly string[],
): boolean => {
  const start = reader.tokenIndex;
  if (reader.acceptAlias(...SEPARATORS) !== undefined) {
    reader.acceptAlias('also');
    reader.acceptAlias(...words);
    if (!reader.isActionNext() && peek(reader)) return true;
  }
  reader.rewindTo(start);
  return false;
};

/** How a member of a list is read and recognised, and which words may precede further ones. */
interface PartyReading<T> {
  readonly read: (reader: OrderReader) => T;
  readonly peek: (reader: OrderReader) => boolean;
  readonly words?: readonly string[];
}

/** Reads `France`, `France and Russia`, `France, Russia and Germany`. */
export const readPartyList = <T>(
  reader: OrderReader,
  { read, peek, words = [] }: PartyReading<T>,
): readonly T[] => {
  const members = [read(reader)];
  while (acceptSeparator(reader, peek, words)) members.push(read(reader));
  return members;
};

import type { OrderReader } from './order-reader.ts';

// Several powers where an order has one: `deny suez to france and russia` is an order for each.

const SEPARATORS = [', and', ',', 'and', '&'];

/** Whether another member of the list stands next; if so the separator and the words before it are taken. */
const takesSeparator = (
  reader: OrderReader,
  sees: (reader: OrderReader) => boolean,
  words: readonly string[],
): boolean => {
  const start = reader.mark;
  if (reader.takes(...SEPARATORS) !== undefined) {
    reader.takes('also');
    reader.takes(...words);
    if (!reader.isActionNext() && sees(reader)) return true;
  }
  reader.returnTo(start);
  return false;
};

/** How a member of a list is read and recognized, and the words that may stand before a further one. */
interface Member<T> {
  readonly read: (reader: OrderReader) => T;
  readonly sees: (reader: OrderReader) => boolean;
  readonly words?: readonly string[];
}

/** Reads `France`, `France and Russia`, `France, Russia and Germany`. */
export const readPartyList = <T>(
  reader: OrderReader,
  { read, sees, words = [] }: Member<T>,
): readonly T[] => {
  const members = [read(reader)];
  while (takesSeparator(reader, sees, words)) members.push(read(reader));
  return members;
};

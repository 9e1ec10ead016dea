import type { OrderReader } from '../order-reader.ts';

// Lists of which one member is enough, or all are needed.

/** Members joined by `or` or by `and`, but not by both. */
export interface Members<T> {
  readonly of: readonly T[];
  readonly conjunction: 'or' | 'and' | undefined;
}

export const readMembers = <T>(
  reader: OrderReader,
  read: (reader: OrderReader) => T,
  isNext: (reader: OrderReader) => boolean,
): Members<T> => {
  const of = [read(reader)];
  const conjunctions = new Set<'or' | 'and'>();
  for (;;) {
    const start = reader.tokenIndex;
    const conjunction = reader.acceptAlias(', or', ', and', 'or', 'and', 'nor', ',');
    if (conjunction === undefined || !isNext(reader)) {
      reader.rewindTo(start);
      break;
    }
    if (conjunction !== ',') conjunctions.add(conjunction.endsWith('or') ? 'or' : 'and');
    of.push(read(reader));
  }
  if (conjunctions.size > 1 || (of.length > 1 && conjunctions.size === 0)) {
    return reader.fail('Is one of these enough, or must it be all? Write "or" or "and" between them.');
  }
  const [conjunction] = conjunctions;
  return { of, conjunction };
};

import { readCondition } from '../orders/conditions.ts';
import { readOrder } from './line.ts';
import type { Condition, Order } from '../orders/types.ts';
import type { OrderReader } from '../orders/words.ts';

/** What one line of a sheet is; the condition is missing where it could not be read. */
export type SheetLine =
  | { readonly line: 'order'; readonly order: Order }
  | { readonly line: 'when'; readonly condition: Condition | undefined }
  | { readonly line: 'end' };

const readWhen = (reader: OrderReader): SheetLine => {
  const condition = reader.attempt(() => {
    const read = readCondition(reader);
    reader.needs(':', 'its orders follow on lines of their own');
    reader.ends();
    return read;
  });
  return { line: 'when', condition };
};

/** Whether a condition stands before an order of its own line: `when …, place …`. */
const isOneLine = (reader: OrderReader): boolean => {
  const start = reader.mark;
  while (!reader.isAtEnd && !reader.sees(':') && !reader.sees(',')) reader.skip();
  const isColonLast = reader.sees(':') && reader.typed(1) === '';
  const is = !reader.isAtEnd && !isColonLast && !endsWithColon(reader);
  reader.returnTo(start);
  return is;
};

const endsWithColon = (reader: OrderReader): boolean => reader.tokens.at(-1)?.text === ':';

const readEnd = (reader: OrderReader): SheetLine => {
  reader.attempt(() => {
    reader.ends();
  });
  return { line: 'end' };
};

/** Where a word of blocks stands in the wrong place. */
const misplaced = (reader: OrderReader, isInside: boolean): string | undefined => {
  if (isInside && reader.sees('when') && !isOneLine(reader))
    return 'A when block cannot stand inside another; end the first one before.';
  if (!isInside && reader.sees('end')) return 'There is no when block to end here.';
  return undefined;
};

/**
 * Reads one line of a sheet; its problems are those of the reader.
 * @param isInside whether it stands in a `when` block
 */
export const readSheetLine = (reader: OrderReader, isInside: boolean): SheetLine | undefined => {
  const message = misplaced(reader, isInside);
  if (message !== undefined) return reader.attempt(() => reader.fail(message));
  if (isInside && reader.accepts('end', 'the block ends')) return readEnd(reader);
  if (reader.sees('when') && isOneLine(reader)) return { line: 'order', order: readOrder(reader) };
  if (!isInside && reader.accepts('when', 'one condition for several orders')) return readWhen(reader);
  return { line: 'order', order: readOrder(reader) };
};

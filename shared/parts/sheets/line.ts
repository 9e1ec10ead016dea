import type { Reader } from '../../kernel/language/reader.ts';

/** What one line of a sheet is; order and condition are missing where they could not be read. */
export type SheetLine<Order, Condition> =
  | { readonly line: 'order'; readonly order: Order | undefined }
  | { readonly line: 'when'; readonly condition: Condition | undefined }
  | { readonly line: 'end' };

/** How a game reads what stands on its sheets; problems are those of the reader. */
export interface SheetGrammar<Line extends Reader<unknown>, Order, Condition> {
  /** Reads an order to the end of its line. */
  readOrder(reader: Line): Order | undefined;
  /** Reads what follows `when`; what does not fit ends the attempt. */
  readCondition(reader: Line): Condition;
  /** Whether a `when` begins an order with its condition in front, and no block; never where left out. */
  isOneLine?(reader: Line): boolean;
}

/** Where a word of blocks stands in the wrong place. */
const misplaced = (reader: Reader<unknown>, isInside: boolean, isOneLine: boolean): string | undefined => {
  if (isInside && reader.peek('when') && !isOneLine)
    return 'A when block cannot stand inside another; end the first one before.';
  if (!isInside && reader.peek('end')) return 'There is no when block to end here.';
  return undefined;
};

/**
 * Reads one line of a sheet; its problems are those of the reader.
 * @param isInside whether it stands in a `when` block
 * @returns undefined if a word of blocks stands in the wrong place
 */
export const readSheetLine = <Line extends Reader<unknown>, Order, Condition>(
  reader: Line,
  grammar: SheetGrammar<Line, Order, Condition>,
  isInside: boolean,
): SheetLine<Order, Condition> | undefined => {
  const isOneLine = reader.peek('when') && grammar.isOneLine?.(reader) === true;
  const message = misplaced(reader, isInside, isOneLine);
  if (message !== undefined) return reader.attempt(() => reader.fail(message));
  if (isInside && reader.accept('end', 'the block ends')) {
    reader.attempt(() => {
      reader.expectEnd();
    });
    return { line: 'end' };
  }
  if (!isInside && !isOneLine && reader.accept('when', 'one condition for several orders')) {
    const condition = reader.attempt(() => {
      const read = grammar.readCondition(reader);
      reader.expect(':', 'its orders follow on lines of their own');
      reader.expectEnd();
      return read;
    });
    return { line: 'when', condition };
  }
  return { line: 'order', order: grammar.readOrder(reader) };
};

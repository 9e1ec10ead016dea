import type { Reader } from '../../kernel/language/reader.ts';

/** A parsed line of a sheet; order and condition are undefined if they could not be parsed. */
export type SheetLine<Order, Condition> =
  | { readonly line: 'order'; readonly order: Order | undefined }
  | { readonly line: 'when'; readonly condition: Condition | undefined }
  | { readonly line: 'end' };

/** How a game parses its sheets; problems are added to the reader. */
export interface SheetGrammar<Line extends Reader<unknown>, Order, Condition> {
  /** Reads an order to the end of its line. */
  readOrder(reader: Line): Order | undefined;
  /** Reads the condition after `when`; text that does not match ends the attempt. */
  readCondition(reader: Line): Condition;
  /** Whether a `when` begins a single order with its condition in front instead of a block; default never. */
  isOneLine?(reader: Line): boolean;
}

/** The message if `when` or `end` is in the wrong place. */
const misplaced = (reader: Reader<unknown>, isInside: boolean, isOneLine: boolean): string | undefined => {
  if (isInside && reader.peek('when') && !isOneLine)
    return 'A when block cannot be inside another; write "end" before it.';
  if (!isInside && reader.peek('end')) return 'There is no when block to end here.';
  return undefined;
};

/**
 * Reads one line of a sheet; problems are added to the reader.
 * @param isInside whether the line is inside a `when` block
 * @returns undefined if `when` or `end` is in the wrong place
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

import { type SyntaxProblem, type TextLine, textLines } from '../../kernel/language/sheet.ts';
import type { Reader } from '../../kernel/language/reader.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { SheetDraft } from './draft.ts';
import { openLine, readSheetLine, type SheetGrammar } from './line.ts';
import type { SheetItem } from './sheet.ts';

/** A game's grammar, and what opens a line for it. */
export interface SheetLanguage<Line extends Reader<unknown>, Order, Condition> extends SheetGrammar<
  Line,
  Order,
  Condition
> {
  readerOf(line: TextLine): Line;
  /** Why an order that reads well does not belong on this sheet. */
  objections?(order: Order, line: number): readonly SyntaxProblem[];
}

/**
 * Reads a sheet: an order a line, `when … end` blocks, comments. Whether an order is allowed is another question.
 * @returns its items, or all problems of all lines (at most a hundred)
 */
export const readItems = <Line extends Reader<unknown>, Order, Condition>(
  text: string,
  reading: SheetLanguage<Line, Order, Condition>,
): Result<readonly SheetItem<Order, Condition>[], readonly SyntaxProblem[]> => {
  const lines = textLines(text);
  if (!lines.ok) return err([lines.error]);
  const draft = new SheetDraft<Order, Condition>();
  for (const line of lines.value) {
    const reader = openLine(line, draft.problems, (each) => reading.readerOf(each));
    if (reader) {
      const read = readSheetLine(reader, reading, draft.isInBlock);
      if (read?.line === 'order' && read.order !== undefined)
        draft.problems.push(...(reading.objections?.(read.order, line.line) ?? []));
      draft.add(read, { line: line.line, column: 1 });
      draft.problems.push(...reader.problems);
    }
    const limit = draft.limitReached(line.line);
    if (limit) return err([...draft.problems, limit]);
  }
  draft.end();
  return draft.problems.length > 0 ? err(draft.problems) : ok(draft.items);
};

import type { DroppedText } from '../../kernel/language/pasted.ts';
import { problemAt, type SyntaxProblem, type TextLine, textLines } from '../../kernel/language/sheet.ts';
import type { Reader } from '../../kernel/language/reader.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { SheetDraft } from './draft.ts';
import { openLine } from '../../kernel/language/open-line.ts';
import { readSheetLine, type SheetGrammar } from './line.ts';
import { pastedLines, type PastedTextWords } from './pasted.ts';
import type { SheetItem } from './sheet.ts';

/** A game's grammar, and how it opens a line. */
export interface SheetLanguage<Line extends Reader<unknown>, Order, Condition>
  extends SheetGrammar<Line, Order, Condition>, PastedTextWords {
  readerOf(line: TextLine): Line;
  /** Problems of an order that was parsed but is not allowed on this sheet. */
  objections?(order: Order, line: number): readonly SyntaxProblem[];
}

/** The orders of a text, and the typed text that was ignored. */
export interface ReadItems<Order, Condition> {
  readonly items: readonly SheetItem<Order, Condition>[];
  /** The line number of each order, from 1, in the order of `ordersOf`. */
  readonly lines: readonly number[];
  readonly dropped: readonly DroppedText[];
}

const NO_ORDER = 'There is no order here. To order nothing, hand in a blank sheet.';

const addLine = <Line extends Reader<unknown>, Order, Condition>(
  draft: SheetDraft<Order, Condition>,
  line: TextLine,
  reading: SheetLanguage<Line, Order, Condition>,
): void => {
  const reader = openLine(line, draft.problems, (each) => reading.readerOf(each));
  if (!reader) return;
  const read = readSheetLine(reader, reading, draft.isInBlock);
  if (read?.line === 'order' && read.order !== undefined)
    draft.problems.push(...(reading.objections?.(read.order, line.line) ?? []));
  draft.add(read, { line: line.line, column: 1 });
  draft.problems.push(...reader.problems);
};

/** Other text of a pasted mail that is ignored, also if its orders have problems. */
export const droppedIn = (text: string, words: PastedTextWords): readonly DroppedText[] => {
  const lines = textLines(text);
  return lines.ok ? pastedLines(lines.value, words).dropped : [];
};

/**
 * Parses a sheet: one order on each line, `when … end` blocks, comments. Other text of a pasted mail is ignored and
 * listed. Whether an order is legal is not checked.
 * @returns the orders, or all problems of all lines (at most a hundred)
 */
export const readItems = <Line extends Reader<unknown>, Order, Condition>(
  text: string,
  reading: SheetLanguage<Line, Order, Condition>,
): Result<ReadItems<Order, Condition>, readonly SyntaxProblem[]> => {
  const lines = textLines(text);
  if (!lines.ok) return err([lines.error]);
  const pasted = pastedLines(lines.value, reading);
  const draft = new SheetDraft<Order, Condition>(pasted.problems);
  for (const line of pasted.lines) {
    addLine(draft, line, reading);
    const limit = draft.limitReached(line.line);
    if (limit) return err([...draft.problems, limit]);
  }
  draft.end();
  const { items, lines: places, problems } = draft;
  const [first] = pasted.dropped;
  if (first && items.length === 0 && problems.length === 0)
    problems.push(problemAt({ line: first.line, column: 1 }, NO_ORDER));
  return problems.length > 0 ? err(problems) : ok({ items, lines: places, dropped: pasted.dropped });
};

import type { Dropped } from '../../../kernel/language/pasted.ts';
import { KeptReadings } from '../../../kernel/match/kept-readings.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import {
  MAX_ORDERS,
  MAX_PROBLEMS,
  type Position,
  problemAt,
  type SyntaxProblem,
  type TextLine,
  textLines,
} from '../../../kernel/language/sheet.ts';
import { isPower } from '../vocabulary/ids.ts';
import type { Vocabulary } from '../charts/places.ts';
import { formatCondition } from '../orders/conditions.ts';
import { readerOf } from './line.ts';
import { formatOrder } from '../orders/format.ts';
import { openLine } from '../orders/open-line.ts';
import type { OrderReader, ReadingContext } from '../orders/order-reader.ts';
import { type OrderLine, sortPasted } from './pasted-lines.ts';
import { readSheetLine, type SheetLine } from './sheet-line.ts';
import type { Condition, Order, Sheet, SheetItem } from '../orders/types.ts';

/** A `when` block not yet ended; its condition is missing where it could not be read. */
interface Block {
  readonly at: Position;
  readonly condition: Condition | undefined;
  readonly orders: Order[];
}

/** A sheet as far as it has been read. */
interface Draft {
  readonly items: SheetItem[];
  readonly problems: SyntaxProblem[];
  readonly dropped: Dropped[];
  block: Block | undefined;
  orders: number;
}

const addOrder = (draft: Draft, order: Order): void => {
  draft.orders += 1;
  if (draft.block) draft.block.orders.push(order);
  else draft.items.push({ item: 'order', order });
};

const closeBlock = (draft: Draft): void => {
  const { block } = draft;
  if (block?.condition) draft.items.push({ item: 'when', condition: block.condition, orders: block.orders });
  draft.block = undefined;
};

/** What was left out of a line that was read. */
const notesOf = ({
  dropped,
  at,
}: {
  readonly dropped: readonly string[];
  readonly at: Position;
}): Dropped[] => dropped.map((text) => ({ line: at.line, text }));

const NO_ORDER = 'There is no order here. Hand in a blank sheet if nothing is to be done.';
const LEAVE_OUT = ' Leave this line out if it is no order.';

/** The problems of a line of which nothing at all was understood ask whether it is an order. */
const problemsOf = (reader: OrderReader, at: Position): readonly SyntaxProblem[] => {
  const [first, ...others] = reader.problems;
  const isUnread =
    first?.line === at.line &&
    first.column === at.column &&
    first.nearest.length === 0 &&
    first.message.startsWith('Found');
  return first && isUnread
    ? [{ ...first, message: `${first.message}${LEAVE_OUT}` }, ...others]
    : reader.problems;
};

/** A line read, and the reader that has its problems. */
interface ReadLine {
  readonly reader: OrderReader;
  readonly at: Position;
  readonly read: SheetLine | undefined;
}

const readLine = (reader: OrderReader, line: OrderLine, isInside: boolean): ReadLine => {
  const at = reader.at();
  if (line.as !== undefined && isPower(line.as)) reader.actor = line.as;
  return { reader, at, read: readSheetLine(reader, isInside) };
};

const addLine = ({ vocabulary, context }: Source, draft: Draft, line: OrderLine): void => {
  const opened = openLine(line, draft.problems, (text) => readerOf(vocabulary, text, context));
  if (!opened) return;
  const isInside = draft.block !== undefined;
  // What could have stood at each point is noted only where a refusal has to say it.
  opened.hush();
  const quick = readLine(opened, line, isInside);
  const { reader, at, read } =
    opened.problems.length === 0 ? quick : readLine(readerOf(vocabulary, line, context), line, isInside);
  draft.problems.push(...problemsOf(reader, at));
  draft.dropped.push(...notesOf({ dropped: reader.dropped, at }));
  if (read?.line === 'order') addOrder(draft, { ...(line.as && { as: line.as }), ...read.order });
  if (read?.line === 'when') draft.block = { at, condition: read.condition, orders: [] };
  if (read?.line === 'end') closeBlock(draft);
};

/** Why reading goes no further than a line, if it does not. */
const limitReached = ({ line }: TextLine, draft: Draft): SyntaxProblem | undefined => {
  const at = { line, column: 1 };
  if (draft.orders > MAX_ORDERS) return problemAt(at, `A sheet holds at most ${String(MAX_ORDERS)} orders.`);
  if (draft.problems.length < MAX_PROBLEMS) return undefined;
  return problemAt(at, `Reading stopped here: there are ${String(draft.problems.length)} problems already.`);
};

/** A sheet as it was understood: what it orders, and what was typed and is no part of it. */
export interface ReadSheet {
  readonly sheet: Sheet;
  readonly dropped: readonly Dropped[];
}

interface Source {
  readonly vocabulary: Vocabulary;
  readonly context: ReadingContext | undefined;
}

const inOrder = (problems: readonly SyntaxProblem[]): readonly SyntaxProblem[] =>
  problems.toSorted((one, two) => one.line - two.line || one.column - two.column);

/**
 * Reads an order sheet as people write it: one order per line, `when` blocks, comments; what a pasted mail
 * has around them is left out and listed. What can be read in two ways is a problem and no order (PB-MSC-11). Whether
 * an order is allowed is another question.
 * @returns the sheet, or all problems of all lines (at most a hundred)
 */
export const readSheet = (
  vocabulary: Vocabulary,
  text: string,
  context?: ReadingContext,
): Result<ReadSheet, readonly SyntaxProblem[]> => {
  const lines = textLines(text);
  if (!lines.ok) return err([lines.error]);
  const pasted = sortPasted(vocabulary, lines.value, context);
  const draft: Draft = {
    items: [],
    problems: [...pasted.problems],
    dropped: [...pasted.dropped],
    block: undefined,
    orders: 0,
  };
  for (const line of pasted.lines) {
    addLine({ vocabulary, context }, draft, line);
    const limit = limitReached(line, draft);
    if (limit) return err([...draft.problems, limit]);
  }
  if (draft.block) draft.problems.push(problemAt(draft.block.at, 'This when block has no "end".'));
  if (
    draft.orders === 0 &&
    draft.problems.length === 0 &&
    draft.dropped.length > 0 &&
    draft.items.length === 0
  ) {
    draft.problems.push(problemAt({ line: draft.dropped[0]?.line ?? 1, column: 1 }, NO_ORDER));
  }
  const dropped = draft.dropped.toSorted((one, two) => one.line - two.line);
  return draft.problems.length > 0
    ? err(inOrder(draft.problems))
    : ok({ sheet: { items: draft.items }, dropped });
};

/** The sheet alone, see `readSheet`. */
export const parseSheet = (
  vocabulary: Vocabulary,
  text: string,
  context?: ReadingContext,
): Result<Sheet, readonly SyntaxProblem[]> => {
  const read = readSheet(vocabulary, text, context);
  return read.ok ? ok(read.value.sheet) : read;
};

const kept = new KeptReadings<Vocabulary, Sheet>();

/** Keeps what a text was read as that is in normal form: there seat and phase change nothing. */
export const keepReading = (vocabulary: Vocabulary, text: string, sheet: Sheet): void => {
  kept.keep(vocabulary, text, sheet);
};

/** A sheet in normal form that was handed in: as it was read then, or read again. */
export const readNormal = (vocabulary: Vocabulary, text: string): Result<Sheet, readonly SyntaxProblem[]> => {
  const known = kept.find(vocabulary, text);
  return known ? ok(known) : parseSheet(vocabulary, text);
};

const formatItem = (item: SheetItem): string => {
  if (item.item === 'order') return formatOrder(item.order);
  const orders = item.orders.map((order) => `  ${formatOrder(order)}`);
  return [`when ${formatCondition(item.condition)}:`, ...orders, 'end'].join('\n');
};

/** A sheet in normal form: ids, one blank between words, no comments, no line end after the last line. */
export const formatSheet = (sheet: Sheet): string => sheet.items.map(formatItem).join('\n');

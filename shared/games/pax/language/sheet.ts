import type { DroppedText } from '../../../kernel/language/pasted.ts';
import { ReadingCache } from '../../../kernel/match/reading-cache.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import {
  type TextPosition,
  problemAt,
  type SyntaxProblem,
  textLines,
} from '../../../kernel/language/sheet.ts';
import { SheetDraft } from '../../../parts/sheets/draft.ts';
import { openLine } from '../../../kernel/language/open-line.ts';
import { readSheetLine, type SheetLine } from '../../../parts/sheets/line.ts';
import { formatItems } from '../../../parts/sheets/sheet.ts';
import { isPower } from '../vocabulary/ids.ts';
import type { Vocabulary } from '../charts/vocabulary.ts';
import { formatCondition } from '../orders/conditions.ts';
import { lineReader } from './line.ts';
import { formatOrder } from '../orders/format.ts';
import type { OrderReader, ReadingContext } from '../orders/order-reader.ts';
import { type OrderLine, sortPastedLines } from './pasted-lines.ts';
import { SHEET_GRAMMAR } from './sheet-line.ts';
import type { Condition, Order, Sheet } from '../orders/types.ts';

/** The words left out of a line. */
const notesOf = ({
  dropped,
  at,
}: {
  readonly dropped: readonly string[];
  readonly at: TextPosition;
}): DroppedText[] => dropped.map((text) => ({ line: at.line, text }));

const NO_ORDER = 'There is no order here. To order nothing, hand in a blank sheet.';
const LEAVE_OUT = ' Leave this line out if it is not an order.';

/** The problems of a line; if nothing of it was understood, the problem asks whether it is an order. */
const problemsOf = (reader: OrderReader, at: TextPosition): readonly SyntaxProblem[] => {
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
interface ReadSheetLine {
  readonly reader: OrderReader;
  readonly at: TextPosition;
  readonly read: SheetLine<Order, Condition> | undefined;
}

const readLine = (reader: OrderReader, line: OrderLine, isInside: boolean): ReadSheetLine => {
  const at = reader.position();
  if (line.as !== undefined && isPower(line.as)) reader.actor = line.as;
  return { reader, at, read: readSheetLine(reader, SHEET_GRAMMAR, isInside) };
};

/** A sheet as far as it has been read, and the parts of its text that do not belong to it. */
interface PartialSheet {
  readonly sheet: SheetDraft<Order, Condition>;
  readonly dropped: DroppedText[];
}

const addSheetLine = (
  { vocabulary, context }: ReadingTerms,
  { sheet, dropped }: PartialSheet,
  line: OrderLine,
): void => {
  const opened = openLine(line, sheet.problems, (text) => lineReader(vocabulary, text, context));
  if (!opened) return;
  const isInside = sheet.isInBlock;
  // Candidates are recorded only if a refusal has to name them.
  opened.stopOffering();
  const quick = readLine(opened, line, isInside);
  const { reader, at, read } =
    opened.problems.length === 0 ? quick : readLine(lineReader(vocabulary, line, context), line, isInside);
  sheet.problems.push(...problemsOf(reader, at));
  dropped.push(...notesOf({ dropped: reader.dropped, at }));
  const isOrder = read?.line === 'order' && read.order !== undefined;
  sheet.add(
    isOrder ? { line: 'order', order: { ...(line.as && { as: line.as }), ...read.order } } : read,
    at,
  );
};

/** A sheet as understood: its orders, and typed text that is not part of it. */
export interface ReadSheet {
  readonly sheet: Sheet;
  readonly dropped: readonly DroppedText[];
}

interface ReadingTerms {
  readonly vocabulary: Vocabulary;
  readonly context: ReadingContext | undefined;
}

const inOrder = (problems: readonly SyntaxProblem[]): readonly SyntaxProblem[] =>
  problems.toSorted((one, two) => one.line - two.line || one.column - two.column);

/** Other text of a pasted mail that is left out of a sheet, also if its orders have problems. */
export const leftOutOfSheet = (
  vocabulary: Vocabulary,
  text: string,
  context?: ReadingContext,
): readonly DroppedText[] => {
  const lines = textLines(text);
  return lines.ok ? sortPastedLines(vocabulary, lines.value, context).dropped : [];
};

/**
 * Reads an order sheet as people write it: one order per line, `when` blocks, comments; other text of a pasted mail is
 * left out and listed. An ambiguous line is a problem, not an order (PB-MSC-11). Legality is not checked.
 * @returns the sheet, or all problems of all lines (at most a hundred)
 */
export const readSheet = (
  vocabulary: Vocabulary,
  text: string,
  context?: ReadingContext,
): Result<ReadSheet, readonly SyntaxProblem[]> => {
  const lines = textLines(text);
  if (!lines.ok) return err([lines.error]);
  const pasted = sortPastedLines(vocabulary, lines.value, context);
  const sheet = new SheetDraft<Order, Condition>(pasted.problems);
  const dropped = [...pasted.dropped];
  for (const line of pasted.lines) {
    addSheetLine({ vocabulary, context }, { sheet, dropped }, line);
    const limit = sheet.limitReached(line.line);
    if (limit) return err([...sheet.problems, limit]);
  }
  sheet.end();
  const { items, problems } = sheet;
  const isEmpty = problems.length === 0 && items.length === 0;
  if (isEmpty && dropped.length > 0)
    problems.push(problemAt({ line: dropped[0]?.line ?? 1, column: 1 }, NO_ORDER));
  return problems.length > 0
    ? err(inOrder(problems))
    : ok({ sheet: { items }, dropped: dropped.toSorted((one, two) => one.line - two.line) });
};

/** The sheet without the rest, see `readSheet`. */
export const parseSheet = (
  vocabulary: Vocabulary,
  text: string,
  context?: ReadingContext,
): Result<Sheet, readonly SyntaxProblem[]> => {
  const read = readSheet(vocabulary, text, context);
  return read.ok ? ok(read.value.sheet) : read;
};

const cache = new ReadingCache<Vocabulary, Sheet>();

/** Caches the parsed sheet of a text in normal form, which does not depend on seat or phase. */
export const cacheSheet = (vocabulary: Vocabulary, text: string, sheet: Sheet): void => {
  cache.set(vocabulary, text, sheet);
};

/** Reads a sheet in normal form, from the cache if possible. */
export const readNormalForm = (
  vocabulary: Vocabulary,
  text: string,
): Result<Sheet, readonly SyntaxProblem[]> => {
  const known = cache.get(vocabulary, text);
  return known ? ok(known) : parseSheet(vocabulary, text);
};

/** A sheet in normal form: ids, one blank between words, no comments, no line end after the last line. */
export const formatSheet = ({ items }: Sheet): string => formatItems(items, { formatOrder, formatCondition });

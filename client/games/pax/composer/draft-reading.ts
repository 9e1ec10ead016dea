import { lineReader } from '@chancery/shared/games/pax/language/line.ts';
import { lengthProblem } from '@chancery/shared/kernel/language/open-line.ts';
import { readSheetLine } from '@chancery/shared/parts/sheets/line.ts';
import { formatCondition } from '@chancery/shared/games/pax/orders/conditions.ts';
import { withoutTextPosition } from '@chancery/shared/games/pax/orders/numbering.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { SHEET_GRAMMAR } from '@chancery/shared/games/pax/language/sheet-line.ts';
import type { Condition, Order, Sheet, PaxSheetItem } from '@chancery/shared/games/pax/orders/types.ts';
import type { Vocabulary } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import { runToEnd } from '../../../shell/background-work.ts';
import { problemAt, type SyntaxProblem } from '@chancery/shared/kernel/language/sheet.ts';

/** One parsed row of a draft. */
export interface DraftRow {
  readonly text: string;
  /**
   * `raw`: not understood. `blank`: only blanks or a comment. `unread`: part of a long draft that is still being read.
   */
  readonly is: 'order' | 'when' | 'end' | 'blank' | 'raw' | 'unread';
  readonly order?: Order;
  readonly condition?: Condition;
  readonly problem?: SyntaxProblem;
  /** Its number among the understood orders, from 1, which is its priority. */
  readonly number?: number;
  /** Stands in a `when` block. */
  readonly isInside: boolean;
}

export interface DraftReading {
  readonly rows: readonly DraftRow[];
  /** The sheet without the rows that are not understood. */
  readonly sheet: Sheet;
  /** Only if the draft was too long to be read at once: reads it in slices, and caches the result. */
  readonly readRest?: () => Iterator<unknown>;
}

/** The text of a row on screen: normal form if it is understood, otherwise as typed. */
export const rowText = (row: DraftRow): string => {
  if (row.is === 'order' && row.order) return formatOrder(row.order);
  if (row.is === 'when' && row.condition) return `when ${formatCondition(row.condition)}:`;
  return row.text.trim();
};

type LineReading = Pick<DraftRow, 'is' | 'order' | 'condition' | 'problem'>;

const parseRow = (vocabulary: Vocabulary, text: string, isInside: boolean): LineReading => {
  const line = { line: 1, text };
  const tooLong = lengthProblem(line);
  if (tooLong) return { is: 'raw', problem: tooLong };
  const reader = lineReader(vocabulary, line);
  if (reader.isAtEnd) return { is: 'blank' };
  const read = readSheetLine(reader, SHEET_GRAMMAR, isInside);
  const [problem] = reader.problems;
  if (problem || !read) return { is: 'raw', ...(problem && { problem }) };
  if (read.line === 'order')
    return read.order ? { is: 'order', order: withoutTextPosition(read.order) } : { is: 'raw' };
  return read.line === 'when' && read.condition ? { is: 'when', condition: read.condition } : { is: 'end' };
};

/** Maximum number of cached lines for each vocabulary. */
const MAX_CACHED_LINES = 20_000;

/** Parsed lines by text and whether they are in a block; a draft changes by a line or two at a time. */
const lineCaches = new WeakMap<Vocabulary, Map<string, LineReading>>();

const lineCacheOf = (vocabulary: Vocabulary): Map<string, LineReading> => {
  const cached = lineCaches.get(vocabulary);
  if (cached && cached.size < MAX_CACHED_LINES) return cached;
  const fresh = new Map<string, LineReading>();
  lineCaches.set(vocabulary, fresh);
  return fresh;
};

const keyOf = (text: string, isInside: boolean): string => `${isInside ? '+' : '-'}${text}`;

const readLine = (vocabulary: Vocabulary, text: string, isInside: boolean): LineReading => {
  const cache = lineCacheOf(vocabulary);
  const key = keyOf(text, isInside);
  const known = cache.get(key);
  if (known) return known;
  const reading = parseRow(vocabulary, text, isInside);
  cache.set(key, reading);
  return reading;
};

const isHead = (text: string): boolean => /^\s*when\b/i.test(text);

const NO_END = 'This when block has no "end" yet.';

/** Reads rows one after another; rows that are not understood do not affect others. */
function* readRows(
  vocabulary: Vocabulary,
  lines: readonly string[],
): Generator<number, DraftReading, undefined> {
  const rows: DraftRow[] = [];
  const items: PaxSheetItem[] = [];
  let count = 0;
  let block: { readonly at: number; readonly condition?: Condition; readonly orders: Order[] } | undefined;
  for (const text of lines) {
    const line = readLine(vocabulary, text, block !== undefined);
    const isCounted = line.order !== undefined && (!block || block.condition !== undefined);
    if (isCounted) count += 1;
    rows.push({ text, ...line, ...(isCounted && { number: count }), isInside: block !== undefined });
    if (line.is === 'when' || (line.is === 'raw' && !block && isHead(text))) {
      block = { at: rows.length - 1, orders: [], ...(line.condition && { condition: line.condition }) };
      if (line.condition) items.push({ item: 'when', condition: line.condition, orders: block.orders });
    } else if (line.is === 'end') block = undefined;
    else if (line.order && block) block.orders.push(line.order);
    else if (line.order) items.push({ item: 'order', order: line.order });
    yield rows.length;
  }
  const open = block && rows[block.at];
  if (block && open) rows[block.at] = { problem: problemAt({ line: 1, column: 1 }, NO_END), ...open };
  return { rows, sheet: { items } };
}

const readings = new WeakMap<readonly string[], DraftReading>();

/** Reads a draft in slices and caches the reading. */
function* readInParts(
  vocabulary: Vocabulary,
  lines: readonly string[],
): Generator<number, DraftReading, undefined> {
  const reading = yield* readRows(vocabulary, lines);
  readings.set(lines, reading);
  return reading;
}

/** Maximum number of uncached lines that are read at one key press. */
const MAX_UNCACHED_LINES = 300;

const isLong = (vocabulary: Vocabulary, lines: readonly string[]): boolean => {
  if (lines.length <= MAX_UNCACHED_LINES) return false;
  const cache = lineCacheOf(vocabulary);
  const isFresh = (text: string): boolean => !cache.has(keyOf(text, false)) && !cache.has(keyOf(text, true));
  return lines.filter(isFresh).length > MAX_UNCACHED_LINES;
};

/** A parsed draft, cached for each version of its lines. */
export const readDraft = (vocabulary: Vocabulary, lines: readonly string[]): DraftReading =>
  readings.get(lines) ?? runToEnd(readInParts(vocabulary, lines));

const unreadDrafts = new WeakMap<readonly string[], DraftReading>();

/** The same without blocking: all rows of a long draft are `unread` until its `readRest` has finished. */
export const readWithoutWaiting = (vocabulary: Vocabulary, lines: readonly string[]): DraftReading => {
  const before = readings.get(lines);
  if (before) return before;
  if (!isLong(vocabulary, lines)) return runToEnd(readInParts(vocabulary, lines));
  const provisional = unreadDrafts.get(lines);
  if (provisional) return provisional;
  const rows = lines.map((text): DraftRow => ({ text, is: 'unread', isInside: false }));
  const reading: DraftReading = {
    rows,
    sheet: { items: [] },
    readRest: () => readInParts(vocabulary, lines),
  };
  unreadDrafts.set(lines, reading);
  return reading;
};

/** Rows that prevent a draft from being handed in. */
export const badRows = ({ rows }: DraftReading): readonly number[] =>
  rows.flatMap((row, n) => (row.problem || row.is === 'raw' ? [n] : []));

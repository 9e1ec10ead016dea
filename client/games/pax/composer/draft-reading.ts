import { readerOf } from '@chancery/shared/games/pax/language/line.ts';
import { lengthProblem } from '@chancery/shared/games/pax/orders/open-line.ts';
import { readSheetLine } from '@chancery/shared/games/pax/language/sheet-line.ts';
import type { Condition, Order, Sheet, SheetItem } from '@chancery/shared/games/pax/orders/types.ts';
import type { Vocabulary } from '@chancery/shared/games/pax/charts/places.ts';
import { problemAt, type SyntaxProblem } from '@chancery/shared/kernel/language/sheet.ts';

/** One row of a draft as it is understood. */
export interface Row {
  readonly text: string;
  /** `raw`: not understood. `blank`: nothing but blanks or a comment. */
  readonly is: 'order' | 'when' | 'end' | 'blank' | 'raw';
  readonly order?: Order;
  readonly condition?: Condition;
  readonly problem?: SyntaxProblem;
  /** Its place among the orders that are understood, from 1: its priority. */
  readonly number?: number;
  /** Stands in a `when` block. */
  readonly isInside: boolean;
}

export interface Reading {
  readonly rows: readonly Row[];
  /** What there is of a sheet without the rows that are not understood. */
  readonly sheet: Sheet;
}

type LineReading = Pick<Row, 'is' | 'order' | 'condition' | 'problem'>;

const withoutPlace = ({ as, actions, condition, unless }: Order): Order => ({
  ...(as && { as }),
  actions,
  ...(condition && { condition }),
  ...(unless && { unless }),
});

const readLine = (vocabulary: Vocabulary, text: string, isInside: boolean): LineReading => {
  const line = { line: 1, text };
  const tooLong = lengthProblem(line);
  if (tooLong) return { is: 'raw', problem: tooLong };
  const reader = readerOf(vocabulary, line);
  if (reader.isAtEnd) return { is: 'blank' };
  const read = readSheetLine(reader, isInside);
  const [problem] = reader.problems;
  if (problem || !read) return { is: 'raw', ...(problem && { problem }) };
  if (read.line === 'order') return { is: 'order', order: withoutPlace(read.order) };
  return read.line === 'when' && read.condition ? { is: 'when', condition: read.condition } : { is: 'end' };
};

const isHead = (text: string): boolean => /^\s*when\b/i.test(text);

const NO_END = 'This when block has no "end" yet.';

/** Reads rows one after another; what is not understood disturbs nothing else. */
const read = (vocabulary: Vocabulary, lines: readonly string[]): Reading => {
  const rows: Row[] = [];
  const items: SheetItem[] = [];
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
  }
  const open = block && rows[block.at];
  if (block && open) rows[block.at] = { problem: problemAt({ line: 1, column: 1 }, NO_END), ...open };
  return { rows, sheet: { items } };
};

const known = new WeakMap<readonly string[], Reading>();

/** A draft as it is understood; read once for each version of its lines. */
export const readDraft = (vocabulary: Vocabulary, lines: readonly string[]): Reading => {
  const before = known.get(lines);
  if (before) return before;
  const reading = read(vocabulary, lines);
  known.set(lines, reading);
  return reading;
};

/** Rows that keep a draft from being handed in. */
export const badRows = ({ rows }: Reading): readonly number[] =>
  rows.flatMap((row, n) => (row.problem || row.is === 'raw' ? [n] : []));

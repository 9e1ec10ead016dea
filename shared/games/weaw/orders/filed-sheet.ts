import type { SyntaxProblem } from '../../../kernel/language/sheet.ts';
import type { Names } from '../charts/names.ts';
import type { EnemyNeighbours } from './line.ts';
import { ordersIn, weawSheets } from './sheet.ts';
import type { Order } from './types.ts';

/** An order with its number on the sheet, from 1. */
export interface NumberedOrder {
  readonly number: number;
  readonly order: Order;
}

/** A line of a sheet that is no longer accepted, and why. */
export interface UnreadLine {
  readonly number: number;
  readonly text: string;
  readonly problem: string;
}

/** A sheet that was handed in, as read when its turn is resolved. */
interface FiledSheet {
  readonly orders: readonly NumberedOrder[];
  readonly unread: readonly UnreadLine[];
}

const opensBlock = (text: string): boolean => /^\s*when\b/.test(text);
const closesBlock = (text: string): boolean => /^\s*end\s*$/.test(text);

/** Lines to leave out for a problem, from 0: its own line, and the whole block if its condition is not accepted. */
const linesOf = (lines: readonly string[], { line }: SyntaxProblem): readonly number[] => {
  const from = line - 1;
  if (!opensBlock(lines[from] ?? '')) return [from];
  const end = lines.findIndex((text, i) => i > from && closesBlock(text));
  const to = end < 0 ? lines.length - 1 : end;
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
};

/** The readable part of a text without the lines that have problems, and the problem of each such line from 0. */
const readTheRest = (names: Names, text: string, enemies: EnemyNeighbours) => {
  const lines = text.split('\n');
  const problems = new Map<number, string>();
  for (;;) {
    const rest = lines.map((line, i) => (problems.has(i) ? '' : line)).join('\n');
    const read = weawSheets.read(names, rest, enemies);
    if (read.ok) return { lines, problems, read: read.value };
    const before = problems.size;
    for (const problem of read.error)
      for (const i of linesOf(lines, problem)) if (!problems.has(i)) problems.set(i, problem.message);
    // A problem that belongs to no line: nothing of the sheet is accepted.
    if (problems.size === before) for (const i of lines.keys()) problems.set(i, read.error[0]?.message ?? '');
  }
};

/**
 * The orders of a sheet that was handed in. A line accepted by the rules at the time but not by these is left out; the
 * others count.
 */
export const filedSheet = (names: Names, text: string, enemies: EnemyNeighbours): FiledSheet => {
  const known = weawSheets.accepted(names, text, enemies);
  if (known.ok)
    return { orders: ordersIn(known.value).map((order, i) => ({ number: i + 1, order })), unread: [] };
  const { lines, problems, read } = readTheRest(names, text, enemies);
  const orders = ordersIn(read.items).map((order, i) => ({ order, at: (read.lines[i] ?? 1) - 1 }));
  const unread = [...problems].filter(([i]) => {
    const line = lines[i] ?? '';
    return line.trim() !== '' && !opensBlock(line) && !closesBlock(line);
  });
  const places = [...orders.map(({ at }) => at), ...unread.map(([at]) => at)].toSorted((a, b) => a - b);
  const numberAt = (at: number): number => places.indexOf(at) + 1;
  return {
    orders: orders.map(({ order, at }) => ({ number: numberAt(at), order })),
    unread: unread.map(([at, problem]) => ({
      number: numberAt(at),
      text: (lines[at] ?? '').trim(),
      problem,
    })),
  };
};

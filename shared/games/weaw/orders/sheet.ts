import type { SyntaxProblem } from '../../../kernel/language/sheet.ts';
import { KeptReadings } from '../../../kernel/match/kept-readings.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { type ReadItems, readItems } from '../../../parts/sheets/read.ts';
import { formatItems, ordersOf, type SheetItem } from '../../../parts/sheets/sheet.ts';
import { listDropped } from '../../../parts/sheets/text-reading.ts';
import type { Names } from '../charts/names.ts';
import { both, formatCondition, readCondition } from './conditions.ts';
import { type EnemyNeighbours, formatOrder, readerOf, readOrder, VERBS } from './line.ts';
import type { Condition, Order } from './types.ts';

export type Sheet = readonly SheetItem<Order, Condition>[];

/**
 * Reads a sheet, and lists what of its text is no part of it.
 * @param enemies who stands against the writer at a place's borders, for `facing all enemies`
 */
export const readSheetText = (
  names: Names,
  text: string,
  enemies: EnemyNeighbours = () => [],
): Result<ReadItems<Order, Condition>, readonly SyntaxProblem[]> =>
  readItems(text, {
    verbs: VERBS,
    readerOf: (line) => readerOf(names, line),
    readOrder: (reader) => readOrder(reader, enemies),
    readCondition,
  });

/** The orders of a text alone, see `readSheetText`. */
export const readSheet = (
  names: Names,
  text: string,
  enemies?: EnemyNeighbours,
): Result<Sheet, readonly SyntaxProblem[]> => {
  const read = readSheetText(names, text, enemies);
  return read.ok ? ok(read.value.items) : read;
};

/** A sheet in normal form. */
export const formatSheet = (sheet: Sheet): string => formatItems(sheet, { formatOrder, formatCondition });

/** The orders of a sheet in their order, each with its block's condition beside its own. */
export const ordersIn = (sheet: Sheet): readonly Order[] =>
  ordersOf(sheet, (order, block) => {
    const condition = both(block, order.condition);
    return { ...order, ...(condition && { condition }) };
  });

const kept = new KeptReadings<Names, Sheet>();

/**
 * Reads a sheet that is handed in.
 * @returns its normal form; one that is handed in in it is not read again when the turn is resolved
 */
export const acceptSheet = (
  names: Names,
  text: string,
  enemies: EnemyNeighbours,
): Result<{ readonly normal: string; readonly dropped: readonly string[] }, readonly SyntaxProblem[]> => {
  const read = readSheetText(names, text, enemies);
  if (!read.ok) return read;
  const { items, dropped } = read.value;
  const normal = formatSheet(items);
  if (normal === text) kept.keep(names, text, items);
  return ok({ normal, dropped: listDropped(dropped) });
};

/** A sheet that was handed in: as it was read then, or read again. */
export const readAccepted = (
  names: Names,
  text: string,
  enemies: EnemyNeighbours,
): Result<Sheet, readonly SyntaxProblem[]> => {
  const known = kept.find(names, text);
  return known ? ok(known) : readSheet(names, text, enemies);
};

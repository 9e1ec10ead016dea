import { problemAt, type SyntaxProblem } from '../../../kernel/language/sheet.ts';
import { KeptReadings } from '../../../kernel/match/kept-readings.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { type ReadItems, readItems } from '../../../parts/sheets/read.ts';
import { formatItems, ordersOf, type SheetItem } from '../../../parts/sheets/sheet.ts';
import { listDropped } from '../../../parts/sheets/text-reading.ts';
import type { Names } from '../charts/names.ts';
import type { StateId } from '../vocabulary/steps.ts';
import { both, formatClause, formatCondition, readCondition } from './conditions/conditions.ts';
import { formatAction } from './index.ts';
import { ORDER_VERBS, readerOf, readOrder } from './line.ts';
import type { Condition, Order } from './types.ts';
import { isForSheetOf, statesFor } from './where.ts';

export type Sheet = readonly SheetItem<Order, Condition>[];

/** Why an order does not belong on a sheet of this state, if it does not. */
const misplaced = ({ action }: Order, state: StateId | undefined, line: number): SyntaxProblem[] => {
  if (state === undefined || isForSheetOf(state, action.do)) return [];
  const states = statesFor(action.do);
  const message = `"${formatAction(action)}" is handed in for ${states.join(' or ')}; this sheet is for ${state}.`;
  return [problemAt({ line, column: 1 }, message)];
};

/**
 * Reads a sheet, and lists what of its text is no part of it.
 * @param state the state it is handed in for; orders that belong elsewhere are problems
 */
export const readSheetText = (
  names: Names,
  text: string,
  state?: StateId,
): Result<ReadItems<Order, Condition>, readonly SyntaxProblem[]> =>
  readItems(text, {
    verbs: ORDER_VERBS,
    readerOf: (line) => readerOf(names, line),
    readOrder,
    readCondition,
    objections: (order, line) => misplaced(order, state, line),
  });

/** The orders of a text alone, see `readSheetText`. */
export const readSheet = (
  names: Names,
  text: string,
  state?: StateId,
): Result<Sheet, readonly SyntaxProblem[]> => {
  const read = readSheetText(names, text, state);
  return read.ok ? ok(read.value.items) : read;
};

/** An order in normal form, its condition behind it. */
export const formatOrder = ({ action, condition }: Order): string =>
  `${formatAction(action)}${condition ? ` ${formatClause(condition)}` : ''}`;

/** A sheet in normal form. */
export const formatSheet = (sheet: Sheet): string => formatItems(sheet, { formatOrder, formatCondition });

/** The orders of a sheet in their order, each with its block's condition beside its own. */
export const ordersIn = (sheet: Sheet): readonly Order[] =>
  ordersOf(sheet, ({ action, condition }, block) => {
    const joined = both(block, condition);
    return { action, ...(joined && { condition: joined }) };
  });

const kept = new KeptReadings<Names, Sheet>();

/**
 * Reads a sheet that is handed in for a state.
 * @returns its normal form; one that is handed in in it is not read again when the state closes
 */
export const acceptSheet = (
  names: Names,
  text: string,
  state: StateId,
): Result<{ readonly normal: string; readonly dropped: readonly string[] }, readonly SyntaxProblem[]> => {
  const read = readSheetText(names, text, state);
  if (!read.ok) return read;
  const { items, dropped } = read.value;
  const normal = formatSheet(items);
  if (normal === text) kept.keep(names, text, items);
  return ok({ normal, dropped: listDropped(dropped) });
};

/** A sheet in normal form that was handed in: as it was read then, or read again. */
export const readNormal = (names: Names, normal: string): Result<Sheet, readonly SyntaxProblem[]> => {
  const known = kept.find(names, normal);
  return known ? ok(known) : readSheet(names, normal);
};

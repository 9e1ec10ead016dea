import { mailWords } from '../../../kernel/language/chatter.ts';
import { problemAt, type SyntaxProblem } from '../../../kernel/language/sheet.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { ordersOf, type SheetItem } from '../../../parts/sheets/sheet.ts';
import { sheetCodec } from '../../../parts/sheets/sheet-codec.ts';
import type { Names } from '../charts/names.ts';
import { type StateId, stateTitle } from '../vocabulary/steps.ts';
import { both, formatClause, formatCondition, readCondition } from './conditions/conditions.ts';
import { readerOf, readOrder } from './line.ts';
import type { OrderReader } from './order-reader.ts';
import type { Condition, Order } from './types.ts';
import { formatAction, isForSheetOf, orderVerbs, statesFor } from './verb-registry.ts';

export type Sheet = readonly SheetItem<Order, Condition>[];

/** Why an order does not belong on a sheet of this state; undefined if it does. */
const misplaced = ({ action }: Order, state: StateId | undefined, line: number): SyntaxProblem[] => {
  if (state === undefined || isForSheetOf(state, action.do)) return [];
  const states = statesFor(action.do);
  const places = states.map((each) => `“${stateTitle(each)}”`).join(' or ');
  const message = `"${formatAction(action)}" is handed in for ${places}; this sheet is for “${stateTitle(state)}”.`;
  return [problemAt({ line, column: 1 }, message)];
};

/** An order in normal form, followed by its condition. */
export const formatOrder = ({ action, condition }: Order): string =>
  `${formatAction(action)}${condition ? ` ${formatClause(condition)}` : ''}`;

/** Words around orders in a mail. */
export const EIA_MAIL_WORDS = mailWords(['political'], ['treasury', 'money']);

/** Sheets of a state; if the state is known, orders that belong elsewhere are problems. */
export const eiaSheets = sheetCodec<Names, StateId | undefined, OrderReader, Order, Condition>({
  language: (names, state) => ({
    verbs: orderVerbs.openers,
    mailWords: EIA_MAIL_WORDS,
    readerOf: (line) => readerOf(names, line),
    readOrder,
    readCondition,
    objections: (order, line) => misplaced(order, state, line),
  }),
  words: { formatOrder, formatCondition },
});

/** The orders of a text, for a state if one is named. */
export const readSheet = (
  names: Names,
  text: string,
  state?: StateId,
): Result<Sheet, readonly SyntaxProblem[]> => {
  const read = eiaSheets.read(names, text, state);
  return read.ok ? ok(read.value.items) : read;
};

/** The orders of a sheet in order, each with its block's condition added to its own. */
export const ordersIn = (sheet: Sheet): readonly Order[] =>
  ordersOf(sheet, ({ action, condition }, block) => {
    const joined = both(block, condition);
    return { action, ...(joined && { condition: joined }) };
  });

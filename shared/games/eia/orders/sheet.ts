import {
  MAX_PARSED_LINE,
  MAX_ORDERS,
  MAX_PROBLEMS,
  problemAt,
  type SyntaxProblem,
  textLines,
  type TextLine,
} from '../../../kernel/language/sheet.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Names } from '../charts/names.ts';
import type { StateId } from '../vocabulary/steps.ts';
import { both, formatClause, formatCondition, readCondition } from './conditions/conditions.ts';
import { formatAction } from './index.ts';
import { readerOf, readOrder } from './line.ts';
import type { OrderReader } from './order-reader.ts';
import type { Condition, Order } from './types.ts';
import { isForSheetOf, statesFor } from './where.ts';

/** An order by itself, or several under one condition. */
export type SheetItem =
  | { readonly item: 'order'; readonly order: Order }
  | { readonly item: 'when'; readonly condition: Condition; readonly orders: readonly Order[] };

export type Sheet = readonly SheetItem[];

interface Block {
  readonly line: number;
  readonly condition: Condition | undefined;
  readonly orders: Order[];
}

interface Draft {
  readonly items: SheetItem[];
  readonly problems: SyntaxProblem[];
  block: Block | undefined;
  orders: number;
}

const closeBlock = (draft: Draft): void => {
  const { block } = draft;
  if (block?.condition) draft.items.push({ item: 'when', condition: block.condition, orders: block.orders });
  draft.block = undefined;
};

const readWhen = (reader: OrderReader): Condition | undefined =>
  reader.attempt(() => {
    const condition = readCondition(reader);
    reader.needs(':', 'its orders follow on lines of their own');
    reader.ends();
    return condition;
  });

/** Why an order does not belong on a sheet of this state, if it does not. */
const misplaced = ({ action }: Order, state: StateId | undefined, line: number): SyntaxProblem[] => {
  if (state === undefined || isForSheetOf(state, action.do)) return [];
  const states = statesFor(action.do);
  const message = `"${formatAction(action)}" is handed in for ${states.join(' or ')}; this sheet is for ${state}.`;
  return [problemAt({ line, column: 1 }, message)];
};

const addOrder = (draft: Draft, order: Order): void => {
  draft.orders += 1;
  if (draft.block) draft.block.orders.push(order);
  else draft.items.push({ item: 'order', order });
};

const addLine = (
  draft: Draft,
  reader: OrderReader,
  at: { line: number; state: StateId | undefined },
): void => {
  if (reader.isAtEnd) return;
  if (reader.sees('end') && draft.block) {
    reader.skip();
    reader.attempt(() => {
      reader.ends();
    });
    closeBlock(draft);
  } else if (!draft.block && reader.accepts('when', 'one condition for several orders')) {
    draft.block = { line: at.line, condition: readWhen(reader), orders: [] };
  } else {
    const order = readOrder(reader);
    if (order) draft.problems.push(...misplaced(order, at.state, at.line));
    if (order) addOrder(draft, order);
  }
  draft.problems.push(...reader.problems);
};

const limitOf = ({ line, text }: TextLine, draft: Draft): SyntaxProblem | undefined => {
  const at = { line, column: 1 };
  if (text.length > MAX_PARSED_LINE)
    return problemAt(at, `The line has more than ${String(MAX_PARSED_LINE)} characters.`);
  if (draft.orders > MAX_ORDERS) return problemAt(at, `A sheet holds at most ${String(MAX_ORDERS)} orders.`);
  return draft.problems.length < MAX_PROBLEMS ? undefined : problemAt(at, 'Reading stopped here.');
};

/**
 * Reads a sheet: an order a line, `when … end` blocks, comments. Whether an order is allowed is another question.
 * @param state the state it is handed in for; orders that belong elsewhere are problems
 */
export const readSheet = (
  names: Names,
  text: string,
  state?: StateId,
): Result<Sheet, readonly SyntaxProblem[]> => {
  const lines = textLines(text);
  if (!lines.ok) return err([lines.error]);
  const draft: Draft = { items: [], problems: [], block: undefined, orders: 0 };
  for (const line of lines.value) {
    const limit = limitOf(line, draft);
    if (limit) return err([...draft.problems, limit]);
    addLine(draft, readerOf(names, line), { line: line.line, state });
  }
  if (draft.block) {
    draft.problems.push(problemAt({ line: draft.block.line, column: 1 }, 'This when block has no "end".'));
  }
  return draft.problems.length > 0 ? err(draft.problems) : ok(draft.items);
};

/** An order in normal form, its condition behind it. */
export const formatOrder = ({ action, condition }: Order): string =>
  `${formatAction(action)}${condition ? ` ${formatClause(condition)}` : ''}`;

const formatItem = (item: SheetItem): string => {
  if (item.item === 'order') return formatOrder(item.order);
  const orders = item.orders.map((order) => `  ${formatOrder(order)}`);
  return [`when ${formatCondition(item.condition)}:`, ...orders, 'end'].join('\n');
};

/** A sheet in normal form. */
export const formatSheet = (sheet: Sheet): string => sheet.map(formatItem).join('\n');

const underBlock = (block: Condition, { action, condition }: Order): Order => {
  const joined = both(block, condition);
  return { action, ...(joined && { condition: joined }) };
};

/** The orders of a sheet in their order, each with its block's condition beside its own. */
export const ordersIn = (sheet: Sheet): readonly Order[] =>
  sheet.flatMap((item) =>
    item.item === 'order' ? [item.order] : item.orders.map((order) => underBlock(item.condition, order)),
  );

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
import { both, formatCondition, readCondition } from './conditions.ts';
import { type EnemyNeighbours, formatOrder, readerOf, readOrder } from './line.ts';
import type { OrderReader } from './order-reader.ts';
import type { Condition, Order } from './types.ts';

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
  readonly enemies: EnemyNeighbours;
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

const addOrder = (draft: Draft, order: Order): void => {
  draft.orders += 1;
  if (draft.block) draft.block.orders.push(order);
  else draft.items.push({ item: 'order', order });
};

const addLine = (draft: Draft, reader: OrderReader, line: number): void => {
  if (reader.isAtEnd) return;
  if (reader.sees('end') && draft.block) {
    reader.skip();
    reader.attempt(() => {
      reader.ends();
    });
    closeBlock(draft);
  } else if (!draft.block && reader.accepts('when', 'one condition for several orders')) {
    draft.block = { line, condition: readWhen(reader), orders: [] };
  } else {
    const order = readOrder(reader, draft.enemies);
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
 * @param enemies who stands against the writer at a place's borders, for `facing all enemies`
 */
export const readSheet = (
  names: Names,
  text: string,
  enemies: EnemyNeighbours = () => [],
): Result<Sheet, readonly SyntaxProblem[]> => {
  const lines = textLines(text);
  if (!lines.ok) return err([lines.error]);
  const draft: Draft = { items: [], problems: [], enemies, block: undefined, orders: 0 };
  for (const line of lines.value) {
    const limit = limitOf(line, draft);
    if (limit) return err([...draft.problems, limit]);
    addLine(draft, readerOf(names, line), line.line);
  }
  if (draft.block)
    draft.problems.push(problemAt({ line: draft.block.line, column: 1 }, 'This when block has no "end".'));
  return draft.problems.length > 0 ? err(draft.problems) : ok(draft.items);
};

const formatItem = (item: SheetItem): string => {
  if (item.item === 'order') return formatOrder(item.order);
  const orders = item.orders.map((order) => `  ${formatOrder(order)}`);
  return [`when ${formatCondition(item.condition)}:`, ...orders, 'end'].join('\n');
};

/** A sheet in normal form. */
export const formatSheet = (sheet: Sheet): string => sheet.map(formatItem).join('\n');

/** The orders of a sheet in their order, each with its block's condition beside its own. */
export const ordersIn = (sheet: Sheet): readonly Order[] =>
  sheet.flatMap((item) => {
    if (item.item === 'order') return [item.order];
    return item.orders.map((order) => {
      const condition = both(item.condition, order.condition);
      return { ...order, ...(condition && { condition }) };
    });
  });

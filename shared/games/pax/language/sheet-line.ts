import type { SheetGrammar } from '../../../parts/sheets/line.ts';
import { readCondition } from '../orders/conditions.ts';
import { readOrder } from './line.ts';
import type { Condition, Order } from '../orders/types.ts';
import type { OrderReader } from '../orders/order-reader.ts';

const endsWithColon = (reader: OrderReader): boolean => reader.tokens.at(-1)?.text === ':';

/** Whether a condition is on the same line as its order: `when …, place …`. */
const isOneLine = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  while (!reader.isAtEnd && !reader.peek(':') && !reader.peek(',')) reader.skip();
  const isColonLast = reader.peek(':') && reader.peekTyped(1) === '';
  const is = !reader.isAtEnd && !isColonLast && !endsWithColon(reader);
  reader.rewindTo(start);
  return is;
};

/** The grammar of a sheet's lines. */
export const SHEET_GRAMMAR: SheetGrammar<OrderReader, Order, Condition> = {
  readOrder,
  readCondition,
  isOneLine,
};

import { ordersOf } from '../../../parts/sheets/sheet.ts';
import type { Seat } from '../vocabulary/ids.ts';
import type { Condition, NumberedOrder, Order, Sheet } from './types.ts';

// The single orders of a sheet, without blocks.

const membersOf = (condition: Condition): readonly Condition[] =>
  condition.is === 'and' ? condition.of : [condition];

/** An order of a block with the block's condition as well as its own. */
const underBlock = ({ as, actions, condition, unless, at }: Order, block: Condition): Order => {
  const own: Condition | undefined = condition && unless ? { is: 'not', of: condition } : condition;
  const both: Condition = own ? { is: 'and', of: [...membersOf(block), ...membersOf(own)] } : block;
  return { ...(as && { as }), actions, condition: both, ...(at && { at }) };
};

/** The order without its position in the source text. */
export const withoutTextPosition = ({ as, actions, condition, unless }: Order): Order => ({
  ...(as && { as }),
  actions,
  ...(condition && { condition }),
  ...(unless && { unless }),
});

/** The orders of a sheet, each with its block's condition beside its own. */
export const ordersIn = ({ items }: Sheet): readonly Order[] => ordersOf(items, underBlock);

/**
 * The orders of a sheet with their numbers, which are their priorities. A `when` block adds its condition to each of
 * its orders.
 */
export const numberedOrders = (sheet: Sheet, seat: Seat): NumberedOrder[] =>
  ordersIn(sheet).map((order, i) => ({ id: { seat, number: i + 1 }, order }));

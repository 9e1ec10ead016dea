/** A single order, or several with one condition. */
export type SheetItem<Order, Condition> =
  | { readonly item: 'order'; readonly order: Order }
  | { readonly item: 'when'; readonly condition: Condition; readonly orders: readonly Order[] };

/** How a game formats the content of its sheets. */
export interface SheetWords<Order, Condition> {
  formatOrder(order: Order): string;
  formatCondition(condition: Condition): string;
}

/** An item in normal form: one order on each line; those of a block are between `when CONDITION:` and `end`. */
const formatItem = <Order, Condition>(
  item: SheetItem<Order, Condition>,
  { formatOrder, formatCondition }: SheetWords<Order, Condition>,
): string => {
  if (item.item === 'order') return formatOrder(item.order);
  const orders = item.orders.map((order) => `  ${formatOrder(order)}`);
  return [`when ${formatCondition(item.condition)}:`, ...orders, 'end'].join('\n');
};

/** Items in normal form: ids, one blank between words, no comments, no line end after the last line. */
export const formatItems = <Order, Condition>(
  items: readonly SheetItem<Order, Condition>[],
  words: SheetWords<Order, Condition>,
): string => items.map((item) => formatItem(item, words)).join('\n');

/**
 * All orders of a sheet, in order.
 * @param underBlock adds the block's condition to an order
 */
export const ordersOf = <Order, Condition>(
  items: readonly SheetItem<Order, Condition>[],
  underBlock: (order: Order, block: Condition) => Order,
): readonly Order[] =>
  items.flatMap((item) =>
    item.item === 'order' ? [item.order] : item.orders.map((order) => underBlock(order, item.condition)),
  );

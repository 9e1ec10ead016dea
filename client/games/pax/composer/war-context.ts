import { cacheLast } from '../../../shell/cache-last.ts';
import type { Order } from '@chancery/shared/games/pax/orders/types.ts';
import type { FiledOrder } from '@chancery/shared/games/pax/state/turn-record.ts';
import type { ManoeuvreField } from '@chancery/shared/games/pax/war/manoeuvre/marching.ts';
import { fieldAfterOrders } from '@chancery/shared/games/pax/war/known-orders.ts';
import { isWritingWarOrders } from '@chancery/shared/games/pax/war/orders/entry.ts';
import { partyOf } from '@chancery/shared/games/pax/war/filed.ts';
import { lineRefusal } from '@chancery/shared/games/pax/war/orders/line-law.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { forcesOf } from '../war/forces.ts';
import type { ComposerContext, Writer } from './context.ts';
import type { DraftReading } from './draft-reading.ts';
import type { PendingOrder } from './mode.ts';

// The context in which war orders are picked: the field after the retreats and moves of the draft's other
// lines (PB-RETREAT-6, PB-WMOVE-1).

/** Whether the sheets of this step are war orders. */
export const isWarSheet = ({ state }: PaxTable): boolean => isWritingWarOrders(state);

/** The writer of the sheet: a player, and in war also the game master; undefined if the seat writes none. */
export const writerOf = (table: PaxTable): Writer | undefined => {
  const isMaster = table.seatView.seat === 'gm' && isWarSheet(table);
  return isMaster ? 'gm' : ownPower(table);
};

/** Orders as they would be filed, without those that are illegal. */
export const filedLines = (
  table: PaxTable,
  writer: Writer,
  orders: readonly Order[],
): readonly FiledOrder[] =>
  orders
    .filter((order) => !lineRefusal(table, writer, order))
    .map((order, n) => ({ seat: writer, number: n + 1, order }));

/** Orders of all rows of a draft except the one being written. */
const otherOrders = ({ rows }: DraftReading, { target }: PendingOrder): readonly Order[] =>
  rows.flatMap(({ order }, n) => (order && !(target.replaces && n === target.at) ? [order] : []));

const fields = cacheLast<DraftReading, ManoeuvreField>();

const fieldFor = (
  table: PaxTable,
  reading: DraftReading,
  {
    writer,
    pending,
    index,
  }: { readonly writer: Writer; readonly pending: PendingOrder; readonly index: number },
): ManoeuvreField => {
  const { order, target } = pending;
  const done = { ...order, actions: order.actions.slice(0, index) };
  const orders = [...otherOrders(reading, pending), ...(index > 0 ? [done] : [])];
  return fields(reading, [table.state, JSON.stringify([target, done])], () =>
    fieldAfterOrders(table, filedLines(table, writer, orders)),
  );
};

/** The context in which an action of a war order is picked. */
export const warContext = (
  table: PaxTable,
  reading: DraftReading,
  { pending, index }: { readonly pending: PendingOrder; readonly index: number },
): ComposerContext | undefined => {
  const seat = writerOf(table);
  const power = seat && (partyOf(seat, pending.order) ?? forcesOf(table)[0]);
  if (!seat || power === undefined) return undefined;
  const { edition, state } = table;
  const field = fieldFor(table, reading, { writer: seat, pending, index });
  return { edition, state, seat, power, forecast: undefined, field };
};

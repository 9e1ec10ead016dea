import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import { askGameMaster, mayAsk } from '../questions.ts';
import { resolveOrders } from '../resolve-orders.ts';
import { movementOrderRefusal } from '../sheet-law.ts';
import { MOVEMENT_SHEET_VERBS } from '../verbs/index.ts';
import { numberedOrders, withoutTextPosition } from '../../orders/numbering.ts';
import type { Sheet } from '../../orders/types.ts';
import type { StepContext, Sheets } from '../../state/phase.ts';
import type { PaxPhase } from '../../lines/phase.ts';
import type { Position } from '../../state/position.ts';

/** The sheet for a seat that sent none, if the match uses general orders (`missedOrders`). */
export type GeneralOrders = (position: Position, seat: Seat) => Sheet | undefined;

const sheetOf = (
  { edition, state }: StepContext,
  sheets: Sheets,
  { seat, generalOrders }: { readonly seat: Seat; readonly generalOrders: GeneralOrders },
): Sheet | undefined =>
  sheets[seat] ??
  (edition.settings.missedOrders === 'generalOrders' ? generalOrders({ edition, state }, seat) : undefined);

/** Tells each seat without a sheet what was done instead. */
const reportMissing = ({ edition, emit }: StepContext, sheets: Sheets): void => {
  const instead = edition.settings.missedOrders === 'generalOrders' ? 'generalOrders' : 'defaults';
  for (const seat of SEATS) if (!sheets[seat]) emit({ type: 'orders-missed', seat, instead }, [seat]);
};

const collect = (context: StepContext, sheets: Sheets, generalOrders: GeneralOrders): void => {
  const { edition, state } = context;
  const orders = SEATS.flatMap((seat) => {
    const sheet = sheetOf(context, sheets, { seat, generalOrders });
    return sheet
      ? numberedOrders(sheet, seat).map(({ id, order }) => ({ id, order: withoutTextPosition(order) }))
      : [];
  });
  state.turnRecord.outcomes = {};
  state.turnRecord.orders = orders;
  state.turnRecord.rulings = { answers: {}, lines: {} };
  if (!mayAsk(edition, orders)) return;
  const { questions } = resolveOrders(context, { orders });
  state.turnRecord.questions = [...questions];
  askGameMaster(context);
};

/**
 * Movement/status change, the orders: one secret sheet from each of the seven seats (PB-SEQ-5, PB-MSC-6). A seat
 * without a sheet orders nothing; compulsory actions are done all the same (AMB-53).
 * @param generalOrders orders for a seat without a sheet in matches with general orders
 */
export const movementOrders = (generalOrders: GeneralOrders): PaxPhase => ({
  id: 'MSC_ORDERS',
  state: 'MSC_ORDERS',
  title: 'Movement and status change: orders',
  group: 'movement',
  awaited: ({ edition: { settings } }) => ({
    seats: SEATS,
    by: 'sheet',
    deadline: 'msc',
    ...(settings.missedOrders === 'extend' && { untilAllIn: true }),
  }),
  takes: MOVEMENT_SHEET_VERBS,
  orderRefusal: movementOrderRefusal,
  run: (context, sheets) => {
    reportMissing(context, sheets);
    collect(context, sheets, generalOrders);
  },
});

import type { Refusal } from '../../../../kernel/refusal.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import { ordersIn, withoutTextPosition } from '../../orders/numbering.ts';
import type { Action, Order } from '../../orders/types.ts';
import type { StepContext, Sheets } from '../../state/phase.ts';
import type { FiledOrder } from '../../state/turn-record.ts';
import { fixFleetCoasts } from '../manoeuvre/coast-choice.ts';
import { partyOf } from '../filed.ts';
import { warActionRefusal } from '../legality.ts';
import { allPhasing, isBelligerent, PARTIES } from '../../board/sides.ts';
import { isUnasked, seatFor } from './commanded.ts';
import { lineRefusal } from './line-law.ts';
import { lineResultOf, emitLineResults } from './line-results.ts';
import type { ForceLaw } from '../verbs/force-verb.ts';
import { forceVerbOf } from '../verbs/force-verbs.ts';
import { isStatement, makeStatements, statementsRefusal } from './statements.ts';

/** The part of an order to forces that is done before anybody moves; undefined if a later step does it. */
const carriedOutAtOnce = ({ do: what }: Action): ForceLaw<Action>['carryOut'] =>
  forceVerbOf(what)?.law.carryOut;

/** Carries out the orders to forces that take effect when filed, all of a line or none. */
const carryOutAtOnce = (context: StepContext, seat: Seat | 'gm', order: Order): Refusal | undefined => {
  const party = partyOf(seat, order);
  if (party === undefined) return undefined;
  const { edition, state } = context;
  const field = { edition, state, arrived: [] };
  const due = order.actions.filter((action) => carriedOutAtOnce(action));
  const refusal = due.map((action) => warActionRefusal(field, party, action)).find((refused) => refused);
  if (refusal) return refusal;
  for (const action of due) carriedOutAtOnce(action)?.(context, party, action);
  return undefined;
};

/** Applies the parts of a line that take effect at once, before anybody moves; the rest is filed. */
const applyImmediately = (context: StepContext, seat: Seat | 'gm', order: Order): Refusal | undefined => {
  const refusal = lineRefusal(context, seat, order);
  if (refusal) return refusal;
  if (!order.actions.some(isStatement)) return carryOutAtOnce(context, seat, order);
  const refused = statementsRefusal(context, seat, order);
  if (!refused) makeStatements(context, seat, order);
  return refused;
};

const isFiled = ({ actions }: Order): boolean =>
  actions.some((action) => !isStatement(action) && !carriedOutAtOnce(action));

const fileSheet = (context: StepContext, seat: Seat | 'gm', orders: readonly Order[]): FiledOrder[] => {
  const results: ReturnType<typeof lineResultOf>[] = [];
  const filed: FiledOrder[] = [];
  orders.forEach((order, i) => {
    const refusal = applyImmediately(context, seat, order);
    if (!refusal && isFiled(order)) filed.push({ seat, number: i + 1, order });
    else results.push(lineResultOf(order, refusal));
  });
  emitLineResults(context, seat, results);
  return filed;
};

/** Tells each seat that should have sent a sheet and has not what its forces do instead (AMB-53, PBM-MISSED-1). */
const emitMissed = ({ edition, state, emit }: StepContext, sheets: Sheets): void => {
  const instead = edition.settings.missedOrders === 'generalOrders' ? 'plan' : 'standing';
  const asked = allPhasing(state)
    .filter((party) => !isUnasked({ edition, state }, party))
    .map((party) => seatFor(state, party));
  for (const seat of SEATS)
    if (asked.includes(seat) && !sheets[seat]) emit({ type: 'orders-missed', seat, instead }, [seat]);
};

/**
 * Files the sheets of a war step, by seat and line, the game master's last. Statements and coasts of fleets take effect
 * now; moves, attacks, retreats and losses are stored for the steps that carry them out. Lines that have become
 * impossible since they were handed in are reported to their seat.
 */
export const fileOrders = (context: StepContext, sheets: Sheets): void => {
  const { state } = context;
  const seats: readonly (Seat | 'gm')[] = [...SEATS, 'gm'];
  state.turnRecord.filed = seats.flatMap((seat) => {
    const sheet = sheets[seat];
    return sheet ? fileSheet(context, seat, ordersIn(sheet).map(withoutTextPosition)) : [];
  });
  emitMissed(context, sheets);
  state.turnRecord.unfiled = SEATS.filter((seat) => !sheets[seat]);
  const asked = state.step === 'FIRST_ORDERS' ? allPhasing(state) : PARTIES;
  fixFleetCoasts(
    state,
    asked.filter((party) => isBelligerent(state, party)),
  );
};

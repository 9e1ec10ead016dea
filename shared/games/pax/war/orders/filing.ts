import type { Refusal } from '../../../../kernel/refusal.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import { ordersIn, withoutPlace } from '../../orders/numbering.ts';
import type { Order } from '../../orders/types.ts';
import type { StepContext, Sheets } from '../../state/phase.ts';
import type { FiledOrder } from '../../state/state.ts';
import { layOnCoast, settleFleetCoasts } from '../manoeuvre/coast-choice.ts';
import { partyOf } from '../filed.ts';
import { deedRefusal } from '../legality.ts';
import { allPhasing, isBelligerent, PARTIES } from '../../board/sides.ts';
import { isUnasked, seatFor } from './commanded.ts';
import { lineRefusal } from './line-law.ts';
import { lineResultOf, tellLines } from './line-results.ts';
import { isStatement, makeStatements, statementsRefusal } from './statements.ts';

/** Lays fleets where a line says; all of it or nothing. */
const lay = ({ edition, state }: StepContext, seat: Seat | 'gm', order: Order): Refusal | undefined => {
  const party = partyOf(seat, order);
  if (party === undefined) return undefined;
  const field = { edition, state, arrived: [] };
  const orders = order.actions.filter((action) => action.do === 'blockade');
  const refusal = orders.map((action) => deedRefusal(field, party, action)).find((refused) => refused);
  if (refusal) return refusal;
  for (const action of orders) layOnCoast({ edition, state }, party, action);
  return undefined;
};

/** What a line does at once, before anybody moves; the rest of it is filed. */
const atOnce = (context: StepContext, seat: Seat | 'gm', order: Order): Refusal | undefined => {
  const refusal = lineRefusal(context, seat, order);
  if (refusal) return refusal;
  if (!order.actions.some(isStatement)) return lay(context, seat, order);
  const unsaid = statementsRefusal(context, seat, order);
  if (!unsaid) makeStatements(context, seat, order);
  return unsaid;
};

const isFiled = ({ actions }: Order): boolean =>
  actions.some((action) => !isStatement(action) && action.do !== 'blockade');

const fileSheet = (context: StepContext, seat: Seat | 'gm', orders: readonly Order[]): FiledOrder[] => {
  const results: ReturnType<typeof lineResultOf>[] = [];
  const filed: FiledOrder[] = [];
  orders.forEach((order, i) => {
    const refusal = atOnce(context, seat, order);
    if (!refusal && isFiled(order)) filed.push({ seat, number: i + 1, order });
    else results.push(lineResultOf(order, refusal));
  });
  tellLines(context, seat, results);
  return filed;
};

/** Tells each seat whose turn it was and whose sheet did not come what its forces do (AMB-53, PBM-MISSED-1). */
const tellMissed = ({ edition, state, emit }: StepContext, sheets: Sheets): void => {
  const instead = edition.settings.missedOrders === 'generalOrders' ? 'plan' : 'standing';
  const asked = allPhasing(state)
    .filter((party) => !isUnasked({ edition, state }, party))
    .map((party) => seatFor(state, party));
  for (const seat of SEATS)
    if (asked.includes(seat) && !sheets[seat]) emit({ type: 'orders-missed', seat, instead }, [seat]);
};

/**
 * Takes the sheets of a war step up, in order of seats and lines, the game master's last. What is said in them
 * and where fleets lie takes effect now; moves, attacks, retreats and losses are kept for the steps that carry
 * them out. Lines that have become impossible since they were handed in are told to their seat.
 */
export const fileOrders = (context: StepContext, sheets: Sheets): void => {
  const { state } = context;
  const seats: readonly (Seat | 'gm')[] = [...SEATS, 'gm'];
  state.turnRecord.filed = seats.flatMap((seat) => {
    const sheet = sheets[seat];
    return sheet ? fileSheet(context, seat, ordersIn(sheet).map(withoutPlace)) : [];
  });
  tellMissed(context, sheets);
  state.turnRecord.unfiled = SEATS.filter((seat) => !sheets[seat]);
  const asked = state.step === 'FIRST_ORDERS' ? allPhasing(state) : PARTIES;
  settleFleetCoasts(
    state,
    asked.filter((party) => isBelligerent(state, party)),
  );
};

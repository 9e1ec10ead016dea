import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { ordersIn } from '../../orders/numbering.ts';
import type { Order, Sheet } from '../../orders/types.ts';
import type { PaxState, StepId } from '../../state/state.ts';
import { lineRefusal } from './line-law.ts';
import type { Position } from '../../state/position.ts';

const ORDER_STEPS: readonly StepId[] = ['FIRST_ORDERS', 'SECOND_ORDERS'];

/** Whether the sheets that are waited for are war orders. */
export const isWritingWarOrders = ({ step }: PaxState): boolean => ORDER_STEPS.includes(step);

/** An order for which a sheet is not accepted, and why. */
export interface EntryRefusal {
  readonly order: Order;
  readonly refusal: Refusal;
}

/**
 * Why a war sheet is not accepted: verbs that do not belong in it, forces the seat does not command, conditions that
 * are not allowed (PBM-WAR-7, 10). Nothing in any other step.
 */
export const entryRefusals = (
  position: Position,
  seat: Seat | 'gm',
  sheet: Sheet,
): readonly EntryRefusal[] => {
  if (!isWritingWarOrders(position.state)) return [];
  return ordersIn(sheet).flatMap((order) => {
    const refusal = lineRefusal(position, seat, order);
    return refusal ? [{ order, refusal }] : [];
  });
};

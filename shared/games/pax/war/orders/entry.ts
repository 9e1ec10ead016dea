import { problemAt, type SyntaxProblem } from '../../../../kernel/language/sheet.ts';
import type { Edition } from '../../charts/edition.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { ordersIn } from '../../orders/sheet.ts';
import type { Sheet } from '../../orders/types.ts';
import { refusalSentence } from '../../report/index.ts';
import type { PaxState, StepId } from '../../state/state.ts';
import { lineRefusal } from './line-law.ts';

const ORDER_STEPS: readonly StepId[] = ['FIRST_ORDERS', 'SECOND_ORDERS'];

/** Whether the sheets that are waited for are war orders. */
export const isWritingWarOrders = ({ step }: PaxState): boolean => ORDER_STEPS.includes(step);

/**
 * What keeps a war sheet from being taken: verbs that have no place in it, forces the seat does not command,
 * conditions that may not be made (PBM-WAR-7, 10), each with its line and column. Nothing in any other step.
 */
export const entryProblems = (
  edition: Edition,
  state: PaxState,
  seat: Seat | 'gm',
  sheet: Sheet,
): readonly SyntaxProblem[] => {
  if (!isWritingWarOrders(state)) return [];
  return ordersIn(sheet).flatMap((order) => {
    const refusal = lineRefusal(edition, state, seat, order);
    if (!refusal) return [];
    return [problemAt(order.at ?? { line: 1, column: 1 }, refusalSentence(edition, refusal))];
  });
};

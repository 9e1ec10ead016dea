import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Fact } from '../../state/facts.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { formatOrder } from '../../orders/format.ts';
import type { Order } from '../../orders/types.ts';
import type { StepContext } from '../../state/phase.ts';

/** The outcome of a line of a war sheet. */
type WarLineResult = Extract<Fact, { type: 'war-lines-resolved' }>['lines'][number];

/** The result of a line: carried out, or why not. */
export const lineResultOf = (order: Order, refusal: Refusal | undefined): WarLineResult => ({
  text: formatOrder(order),
  isDone: refusal === undefined,
  ...(refusal && { refusal }),
});

/** Emits the results of a sheet's lines to its seat alone. */
export const emitLineResults = (
  { emit }: StepContext,
  seat: Seat | 'gm',
  lines: readonly WarLineResult[],
): void => {
  if (lines.length === 0) return;
  emit({ type: 'war-lines-resolved', seat, lines }, seat === 'gm' ? 'gm' : [seat]);
};

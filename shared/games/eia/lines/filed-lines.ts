import type { Frozen } from '../../../kernel/frozen.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { namesOf } from '../charts/names.ts';
import { formatOrder, ordersIn, eiaSheets } from '../orders/sheet.ts';
import type { Action, ActionOf, Order } from '../orders/types.ts';
import type { FiledLine, FiledStatus } from '../state/lines.ts';
import type { Position, StepContext } from '../state/step.ts';

interface Ordering<Do extends Action['do']> {
  readonly order: { readonly action: ActionOf<Do> };
}

/** A line on file whose order is of a known kind. */
export type LineOf<Do extends Action['do']> = FiledLine & Ordering<Do>;

/** Files an order under the next number of its seat this month. */
export const fileOrder = ({ state }: Pick<StepContext, 'state'>, seat: string, order: Order): FiledLine => {
  const number = state.lines.filter((line) => line.seat === seat).length + 1;
  const line: FiledLine = {
    id: `${seat}/${String(number)}`,
    seat,
    filed: state.step,
    order,
    status: 'waiting',
  };
  state.lines.push(line);
  return line;
};

/** Files the sheets of a state. A sheet that does not parse counts as not handed in. */
export const fileSheets = (
  context: StepContext,
  sheets: Readonly<Record<string, string>>,
  seats: readonly string[],
): void => {
  for (const seat of seats) {
    const sheet = eiaSheets.accepted(namesOf(context.edition), sheets[seat] ?? '', undefined);
    if (sheet.ok) for (const order of ordersIn(sheet.value)) fileOrder(context, seat, order);
  }
};

/** Filed lines of a kind, whatever their status. */
export const linesOf = <Do extends Action['do'], Line extends Frozen<FiledLine>>(
  { lines }: { readonly lines: readonly Line[] },
  kind: Do,
): readonly (Line & Ordering<Do>)[] =>
  lines.filter((line): line is Line & Ordering<Do> => line.order.action.do === kind);

/** Lines of a kind whose step has not come yet. */
export const waitingLines = <Do extends Action['do'], Line extends Frozen<FiledLine>>(
  state: { readonly lines: readonly Line[] },
  kind: Do,
): readonly (Line & Ordering<Do>)[] => linesOf(state, kind).filter(({ status }) => status === 'waiting');

/** Whether a seat has filed a line of a kind, or has written on the sheet of the month that it is done. */
export const hasLineOrDone = (
  { state }: Pick<Position, 'state'>,
  power: string,
  kind: Action['do'],
): boolean =>
  state.lines.some(
    ({ seat, order, filed }) =>
      seat === power && (order.action.do === kind || (order.action.do === 'done' && filed === 'POLITICS')),
  );

/** Records how a line ended and tells its author; an illegal one is also told to the game master. */
export const endLine = (
  { emit, now }: Pick<StepContext, 'emit' | 'now'>,
  line: FiledLine,
  { status, reason }: { readonly status: Exclude<FiledStatus, 'waiting'>; readonly reason?: Refusal },
): void => {
  line.status = status;
  if (now !== undefined) line.at = now;
  if (reason) line.reason = reason;
  else delete line.reason;
  emit({ type: 'line', id: line.id, text: formatOrder(line.order), status, ...(reason && { reason }) }, [
    line.seat,
  ]);
};

/** Ends a line as done, or as illegal with a reason. */
export const endDoneOrIllegal = (
  context: Pick<StepContext, 'emit' | 'now'>,
  line: FiledLine,
  refusal: Refusal | undefined,
): boolean => {
  endLine(context, line, refusal ? { status: 'illegal', reason: refusal } : { status: 'done' });
  return refusal === undefined;
};

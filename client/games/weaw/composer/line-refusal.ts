import { rehearsal, stateBefore } from '@chancery/shared/games/weaw/forecast/ahead.ts';
import { remarksNow } from '@chancery/shared/games/weaw/legal-lines/remarks.ts';
import { explain } from '@chancery/shared/games/weaw/report/refusals.ts';
import type { Action } from '@chancery/shared/games/weaw/orders/types.ts';
import { orderVerbs } from '@chancery/shared/games/weaw/orders/verb-registry.ts';
import type { StepId } from '@chancery/shared/games/weaw/vocabulary/steps.ts';
import type { ComposerContext } from './context.ts';

/** Why an order would be refused after the lines of the sheet; undefined if it would not. */
export const lineRefusal = (context: ComposerContext, order: string): string | undefined => {
  const { table, lines } = context;
  const line = context.line(order);
  return context.cached(`refusal ${line}`, () => {
    const { edition, seatView } = table;
    const text = [...lines, line].join('\n');
    const number = text.split('\n').length;
    const wrong = remarksNow(edition, seatView.view, { seat: seatView.seat, text }).find(
      (message) => message.line === number,
    );
    return wrong && explain(edition, wrong.refusal);
  });
};

/** The step of an order, and the one that follows it. */
interface StepOfOrder {
  readonly step: 'DIP' | 'TEC';
  readonly next: StepId;
}

/**
 * Why an order would be refused at the end of its step, after the lines of the sheet; undefined if it would not. The
 * sheet is run once for all orders of the step, so that long lists stay fast.
 */
export const orderRefusal = (
  { table, nation, lines, cached }: ComposerContext,
  action: Action,
  { step: id, next }: StepOfOrder,
): string | undefined => {
  const { edition, seatView } = table;
  const { seat, view } = seatView;
  const state = cached(`state before ${next}`, () =>
    stateBefore({ edition, view, seat, text: lines.join('\n') }, next),
  );
  const line = { id: '', seat, nation, step: id, actions: [action], text: '', end: 'waiting' as const };
  const refusal = orderVerbs.of(action.do).carryOut?.(
    rehearsal(edition, state, () => 1),
    line,
    action,
  );
  return refusal && explain(edition, refusal);
};

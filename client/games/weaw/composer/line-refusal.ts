import { remarksNow } from '@chancery/shared/games/weaw/legal-lines/remarks.ts';
import { explain } from '@chancery/shared/games/weaw/report/refusals.ts';
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

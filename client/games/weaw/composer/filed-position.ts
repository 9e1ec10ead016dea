import { stateFiled } from '@chancery/shared/games/weaw/forecast/ahead.ts';
import type { Position } from '@chancery/shared/games/weaw/state/step.ts';
import type { ComposerContext } from './context.ts';

/** The position in which the orders of a sheet are carried out, as far as the sheet makes it: wars it declares and gates it opens count. */
export const filedPosition = (context: ComposerContext): Position =>
  context.cached('filed position', () => {
    const { edition, seatView } = context.table;
    const { seat, view } = seatView;
    const text = context.lines.join('\n');
    return { edition, state: stateFiled({ edition, view, seat, text }, context.nation) };
  });

/** The context with that position in place of the one on the table. */
export const filedContext = (context: ComposerContext): ComposerContext =>
  context.cached('filed context', () => ({
    ...context,
    table: { ...context.table, state: filedPosition(context).state },
  }));

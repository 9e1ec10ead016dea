import { boardLines, formatBoardLine } from '@chancery/shared/games/eia/orders/board/registry.ts';
import { formatAction, orderVerbs } from '@chancery/shared/games/eia/orders/verb-registry.ts';
import { ask } from '../../../composer/step.ts';
import type { SheetAtHand } from '../../../table/composer-contents.ts';
import type { EiaTable, EiaClientTypes } from '../table.ts';
import { askCondition } from './condition-picker.ts';
import { type ComposerContext, contextOf } from './context.ts';
import { boardMenu, lineMenu, menu } from './menu.ts';
import type { Questions } from './questions.ts';
import { askSlots } from './slot-picker.ts';

/** Asks for one line and returns it as text: which order, its slots, its condition. */
function* linePicker(context: ComposerContext): Questions<string> {
  const kind = yield ask('order', 'What do you write?', { choices: () => menu(context) });
  const verb = orderVerbs.of(kind);
  const line = formatAction(yield* askSlots(context, verb));
  return verb.isUnconditional ? line : `${line}${yield* askCondition(context, verb.does)}`;
}

/** The order composer of the sheet. */
export function* picks(at: SheetAtHand<EiaClientTypes>): Questions<readonly string[]> {
  return [yield* linePicker(contextOf(at))];
}

/** Asks for one immediate line, an order or one of the board. Its condition is not asked for. */
export function* pickLine(table: EiaTable): Questions<string> {
  const context: ComposerContext = { table, sheet: [] };
  const kind = yield ask('order', 'What do you say?', {
    choices: () => [...lineMenu(context), ...boardMenu(context)],
  });
  const line = boardLines.find(kind);
  if (line) return formatBoardLine(yield* askSlots(context, line));
  return formatAction(yield* askSlots(context, orderVerbs.of(kind)));
}

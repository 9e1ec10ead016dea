import type { Remark } from '../../../kernel/match/game.ts';
import { namesOf } from '../charts/names.ts';
import { eiaSheets, ordersIn } from '../orders/sheet.ts';
import { orderVerbs } from '../orders/verb-registry.ts';
import type { Position } from '../state/step.ts';
import { refusalNow } from './law.ts';
import { refusalInAnyPosition } from './never-legal.ts';
import { sealedConditionWarning } from './sealed-conditions.ts';

/**
 * Orders of a sheet that would be illegal as things stand. Declarations are judged by the position as it is; for the rest of the
 * month earlier steps may still change it, so that these are cautions, as are conditions on what their line cannot
 * see; what no position allows is certain.
 */
export const remarksNow = (at: Position, seat: string, text: string): readonly Remark[] => {
  const read = eiaSheets.read(namesOf(at.edition), text, undefined);
  if (!read.ok) return [];
  const { items, lines } = read.value;
  const sheet = ordersIn(items);
  return sheet.flatMap((order, i): Remark[] => {
    const line = lines[i] ?? 0;
    const refusal = refusalNow(at, seat, { order, sheet });
    const isNever = refusalInAnyPosition({ edition: at.edition, seat }, order.action) !== undefined;
    const weight = isNever || orderVerbs.of(order.action.do).isJudgedNow ? 'illegal' : 'caution';
    const blind = sealedConditionWarning(at.edition, order);
    return [
      ...(refusal ? [{ line, weight, refusal } as const] : []),
      ...(blind ? [{ line, weight: 'caution', refusal: blind } as const] : []),
    ];
  });
};

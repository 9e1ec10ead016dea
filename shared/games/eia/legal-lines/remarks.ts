import type { Remark } from '../../../kernel/match/text-reading.ts';
import { namesOf } from '../charts/names.ts';
import { eiaSheets, ordersIn } from '../orders/sheet.ts';
import { orderVerbs } from '../orders/verb-registry.ts';
import type { Position } from '../state/step.ts';
import { refusalNow } from './law.ts';
import { refusalInAnyPosition } from './never-legal.ts';
import { sealedConditionWarning } from './sealed-conditions.ts';

/**
 * Orders of a sheet that would be illegal now. Declarations are judged by the current position. For later steps the
 * position may still change, so those remarks are cautions, as are remarks on conditions that their line cannot see.
 * What no position allows is certain.
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

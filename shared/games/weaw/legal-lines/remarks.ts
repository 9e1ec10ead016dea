import type { Remark } from '../../../kernel/match/game.ts';
import type { Edition } from '../charts/edition.ts';
import { stateBefore } from '../forecast/ahead.ts';
import { namesOf } from '../charts/names.ts';
import { neverLegalOrders } from '../lines/never-legal.ts';
import { orderLines, weawSheets } from '../orders/sheet.ts';
import { FIRST_OF_FIGHTS } from '../vocabulary/steps.ts';
import type { WeawView } from '../view/view.ts';

/**
 * Lines of a sheet that would be refused, found by running the sheet on what its seat knows. Those of the steps behind
 * the fights (trains, incorporation, gifts) are not judged: what they may do depends on who wins.
 */
export const remarksNow = (
  edition: Edition,
  view: WeawView,
  { seat, text }: { readonly seat: string; readonly text: string },
): readonly Remark[] => {
  if (view.step !== 'ORDERS') return [];
  const names = namesOf(edition);
  const places = orderLines(names, text);
  const read = weawSheets.read(names, text, () => []);
  const never = read.ok ? neverLegalOrders({ edition, seat }, read.value) : [];
  const found = stateBefore({ edition, view, seat, text }, FIRST_OF_FIGHTS).record.lines.flatMap(
    ({ id, reason }): Remark[] => {
      const number = Number(id.split('/')[1] ?? 0);
      return reason ? [{ line: places[number - 1] ?? 0, weight: 'illegal', refusal: reason }] : [];
    },
  );
  return [...found, ...never.filter(({ line }) => found.every((other) => other.line !== line))];
};

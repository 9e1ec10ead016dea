import type { Remark } from '../../../kernel/match/game.ts';
import type { Edition } from '../charts/edition.ts';
import { type SeatSheet, statesBefore } from '../forecast/ahead.ts';
import { namesOf } from '../charts/names.ts';
import { neverLegalOrders } from '../lines/never-legal.ts';
import { orderLines, weawSheets } from '../orders/sheet.ts';
import { FIRST_OF_FIGHTS, placeOfStep, type StepId } from '../vocabulary/steps.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { knownState } from '../view/known.ts';
import type { WeawView } from '../view/view.ts';

type ReasonById = ReadonlyMap<string, Refusal>;

/** Why lines are refused before the fights, with each nation continuing after them with a step. */
const reasonsBefore = (sheet: SeatSheet, next: StepId): ReasonById => {
  const lines = statesBefore(sheet, FIRST_OF_FIGHTS, next).at(-1)?.record.lines ?? [];
  return new Map(
    lines.flatMap(({ id, step, reason }) =>
      reason && placeOfStep(step) < placeOfStep(FIRST_OF_FIGHTS) ? [[id, reason] as const] : [],
    ),
  );
};

/**
 * If nations move one after the other, a line of a later one counts as refused only if it is refused both with and
 * without the fights before it.
 */
const reasonsOf = (sheet: SeatSheet): ReasonById => {
  const fought = reasonsBefore(sheet, FIRST_OF_FIGHTS);
  if (fought.size === 0 || sheet.edition.settings.sequence === 'phases') return fought;
  const unfought = reasonsBefore(sheet, 'RLY');
  return new Map([...fought].filter(([id]) => unfought.has(id)));
};

/**
 * Lines of a sheet that would be refused, found by running the sheet on what its seat knows. Lines of the steps after
 * the fights (trains, incorporation, gifts) are judged only by what holds all turn, because the rest
 * depends on who wins.
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
  const never = read.ok
    ? neverLegalOrders({ edition, seat }, read.value, { edition, state: knownState(view) })
    : [];
  const found = [...reasonsOf({ edition, view, seat, text })].map(([id, refusal]): Remark => {
    const number = Number(id.split('/')[1] ?? 0);
    return { line: places[number - 1] ?? 0, weight: 'illegal', refusal };
  });
  return [...found, ...never.filter(({ line }) => found.every((other) => other.line !== line))];
};

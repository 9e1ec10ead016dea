import type { Remark } from '../../../kernel/match/text-reading.ts';
import type { Edition } from '../charts/edition.ts';
import { type SeatSheet, stateBefore, statesBefore } from '../forecast/ahead.ts';
import { namesOf } from '../charts/names.ts';
import { neverLegalOrders } from '../lines/never-legal.ts';
import { orderVerbs } from '../orders/verb-registry.ts';
import { orderLines, weawSheets } from '../orders/sheet.ts';
import { FIRST_OF_FIGHTS, placeOfStep, type StepId } from '../vocabulary/steps.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { WeawState } from '../state/state.ts';
import { knownState } from '../view/known.ts';
import type { WeawView } from '../view/view.ts';

type ReasonById = ReadonlyMap<string, Refusal>;
type FiledLines = WeawState['record']['lines'];

/** Lines of a sheet as they stand before the fights, with each nation continuing after them with a step. */
const linesBefore = (sheet: SeatSheet, next: StepId): FiledLines =>
  statesBefore(sheet, FIRST_OF_FIGHTS, next).at(-1)?.record.lines ?? [];

/** Why lines are refused before the fights. */
const reasonsIn = (lines: FiledLines): ReasonById =>
  new Map(
    lines.flatMap(({ id, step, reason }) =>
      reason && placeOfStep(step) < placeOfStep(FIRST_OF_FIGHTS) ? [[id, reason] as const] : [],
    ),
  );

/**
 * If nations move one after the other, a line of a later one counts as refused only if it is refused both with and
 * without the fights before it.
 */
const reasonsOf = (sheet: SeatSheet): ReasonById => {
  const fought = reasonsIn(linesBefore(sheet, FIRST_OF_FIGHTS));
  if (fought.size === 0 || sheet.edition.settings.sequence === 'phases') return fought;
  const unfought = reasonsIn(linesBefore(sheet, 'RLY'));
  return new Map([...fought].filter(([id]) => unfought.has(id)));
};

/** Why lines of the steps after the fights would be refused, unless orders of others help them. */
const doubtsOf = (sheet: SeatSheet): ReasonById => {
  const { edition } = sheet;
  if (edition.settings.sequence !== 'phases') return new Map();
  const state = stateBefore(sheet, FIRST_OF_FIGHTS);
  return new Map(
    state.record.lines.flatMap(({ id, nation, actions, condition, end }) => {
      if (condition !== undefined || end !== 'waiting') return [];
      for (const action of actions) {
        const refusal = orderVerbs.of(action.do).refusalBeforeFights?.({ edition, state }, nation, action);
        if (refusal) return [[id, refusal] as const];
      }
      return [];
    }),
  );
};

/**
 * Lines of a sheet that would be refused, found by running the sheet on what its seat knows. Lines of the steps after
 * the fights (trains, incorporation, gifts) are judged only by what holds all turn, because the rest
 * depends on who wins; some get a caution if no fight of the sheet can make them legal.
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
  const remarkOn =
    (weight: Remark['weight']) =>
    ([id, refusal]: readonly [string, Refusal]): Remark => {
      const number = Number(id.split('/')[1] ?? 0);
      return { line: places[number - 1] ?? 0, weight, refusal };
    };
  const sheet = { edition, view, seat, text };
  const found = [...reasonsOf(sheet)].map(remarkOn('illegal'));
  const doubted = [...doubtsOf(sheet)].map(remarkOn('caution'));
  const isNew =
    (others: readonly Remark[]) =>
    ({ line }: Remark): boolean =>
      others.every((other) => other.line !== line);
  const refused = [...found, ...never.filter(isNew(found))];
  return [...refused, ...doubted.filter(isNew(refused))];
};

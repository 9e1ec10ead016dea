import { defined } from '../../../kernel/defined.ts';
import type { Edition } from '../charts/edition.ts';
import { accept, refuseOffer } from '../diplomacy/verbs/answer.ts';
import { DIP_OPTIONS } from '../options/national-options.ts';
import { optionRefusal } from '../options/option.ts';
import type { WeawVerb } from '../orders/form.ts';
import type { Action } from '../orders/types.ts';
import { formatGmLine } from '../gm/lines.ts';
import { rule } from '../gm/verbs/rule.ts';
import { formatOrder } from '../orders/line.ts';
import { formatAction, orderVerbs } from '../orders/verb-registry.ts';
import type { Position } from '../state/step.ts';
import { knownState } from '../view/known.ts';
import type { WeawView } from '../view/view.ts';

/**
 * Whether an order of a national option is available to the nation now; other orders are always checked by their own
 * law.
 */
const isOptionOpen = (at: Position, nation: string, action: Action): boolean => {
  if (!DIP_OPTIONS.some((each) => each.matches(action))) return true;
  const row = DIP_OPTIONS.find((each) => each.nation === nation && each.matches(action));
  return row !== undefined && !optionRefusal(at, row, action);
};

/** Answers a seat may give in their window, for each nation it writes for, its own first. */
const legalAnswers = (at: Position, [own, ...others]: readonly string[]): readonly string[] => {
  const answersOf = (nation: string, as?: string): readonly string[] =>
    [accept, refuseOffer]
      .flatMap((verb) => verb.options?.(at, nation) ?? [])
      .map((action) => formatOrder({ actions: [action], ...defined({ as }) }));
  return [
    ...(own === undefined ? [] : answersOf(own)),
    ...others.flatMap((nation) => answersOf(nation, nation)),
  ];
};

/** Rulings on open questions, which only the game master's view contains. */
export const gmRulings = ({ questions }: WeawView): readonly string[] =>
  questions
    .filter(({ answer }) => answer === undefined)
    .flatMap(({ line }) => [true, false].map((yes) => formatGmLine({ form: rule, values: { yes, line } })));

/**
 * Legal lines for the first nation of a seat, in normal form, from what the seat knows; in the window for answers those
 * of all its nations.
 * @param isWanted if left out, lines of all verbs
 */
export const legalLines = (
  edition: Edition,
  view: WeawView,
  isWanted: (verb: WeawVerb) => boolean = () => true,
): readonly string[] => {
  if (view.step !== 'ORDERS' && view.step !== 'ANSWER') return [];
  const at = { edition, state: knownState(view) };
  if (view.step === 'ANSWER') return legalAnswers(at, view.commands);
  const [own] = view.commands;
  if (own === undefined) return [];
  return orderVerbs.all
    .filter(isWanted)
    .flatMap((verb) => verb.options?.(at, own) ?? [])
    .filter((action) => isOptionOpen(at, own, action))
    .map(formatAction);
};

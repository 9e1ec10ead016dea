import type { Edition } from '../charts/edition.ts';
import { DIP_OPTIONS } from '../options/national-options.ts';
import { optionRefusal } from '../options/option.ts';
import type { WeawVerb } from '../orders/form.ts';
import type { Action } from '../orders/types.ts';
import { formatAction, orderVerbs } from '../orders/verb-registry.ts';
import type { Position } from '../state/step.ts';
import { knownStateCopy } from '../view/known.ts';
import type { WeawView } from '../view/view.ts';

/** Whether an order of an option is one that the nation has and may take now; other orders judge themselves. */
const isOptionOpen = (at: Position, nation: string, action: Action): boolean => {
  if (!DIP_OPTIONS.some((each) => each.matches(action))) return true;
  const row = DIP_OPTIONS.find((each) => each.nation === nation && each.matches(action));
  return row !== undefined && !optionRefusal(at, row, action);
};

/**
 * Legal lines for the first nation of a seat, in normal form, by what the seat knows alone.
 * @param isWanted left out, lines of all verbs
 */
export const legalLines = (
  edition: Edition,
  view: WeawView,
  isWanted: (verb: WeawVerb) => boolean = () => true,
): readonly string[] => {
  if (view.step !== 'ORDERS') return [];
  const at = { edition, state: knownStateCopy(view) };
  const [own] = view.commands;
  if (own === undefined) return [];
  return orderVerbs.all
    .filter(isWanted)
    .flatMap((verb) => verb.options?.(at, own) ?? [])
    .filter((action) => isOptionOpen(at, own, action))
    .map(formatAction);
};

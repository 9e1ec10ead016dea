import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import type { Completions } from '@chancery/shared/games/pax/language/completions.ts';
import { poundsText } from '../../../shell/lines.ts';
import type { PaxTable } from '../table.ts';
import { verdictOn } from './context.ts';
import { markersAt } from './choices.ts';
import type { Composing, ComposerModeOf } from './mode.ts';
import { completed } from './text-completions.ts';
import { actionContext, vocabularyFor } from './draft-context.ts';

/** What stands beside a completion: what the order with it costs, and who has what in the area it names. */
export interface CompletionNote {
  /** Missing where the line is no order yet, costs nothing, or the price is not the completion's. */
  readonly price?: string;
  readonly owner?: string;
}

/** The price of the last action of the line with a completion in it. */
const priceOf = (
  local: Composing,
  mode: ComposerModeOf<'text'>,
  { table, text }: { readonly table: PaxTable; readonly text: string },
): string | undefined => {
  const order = parseLine(vocabularyFor(table), text);
  if (!order.ok || order.value.condition) return undefined;
  const { actions } = order.value;
  const last = actions.at(-1);
  const building = { target: mode.target, order: order.value };
  const context = actionContext(local, table, { building, index: actions.length - 1 });
  const price = context && last && verdictOn(context, last).pounds;
  return price === undefined ? undefined : poundsText(price);
};

/** What is said beside one of the completions of the line being typed. */
export const completionNote = (
  local: Composing,
  mode: ComposerModeOf<'text'>,
  {
    table,
    found,
    chosen,
  }: { readonly table: PaxTable; readonly found: Completions; readonly chosen: number },
): CompletionNote => {
  const id = found.choices[chosen]?.text ?? '';
  const price = priceOf(local, mode, { table, text: completed(mode.line, found, chosen).text });
  const owner = markersAt(table, id);
  return { ...(price !== undefined && { price }), ...(owner !== '' && { owner }) };
};

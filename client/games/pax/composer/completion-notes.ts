import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import type { Completions } from '@chancery/shared/games/pax/language/completions.ts';
import { poundsText } from '../pounds-text.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { verdictOn } from './context.ts';
import { areaMarkersText } from './choices.ts';
import type { ComposerState, ComposerModeOf } from './mode.ts';
import { withCompletion } from './text-completions.ts';
import { actionContext, readingOf, vocabularyFor } from './draft-context.ts';
import type { DraftReading } from './draft-reading.ts';

/** What stands beside a completion: what the order with it costs, and who has what in the area it names. */
export interface CompletionNote {
  /** Missing where the line is no order yet, costs nothing, or the price is not the completion's. */
  readonly price?: string;
  readonly owner?: string;
}

/** The price of the last action of a line that is an order. */
const computePrice = (
  local: ComposerState,
  mode: ComposerModeOf<'text'>,
  { table, text }: { readonly table: PaxTable; readonly text: string },
): string | undefined => {
  const order = parseLine(vocabularyFor(table), text);
  if (!order.ok || order.value.condition) return undefined;
  const { actions } = order.value;
  const last = actions.at(-1);
  const pending = { target: mode.target, order: order.value };
  const context = actionContext(local, table, { pending, index: actions.length - 1 });
  const price = context && last && verdictOn(context, last).price;
  return price === undefined ? undefined : poundsText(price);
};

/** Prices of lines with a completion, cached while the rest of the sheet is unchanged: every key asks for most of them again. */
const prices = new WeakMap<
  DraftReading,
  { readonly state: PaxState; readonly byLine: Map<string, string> }
>();

const pricesOf = (local: ComposerState, table: PaxTable): Map<string, string> => {
  const reading = readingOf(local, table);
  const before = prices.get(reading);
  if (before?.state === table.state) return before.byLine;
  const byLine = new Map<string, string>();
  prices.set(reading, { state: table.state, byLine });
  return byLine;
};

/** The price of the last action of the line with a completion in it; empty where there is none. */
const priceOf = (
  local: ComposerState,
  mode: ComposerModeOf<'text'>,
  line: { readonly table: PaxTable; readonly text: string },
): string => {
  const known = pricesOf(local, line.table);
  const key = `${String(mode.target.at)} ${String(ownPower(line.table))} ${line.text}`;
  const price = known.get(key) ?? computePrice(local, mode, line) ?? '';
  known.set(key, price);
  return price;
};

/** The note beside one of the completions of the line being typed. */
export const completionNote = (
  local: ComposerState,
  mode: ComposerModeOf<'text'>,
  {
    table,
    found,
    chosen,
  }: { readonly table: PaxTable; readonly found: Completions; readonly chosen: number },
): CompletionNote => {
  const id = found.choices[chosen]?.text ?? '';
  const price = priceOf(local, mode, { table, text: withCompletion(mode.line, found, chosen).text });
  const owner = areaMarkersText(table, id);
  return { ...(price !== '' && { price }), ...(owner !== '' && { owner }) };
};

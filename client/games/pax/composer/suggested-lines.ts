import type { Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import type { Order } from '@chancery/shared/games/pax/orders/types.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/index.ts';
import { legalImmediateLines } from '@chancery/shared/games/pax/view/legal-lines.ts';
import { dispatchLine } from '@chancery/shared/games/pax/dispatch-line.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { ownPower, type PaxTable } from '../table.ts';
import type { SuggestedLine } from '../../../table/game-client.ts';
import { meaningOf } from './suggested-line-words.ts';
import { vocabularyFor } from './draft-context.ts';

// What can be said at once, texts of treaties apart: the list of the rules, with what each line does.

/** Who speaks at this table; an observer does not. */
const speakerAt = (table: PaxTable): Seat | 'gm' | undefined =>
  ownPower(table) ?? (table.seatView.seat === 'gm' ? 'gm' : undefined);

/** The position as the phase judges lines on it: the game master's questions are open. */
const judged = ({ state, seatView: { view } }: PaxTable): PaxState => ({
  ...state,
  turnRecord: { ...state.turnRecord, questions: [...view.questions] },
});

/** Why an order is not taken, as a sentence: lines about treaties are heard in every phase (PB-TREATY-16). */
const refusedBecause = (table: PaxTable, order: Order): string | undefined => {
  const { edition } = table;
  const state = judged(table);
  const seat = speakerAt(table);
  if (seat === undefined) return undefined;
  const result = dispatchLine({ edition, state }, seat, { say: 'order', order });
  return result.ok ? undefined : refusalSentence(edition, result.error);
};

const worked = new WeakMap<PaxTable['seatView'], readonly SuggestedLine[]>();

/** All that can be said now with what each line does; equal lines once. */
export const suggestedLines = (table: PaxTable): readonly SuggestedLine[] => {
  const known = worked.get(table.seatView);
  if (known) return known;
  const seat = speakerAt(table);
  const orders = seat ? legalImmediateLines({ edition: table.edition, state: judged(table) }, seat) : [];
  const byLine = new Map(orders.map((order) => [formatOrder(order), order]));
  const lines = [...byLine].map(([line, order]) => ({ line, effect: meaningOf(table, order) }));
  worked.set(table.seatView, lines);
  return lines;
};

/** A line as it was typed, judged like the others. */
export const judgedLine = (table: PaxTable, text: string): SuggestedLine => {
  const context = { phase: table.state.step, ...(speakerAt(table) && { seat: speakerAt(table) ?? '' }) };
  const order = parseLine(vocabularyFor(table), text, context);
  if (!order.ok) return { line: text, effect: '', why: order.error[0]?.message ?? 'This is not understood.' };
  const why = refusedBecause(table, order.value);
  const effect = meaningOf(table, order.value);
  const line = formatOrder(order.value);
  return { line, effect, ...(why !== undefined && { why }) };
};

import { findCasusBelli } from '@chancery/shared/games/pax/casus-belli/find-casus-belli.ts';
import { seatsUndecided } from '@chancery/shared/games/pax/declarations/undecided-seats.ts';
import { isPower, type Seat, seatOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import type { Order } from '@chancery/shared/games/pax/orders/types.ts';
import { defined } from '@chancery/shared/kernel/defined.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';
import { legalImmediateLines } from '@chancery/shared/games/pax/view/legal-lines.ts';
import { dispatchLine } from '@chancery/shared/games/pax/dispatch-line.ts';
import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { isStillOpen } from '../diplomacy/office-items.ts';
import { ownPower, type PaxTable } from '../table.ts';
import type { SuggestedLine } from '../../../table/composer-contents.ts';
import { declarationOutlook } from '../war/declaration-outlook.ts';
import { lineResults } from './line-results.ts';
import { effectText } from './suggested-line-effects.ts';
import { vocabularyFor } from './draft-context.ts';

// The immediate lines that are legal now, without treaty texts, and what each does.

/** The sender of lines from this table; undefined for an observer. */
const senderAt = (table: PaxTable): Seat | 'gm' | undefined =>
  ownPower(table) ?? (table.seatView.seat === 'gm' ? 'gm' : undefined);

/** The position in which the phase judges lines, including the game master's open questions. */
const judgedState = ({ state, seatView: { view } }: PaxTable): PaxState => ({
  ...state,
  turnRecord: { ...state.turnRecord, questions: [...view.questions] },
});

/** Why an order would be refused as an immediate line, as a sentence; those about treaties are legal in every phase (PB-TREATY-16). */
const refusalFor = (table: PaxTable, order: Order): string | undefined => {
  const { edition } = table;
  const state = judgedState(table);
  const seat = senderAt(table);
  if (seat === undefined) return undefined;
  const result = dispatchLine({ edition, state }, seat, { kind: 'order', order });
  return result.ok ? undefined : refusalSentence(edition, result.error);
};

/** Whether a line calls for a Congress that its sender has already called, at the same site over the same dispute. */
const isCalledSo = ({ state, seatView }: PaxTable, { actions }: Order): boolean =>
  actions.every((action) => {
    if (action.do !== 'call-congress') return false;
    const named = findCasusBelli(state, action.over);
    const own = state.congress?.requests.find(({ seat }) => seat === seatView.seat);
    return (
      named.ok &&
      own?.site === action.site &&
      named.value.every(({ number }) => own.casusBelli.includes(number))
    );
  });

/** Whether a line answers a text that is no longer open: it was withdrawn, its war is over, or its dates are past. */
const isOfOldText = (table: PaxTable, { actions }: Order): boolean => {
  const [action] = actions;
  if (action?.do !== 'sign-treaty' && action?.do !== 'refuse-treaty') return false;
  const texts = table.state.treaties.filter(({ id }) => id === action.treaty);
  return texts.length > 0 && texts.every((text) => !isStillOpen(table, text));
};

/** Whether a line repeats a claim on spoils by its sender. */
const isAskedSo = (table: PaxTable, { actions }: Order): boolean => {
  const own = ownPower(table);
  return actions.every(
    (action) =>
      action.do === 'take' &&
      table.state.wars.some(({ claims }) =>
        claims.some(
          ({ by, to, area, marker }) =>
            by === to &&
            isPower(by) &&
            seatOf(by) === own &&
            area === action.area &&
            marker === action.marker,
        ),
      ),
  );
};

const isPass = ({ actions }: Order): boolean => actions.every(({ do: what }) => what === 'pass');

/** Whether a line passes on war for a seat that has declared all it could in this step, so that nobody waits for it. */
const isIdlePass = ({ edition, state, seatView }: PaxTable, order: Order): boolean =>
  isPass(order) &&
  state.declarations.some(
    ({ by, step }) => step === state.step && isPower(by) && seatOf(by) === seatView.seat,
  ) &&
  !seatsUndecided({ edition, state }).some((seat) => seat === seatView.seat);

/** Why an order is refused as an immediate line, for the list of choices. */
export const verdictOnLine = (table: PaxTable, order: Order): { readonly why?: string } =>
  defined({ why: refusalFor(table, order) });

const linesByView = new WeakMap<PaxTable['seatView'], readonly SuggestedLine[]>();

/** All immediate lines legal now with what each does, those about withdrawn texts after the others and a pass on spoils last; equal lines once. */
export const suggestedLines = (table: PaxTable): readonly SuggestedLine[] => {
  const known = linesByView.get(table.seatView);
  if (known) return known;
  const seat = senderAt(table);
  const orders = seat ? legalImmediateLines({ edition: table.edition, state: judgedState(table) }, seat) : [];
  const isIdle = [isCalledSo, isAskedSo, isIdlePass];
  const offered = orders.filter((order) => !isIdle.some((isSo) => isSo(table, order)));
  const isOld = (order: Order): boolean => isOfOldText(table, order);
  // Enter takes the first line. While spoils are divided, a pass must not be first: it may lose them.
  const rank = (order: Order): number =>
    isOld(order) ? 1 : Number(table.state.step === 'SPOILS' && isPass(order)) * 2;
  const sorted = offered.toSorted((one, other) => rank(one) - rank(other));
  const byLine = new Map(sorted.map((order) => [formatOrder(order), order]));
  const lines = [...byLine].map(([line, order]) => ({ line, effect: effectText(table, order) }));
  linesByView.set(table.seatView, lines);
  return lines;
};

/** A line as typed, judged like the others. */
export const judgedLine = (table: PaxTable, text: string): SuggestedLine => {
  const context = { phase: table.state.step, ...(senderAt(table) && { seat: senderAt(table) ?? '' }) };
  const order = parseLine(vocabularyFor(table), text, context);
  if (!order.ok) return { line: text, effect: '', why: order.error[0]?.message ?? 'This is not understood.' };
  const why = refusalFor(table, order.value);
  const effect = effectText(table, order.value);
  const line = formatOrder(order.value);
  if (why !== undefined) return { line, effect, why };
  const seat = senderAt(table);
  const position = { edition: table.edition, state: judgedState(table) };
  if (!seat) return { line, effect };
  const results = lineResults(position, seat, { text, order: order.value });
  return { line, effect, brings: [...results, ...declarationOutlook(table, order.value)] };
};

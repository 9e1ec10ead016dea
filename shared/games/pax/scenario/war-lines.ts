import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import type { Seat } from '../vocabulary/ids.ts';
import { formatOrder } from '../orders/format.ts';
import { parseSheet } from '../language/sheet.ts';
import { ordersIn } from '../orders/numbering.ts';
import { vocabularyOf } from '../charts/vocabulary.ts';
import type { StepId } from '../state/state.ts';
import { lineRefusal } from '../war/orders/line-law.ts';
import type { LineOutcome } from '../../../kernel/lines.ts';
import type { LogEntry } from '../../../kernel/match/log.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Position } from '../state/position.ts';

// The outcomes of lines of war sheets, as for an order sheet. A line counts as carried out unless its seat is told
// otherwise in a later step.

type WarSheets = Readonly<Partial<Record<Seat | 'gm', string>>>;
export type WarOutcomes = Partial<Record<Seat | 'gm', readonly LineOutcome[]>>;

/** Steps in which the sheets of each kind of deadline are carried out and lines may fail. */
export const RESOLVING_STEPS: readonly (readonly StepId[])[] = [
  ['MSC_ORDERS', 'MSC'],
  ['FIRST_ORDERS', 'MAN1', 'ATT1'],
  ['SECOND_ORDERS', 'RET1', 'SUP1', 'MAN2', 'ATT2', 'SUP2'],
];

/** Where the sheets of a war are collected. */
export const WAR_ORDER_STEPS: readonly StepId[] = ['FIRST_ORDERS', 'SECOND_ORDERS'];

/** Refusals due to a condition: the line was possible and its condition was not met. */
const UNMET = ['attack-not-called-for'];

const statusOf = (refusal: Refusal | undefined): LineOutcome['status'] => {
  if (!refusal) return 'done';
  return UNMET.includes(refusal.reason) ? 'struck' : 'illegal';
};

/** Why lines of a seat were not carried out, by text. */
const refusalsOf = (log: readonly LogEntry<Fact>[], seat: Seat | 'gm'): ReadonlyMap<string, Refusal> =>
  new Map(
    log.flatMap(({ fact }) =>
      fact.type === 'war-lines-resolved' && fact.seat === seat
        ? fact.lines.flatMap(({ text, refusal }) => (refusal ? [[text, refusal] as const] : []))
        : [],
    ),
  );

/**
 * The outcomes of war sheets.
 * @param log the facts since they were filed
 */
export const warOutcomes = (
  edition: Edition,
  sheets: WarSheets,
  log: readonly LogEntry<Fact>[],
): WarOutcomes => {
  const vocabulary = vocabularyOf(edition.atlas, edition.tables.powers);
  const outcomes: WarOutcomes = {};
  for (const [name, text] of Object.entries(sheets)) {
    const seat = name as Seat | 'gm';
    const sheet = parseSheet(vocabulary, text);
    const refusals = refusalsOf(log, seat);
    outcomes[seat] = (sheet.ok ? ordersIn(sheet.value) : []).map((order, index) => {
      const refusal = refusals.get(formatOrder(order));
      const reason = refusal ?? { reason: 'carried-out' };
      return { id: `${seat}/${String(index + 1)}`, status: statusOf(refusal), reason, because: [] };
    });
  }
  return outcomes;
};

/** Why a readable war sheet is not accepted, line by line; nothing in other steps. */
export const warSheetRefusals = (position: Position, seat: Seat | 'gm', text: string): readonly Refusal[] => {
  if (!WAR_ORDER_STEPS.includes(position.state.step)) return [];
  const sheet = parseSheet(vocabularyOf(position.edition.atlas, position.edition.tables.powers), text);
  const orders = sheet.ok ? ordersIn(sheet.value) : [];
  return orders.flatMap((order) => lineRefusal(position, seat, order) ?? []);
};

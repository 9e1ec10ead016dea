import type { FactMatcher } from '../state/facts.ts';
import { isPower, type Seat } from '../vocabulary/ids.ts';
import { verbOf } from '../movement/actions.ts';
import { formatOrder } from '../orders/format.ts';
import type { Action } from '../orders/types.ts';
import { parseSheet } from '../language/sheet.ts';
import { numberedOrders } from '../orders/numbering.ts';
import { vocabularyOf } from '../charts/vocabulary.ts';
import { STATEMENT_VERBS } from '../war/orders/statements.ts';
import { forceVerbOf } from '../war/verbs/force-verbs.ts';
import type { Party } from '../state/wars.ts';
import type { Playthrough } from './playthrough.ts';

/** Finds the public fact of an action in peace; undefined if it is not published. */
const peaceMatcher = (party: Party, action: Action): FactMatcher | undefined =>
  isPower(party) ? verbOf(action)?.reportedBy?.(party, action) : undefined;

const statementMatcher = (party: Party, action: Action): FactMatcher | undefined => {
  const verb = STATEMENT_VERBS.find(({ does }) => does.includes(action.do));
  return isPower(party) ? verb?.reportedBy?.(party, action) : undefined;
};

/** The same in a war. */
const warMatcher = (party: Party, action: Action): FactMatcher | undefined =>
  forceVerbOf(action.do)?.reportedBy?.(party, action) ?? statementMatcher(party, action);

/** An order line of the last resolution, and how others may read of it. */
export interface LineRecord {
  /** Its normal form. */
  readonly text: string;
  readonly isDone: boolean;
  /** Matchers of the public facts about it. */
  readonly matchers: readonly FactMatcher[];
}

/** The record of a line, `italy/2`; undefined for a line that does not exist. */
export const lineRecord = (play: Playthrough, id: string): LineRecord | undefined => {
  const [seat, number] = id.split('/') as [Seat, string];
  const sheet = parseSheet(
    vocabularyOf(play.edition.atlas, play.edition.tables.powers),
    play.resolvedSheets[seat] ?? '',
  );
  const numbered = sheet.ok ? numberedOrders(sheet.value, seat)[Number(number) - 1] : undefined;
  if (!numbered) return undefined;
  const { order } = numbered;
  const matcherOf = play.isWarResolved ? warMatcher : peaceMatcher;
  return {
    text: formatOrder(order),
    isDone: (play.outcomes[seat] ?? []).some((line) => line.id === id && line.status === 'done'),
    matchers: order.actions.flatMap((action) => matcherOf(order.as ?? seat, action) ?? []),
  };
};

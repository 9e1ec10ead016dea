import type { Fact } from '../state/facts.ts';
import { homeOf, isPower, type Seat } from '../vocabulary/ids.ts';
import { verbOf } from '../movement/actions.ts';
import { formatOrder } from '../orders/format.ts';
import type { Action, PlaceRef } from '../orders/types.ts';
import { parseSheet } from '../language/sheet.ts';
import { numberedOrders } from '../orders/numbering.ts';
import { vocabularyOf } from '../charts/vocabulary.ts';
import type { Party } from '../state/wars.ts';
import type { Playthrough } from './playthrough.ts';

/** Whether a fact reports an action. */
export type FactMatcher = (fact: Fact) => boolean;

/** Matches facts of a type with these fields. */
const matchFact =
  (type: Fact['type'], parts: Readonly<Record<string, unknown>>): FactMatcher =>
  (fact) =>
    fact.type === type &&
    Object.entries(parts).every(([name, value]) => (fact as Record<string, unknown>)[name] === value);

const at = (party: Party, { place }: PlaceRef): string =>
  place === 'home' && isPower(party) ? homeOf(party) : place;

const peaceMatcher = (power: Party, action: Action): FactMatcher | undefined => {
  const reported = isPower(power) ? verbOf(action)?.reportedBy?.(power, action) : undefined;
  return reported && matchFact(reported.type, reported);
};

const warMatcher = (party: Party, action: Action): FactMatcher | undefined => {
  switch (action.do) {
    case 'move': {
      const { arm, size } = action.units;
      return matchFact('force-moved', { party, arm, size, to: at(party, action.to) });
    }
    case 'retreat':
      return matchFact('force-retreated', { party, from: action.from });
    case 'attack':
      return (fact) =>
        fact.type === 'battle-fought' &&
        fact.battle.at === action.at &&
        (action.arm === undefined || fact.battle.arm === action.arm) &&
        fact.battle.attackers.includes(party);
    case 'passage': {
      const { passage, to, isDenied } = action;
      return matchFact(isDenied ? 'passage-denied' : 'passage-opened', { passage, by: party, to });
    }
    case 'offer-coaling':
      return matchFact('coaling-offered', { area: action.area, by: party, to: action.to });
    default:
      return undefined;
  }
};

/** An order line of the last resolution, as others might come to read of it. */
export interface LineRecord {
  /** Its normal form. */
  readonly text: string;
  readonly isDone: boolean;
  readonly deeds: readonly FactMatcher[];
}

/** The record of a line, `italy/2`; nothing for a line that was not there. */
export const lineRecord = (play: Playthrough, id: string): LineRecord | undefined => {
  const [seat, number] = id.split('/') as [Seat, string];
  const sheet = parseSheet(
    vocabularyOf(play.edition.atlas, play.edition.tables.powers),
    play.resolvedSheets[seat] ?? '',
  );
  const numbered = sheet.ok ? numberedOrders(sheet.value, seat)[Number(number) - 1] : undefined;
  if (!numbered) return undefined;
  const { order } = numbered;
  const deed = play.isWarResolved ? warMatcher : peaceMatcher;
  return {
    text: formatOrder(order),
    isDone: (play.outcomes[seat] ?? []).some((line) => line.id === id && line.status === 'done'),
    deeds: order.actions.flatMap((action) => deed(order.as ?? seat, action) ?? []),
  };
};

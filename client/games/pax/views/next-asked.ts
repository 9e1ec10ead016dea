import { isNegotiationHeldAnyway } from '@chancery/shared/games/pax/casus-belli/negotiation-held.ts';
import type { PaxTable } from '../table.ts';

/** The orders of the next turn; in the last turn, the end of the match. */
const afterTalks = ({ edition, state }: PaxTable): string => {
  const next = edition.tables.turnTrack.turns.find(({ turn }) => turn === state.turn + 1);
  const turnEnd = next ? `the orders of ${String(next.year)}` : 'the end of the match';
  return `${turnEnd}, unless a war or a deficit asks you something before`;
};

/** What follows the orders: talks, if they are held whatever is in dispute; otherwise it depends (PB-NEG-1). */
const afterOrders = (table: PaxTable): string => {
  const talks = `the talks of ${String(table.state.year)}`;
  return isNegotiationHeldAnyway(table)
    ? `${talks}, past movement, colonial combat and markers`
    : `${talks} if anything is in dispute by then, otherwise to ${afterTalks(table)}. O in the Foreign Office holds talks in any case`;
};

/** What asks something of the viewer next, once the open phase closes. */
export const nextAsked = (table: PaxTable): string | undefined => {
  const { step, congress } = table.state;
  if (step === 'MSC_ORDERS') return afterOrders(table);
  if (step === 'NEG' && (congress?.requests ?? []).length > 0) return 'the Congress that is called';
  return step === 'NEG' || step === 'WAR_DECLARE' ? afterTalks(table) : undefined;
};

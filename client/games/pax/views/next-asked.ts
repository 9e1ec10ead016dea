import type { PaxTable } from '../table.ts';

/** The orders of the next turn; in the last turn, the end of the match. */
const afterTalks = ({ edition, state }: PaxTable): string => {
  const next = edition.tables.turnTrack.turns.find(({ turn }) => turn === state.turn + 1);
  const turnEnd = next ? `the orders of ${String(next.year)}` : 'the end of the match';
  return `${turnEnd}, unless a war or a deficit asks you something before`;
};

/** What asks something of the viewer next, once the open phase closes; talks always follow orders (PB-SEQ-1). */
export const nextAsked = (table: PaxTable): string | undefined => {
  const { step, congress, year } = table.state;
  if (step === 'MSC_ORDERS')
    return `the talks of ${String(year)}, past movement, colonial combat and markers`;
  if (step === 'NEG' && (congress?.requests ?? []).length > 0) return 'the Congress that is called';
  return step === 'NEG' || step === 'WAR_DECLARE' ? afterTalks(table) : undefined;
};

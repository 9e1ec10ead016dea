import type { AutoOpen } from '../shell/stage-options.ts';
import type { Table } from '../table/table.ts';
import { hasClosingSince } from './story-events.ts';

/** Whether the story may interrupt a screen. A player who is alone has closed the phase, on whichever screen. */
const mayInterrupt = ({ isAlone, seatView }: Table, screen: string): boolean => {
  // The game master closes phases from the desk, and should stay there.
  if (seatView.seat === 'gm') return false;
  return isAlone || ['desk', 'orders'].includes(screen);
};

/**
 * Opens the story of a phase once after it has closed, also if that happened while the user was away. Reports from
 * before the user first opened the table have no story; the Desk lists them.
 */
export const storyAutoOpen = (): ((table: Table) => AutoOpen | undefined) => {
  let lastPhase: string | undefined;
  let from = 0;
  return (table) => {
    const { reports, reportsSeen, seatView } = table;
    const { phase } = seatView.match;
    if (phase === lastPhase) return undefined;
    if (lastPhase === undefined && reportsSeen === 0) from = reports.length;
    lastPhase = phase;
    const since = Math.max(reportsSeen, from);
    // What happened in the open phase while the user was away is no story either.
    if (!hasClosingSince(table, since)) return undefined;
    const notice = 'a phase is over: g n tells what happened';
    return { screen: 'story', at: String(since), over: (screen) => mayInterrupt(table, screen), notice };
  };
};

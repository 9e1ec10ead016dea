import type { AutoOpen } from '../shell/stage-options.ts';
import type { Table } from '../table/table.ts';
import { hasClosingSince } from './story-events.ts';

/**
 * Tells the story of a phase as soon as it is over, once, also of phases that closed while nobody looked. What was
 * there when one sat down for the first time is not a story: the Desk has it.
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
    // What was said in the open phase while one was away is not a story either.
    if (!hasClosingSince(table, since)) return undefined;
    const notice = 'a phase is over: g n tells what happened';
    // Who runs the match closes phases from the desk, and is not taken away from it.
    const over = seatView.seat === 'gm' ? [] : ['desk', 'orders'];
    return { screen: 'story', at: String(since), over, notice };
  };
};

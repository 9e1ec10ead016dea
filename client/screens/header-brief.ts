import type { Table } from '../table/table.ts';
import { hasClosingSince } from './story-events.ts';

/**
 * The viewer's situation as the header shows it: while a screen tells how a phase ended, the one from before, empty if
 * that is not known.
 */
export const headerBrief = (): ((table: Table, isTelling: boolean) => string) => {
  let last = { phase: '', brief: '', hasNews: false };
  let before: string | undefined;
  return (table, isTelling) => {
    const { phase } = table.seatView.match;
    // Of several phases that are told together, the first counts.
    const isNext = last.phase !== '' && phase !== last.phase;
    if (isNext && (before === undefined || !last.hasNews)) before = last.brief;
    const brief = table.client.desk.brief?.(table) ?? '';
    last = { phase, brief, hasNews: hasClosingSince(table, table.reportsSeen) };
    return isTelling ? (before ?? '') : brief;
  };
};

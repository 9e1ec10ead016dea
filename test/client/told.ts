import { markedReport } from '@chancery/shared/games/pax/report/index.ts';
import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { edition } from './opening-table.ts';
import { part } from './news.ts';

/** A report of the first turn as a seat is told facts. */
export const partTelling = (event: number, title: string, facts: readonly Fact[], seat = 'france') => {
  const log = facts.map((fact) => ({ turn: 1, step: 'NEG', audience: 'all', fact })) as never;
  return { ...part(event, title, []), ...markedReport(edition, { log, later: [] }, seat) };
};

import type { Line } from '../shell/lines.ts';
import type { Table } from '../table/table.ts';

/** The sign of what another proposes, among the things to do. */
const PROPOSAL = '§';

/** Proposals of others that a phase closes on unanswered, where it closes at once. */
export const unansweredLines = (table: Table): readonly Line[] => {
  const waiting = (table.client.desk.items?.(table) ?? []).filter(({ sign }) => sign === PROPOSAL);
  if (!table.isAlone || waiting.length === 0) return [];
  const what = waiting.length === 1 ? '1 proposal' : `${String(waiting.length)} proposals`;
  return [[['warn', `! ${what} of others not answered yet: see your Desk.`]]];
};

import { type Line, wrap } from '../shell/lines.ts';
import type { Table } from '../table/table.ts';

const LAST = 'You are the last: the phase closes now.';

/** At a table played alone: the phase closes now, and how far play goes on before the viewer is asked again. */
export const closingNowLines = (table: Table, columns: number): readonly Line[] => {
  const next = table.client.desk.nextAsked?.(table) ?? 'the next phase that asks something of you';
  const rows = wrap(`Play then goes on by itself up to ${next}.`, columns - 2);
  return [`! ${LAST}`, ...rows.map((row) => `  ${row}`)].map((row): Line => [['warn', row]]);
};

import { fittingRows } from '../../../shell/panes.ts';
import type { DeskMap } from '../../../table/desk-contents.ts';
import type { EiaClientTypes } from '../table.ts';
import { standingLines } from './month-card.ts';

/** The powers on the track of political status, and their wars, alliances and truces. */
export const eiaOverview: DeskMap<EiaClientTypes> = {
  title: () => 'Powers',
  lines: (table, { pane }) => fittingRows(standingLines(table, pane.columns), pane.rows, 'Month shows all'),
};

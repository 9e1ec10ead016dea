import { hasRoomForMap, LEAST_MAP_ROWS, rowsAboveMap } from '../../../map/pane.ts';
import type { Pane } from '../../../map/view.ts';
import { BETWEEN_PANES } from '../../../shell/panes.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import { forecastColumns } from './forecast-pane.ts';
import type { ComposerState } from './mode.ts';
import { writerOf } from './war-context.ts';

/** Rows above the orders, and the rules below them. */
const ROWS_AROUND = 8;

/** The size of a map below the orders of a sheet; undefined if the screen or the orders leave no room. */
export const mapBelowSheet = (
  { draft, mode }: ComposerState,
  table: PaxTable,
  size: ScreenSize,
): Pane | undefined => {
  if (mode.is !== 'list' || writerOf(table) === undefined || !hasRoomForMap(size)) return undefined;
  const rows = size.rows - ROWS_AROUND - rowsAboveMap(draft.lines.length);
  const columns = size.columns - forecastColumns(size.columns) - BETWEEN_PANES;
  return rows < LEAST_MAP_ROWS ? undefined : { columns, rows };
};

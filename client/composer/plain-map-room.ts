import { hasRoomForMap, LEAST_MAP_ROWS, rowsAboveMap } from '../map/pane.ts';
import type { Pane } from '../map/view.ts';
import type { ScreenSize } from '../shell/screen.ts';
import type { Table } from '../table/table.ts';
import type { PlainSheet } from './plain-sheet.ts';
import { listColumns, plainSheetLines } from './plain-view.ts';

/** Rows above the rows of the sheet, and the rule below them. */
const ROWS_AROUND = 4;

/** Rows and columns left below the rows of a sheet. */
const roomBelow = (local: PlainSheet, table: Table, size: ScreenSize): Pane => {
  const { length } = local.draft.lines;
  if (length === 0)
    return { columns: size.columns, rows: size.rows - plainSheetLines(local, table, size).length - 2 };
  return { columns: listColumns(size.columns), rows: size.rows - ROWS_AROUND - rowsAboveMap(length) };
};

/** The size of the game's map below the rows of a sheet; undefined if it has none, or there is no room. */
export const mapBelowRows = (local: PlainSheet, table: Table, size: ScreenSize): Pane | undefined => {
  if (local.picking || !table.client.desk.map || !hasRoomForMap(size)) return undefined;
  const pane = roomBelow(local, table, size);
  return pane.rows < LEAST_MAP_ROWS ? undefined : pane;
};

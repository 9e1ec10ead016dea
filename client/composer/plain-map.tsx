import { use, useContext } from 'react';
import { mapRule } from '../map/pane.ts';
import type { Pane } from '../map/view.ts';
import { RowsView } from '../shell/components/rows-view.tsx';
import type { ScreenSize } from '../shell/screen.ts';
import { TerminalLooksContext } from '../shell/theme.ts';
import { type LoadDeskMap, loadedDeskMap } from '../table/desk-maps.ts';
import type { Table } from '../table/table.ts';
import type { PlainSheet } from './plain-sheet.ts';
import { plainSheetLines } from './plain-view.ts';

interface PlainSheetWithMapProps {
  readonly local: PlainSheet;
  readonly table: Table;
  readonly size: ScreenSize;
  readonly pane: Pane;
  readonly load: LoadDeskMap;
}

/** The sheet with the map of the game's desk below its rows; waits until the map is loaded. */
export const PlainSheetWithMap = ({ local, table, size, pane, load }: PlainSheetWithMapProps) => {
  const looks = useContext(TerminalLooksContext);
  const map = use(loadedDeskMap(load));
  const below = [mapRule(map.title(table), pane.columns), ...map.lines(table, { pane, looks })];
  return <RowsView lines={plainSheetLines(local, table, { ...size, below })} top={0} height={size.rows} />;
};

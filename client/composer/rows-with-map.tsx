import { Suspense, use, useContext } from 'react';
import { mapRule } from '../map/pane.ts';
import type { Pane } from '../map/view.ts';
import { RowsView } from '../shell/components/rows-view.tsx';
import type { Line } from '../shell/lines.ts';
import { TerminalLooksContext } from '../shell/theme.ts';
import { type LoadDeskMap, loadedDeskMap } from '../table/desk-maps.ts';
import type { Table } from '../table/table.ts';

interface RowsWithMapProps {
  readonly table: Table;
  readonly load: LoadDeskMap;
  /** The size of the map. */
  readonly pane: Pane;
  /** Rows of the screen. */
  readonly height: number;
  /** All rows, with these at the foot. */
  lines(below?: readonly Line[]): readonly Line[];
}

const LoadedRows = ({ table, load, pane, height, lines }: RowsWithMapProps) => {
  const looks = useContext(TerminalLooksContext);
  const map = use(loadedDeskMap(load));
  const below = [mapRule(map.title(table), pane.columns), ...map.lines(table, { pane, looks })];
  return <RowsView lines={lines(below)} top={0} height={height} />;
};

/** Rows with the map of the game's Desk below them; until it is loaded, the rows alone. */
export const RowsWithMap = (props: RowsWithMapProps) => (
  <Suspense fallback={<RowsView lines={props.lines()} top={0} height={props.height} />}>
    <LoadedRows {...props} />
  </Suspense>
);

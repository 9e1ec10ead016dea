import { useContext } from 'react';
import { mapRule } from '../../../map/pane.ts';
import { RowsView } from '../../../shell/components/rows-view.tsx';
import type { ScreenSize } from '../../../shell/screen.ts';
import { TerminalLooksContext } from '../../../shell/theme.ts';
import type { PaxTable } from '../table.ts';
import { paxOverview } from '../world/overview.ts';
import type { ComposerState } from './mode.ts';
import { mapBelowSheet } from './sheet-map-room.ts';
import { sheetLines } from './sheet-view.ts';

interface SheetWithMapProps {
  readonly local: ComposerState;
  readonly table: PaxTable;
  readonly size: ScreenSize;
}

/** The sheet with the world below its orders. */
const SheetWithMap = ({ local, table, size }: SheetWithMapProps) => {
  const looks = useContext(TerminalLooksContext);
  const pane = mapBelowSheet(local, table, size);
  const below = pane && [
    mapRule(paxOverview.title(table), pane.columns),
    ...paxOverview.lines(table, { pane, looks }),
  ];
  const lines = sheetLines(local, table, { ...size, ...(below && { below }) });
  return <RowsView lines={lines} top={0} height={size.rows} />;
};

export default SheetWithMap;

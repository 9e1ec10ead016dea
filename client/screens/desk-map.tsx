import { use, useContext } from 'react';
import { RowsView } from '../shell/components/rows-view.tsx';
import { useResting } from '../shell/resting.ts';
import type { ScreenContext } from '../shell/screen.ts';
import { TerminalLooksContext } from '../shell/theme.ts';
import { type LoadDeskMap, loadedDeskMap } from '../table/desk-maps.ts';
import type { Table } from '../table/table.ts';
import { deskPicture, type DeskPlace } from './desk-panes.ts';

interface DeskWithMapProps {
  readonly load: LoadDeskMap;
  readonly place: DeskPlace;
  readonly context: ScreenContext<Table>;
}

/** The desk with the game's map; waits until the map is loaded. */
export const DeskWithMap = ({ load, place, context }: DeskWithMapProps) => {
  const looks = useContext(TerminalLooksContext);
  const map = use(loadedDeskMap(load));
  const resting = useResting(place.at);
  const { lines } = deskPicture({ ...place, resting }, context, {
    title: map.title(context.subject),
    draw: (pane) => map.lines(context.subject, { pane, looks }),
  });
  return <RowsView lines={lines()} top={0} height={context.size.rows} />;
};

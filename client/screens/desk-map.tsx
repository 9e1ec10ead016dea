import { use, useContext } from 'react';
import { RowsView } from '../shell/components/rows-view.tsx';
import { useResting } from '../shell/resting.ts';
import type { ScreenContext } from '../shell/screen.ts';
import { TerminalLooksContext } from '../shell/theme.ts';
import type { DeskMap } from '../table/desk-contents.ts';
import type { GameTypes } from '../table/game-types.ts';
import type { Table } from '../table/table.ts';
import { deskPicture, type DeskPlace } from './desk-panes.ts';

type LoadMap = () => Promise<DeskMap<GameTypes>>;

const loadedMaps = new WeakMap<LoadMap, Promise<DeskMap<GameTypes>>>();

const loadedMap = (load: LoadMap): Promise<DeskMap<GameTypes>> => {
  const known = loadedMaps.get(load) ?? load();
  loadedMaps.set(load, known);
  return known;
};

interface DeskWithMapProps {
  readonly load: LoadMap;
  readonly place: DeskPlace;
  readonly context: ScreenContext<Table>;
}

/** The desk with the game's map; waits until the map is loaded. */
export const DeskWithMap = ({ load, place, context }: DeskWithMapProps) => {
  const looks = useContext(TerminalLooksContext);
  const map = use(loadedMap(load));
  const resting = useResting(place.at);
  const { lines } = deskPicture({ ...place, resting }, context, {
    title: map.title(context.subject),
    draw: (pane) => map.lines(context.subject, { pane, looks }),
  });
  return <RowsView lines={lines()} top={0} height={context.size.rows} />;
};

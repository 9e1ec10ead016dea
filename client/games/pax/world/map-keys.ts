import type { Binding, Context } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import {
  lookInto,
  lookOut,
  type MapState,
  type Stand,
  step,
  turnLayer,
  turnRegion,
  turnRoutes,
  zoom,
} from './map-state.ts';
import type { Pane } from '../../../map/view.ts';
import type { Arrow } from './walking.ts';

/** Where a screen or picker keeps the state of its picture, and what room that has. */
export interface MapKeeper<Local> {
  read(local: Local): MapState;
  write(local: Local, map: MapState): Local;
  pane(context: Context<PaxTable>): Pane;
}

/** The keys of a picture: arrows walk, capital letters go from region to region. */
export const mapKeys = <Local>({
  read,
  write,
  pane,
}: MapKeeper<Local>): readonly Binding<Local, PaxTable>[] => {
  const change =
    (to: (state: MapState, stand: Stand) => MapState) =>
    (local: Local, context: Context<PaxTable>): Local =>
      write(local, to(read(local), { table: context.subject, pane: pane(context) }));
  const walk = (arrow: Arrow) => change((state, stand) => step(state, arrow, stand));
  return [
    {
      keys: ['left', 'h'],
      label: 'walk',
      isCounted: true,
      help: 'west, to the neighbour there',
      hint: true,
      run: walk('left'),
    },
    { keys: ['down', 'j'], label: 'south', isCounted: true, run: walk('down') },
    { keys: ['up', 'k'], label: 'north', isCounted: true, run: walk('up') },
    { keys: ['right', 'l'], label: 'east', isCounted: true, run: walk('right') },
    {
      keys: ['J'],
      label: 'region',
      help: 'into the region of this place',
      hint: true,
      run: change(lookInto),
    },
    { keys: ['K', '0'], label: 'world', help: 'out to the whole world', hint: true, run: change(lookOut) },
    { keys: ['L'], label: 'next region', run: change((state, stand) => turnRegion(state, 1, stand)) },
    { keys: ['H'], label: 'region before', run: change((state, stand) => turnRegion(state, -1, stand)) },
    { keys: ['+', '='], label: 'nearer', hint: true, run: change((state, stand) => zoom(state, 1, stand)) },
    { keys: ['-'], label: 'farther', run: change((state, stand) => zoom(state, -1, stand)) },
    {
      keys: ['m'],
      label: 'layer',
      help: 'control, money, units, claims, war',
      hint: true,
      run: change((state) => turnLayer(state, 1)),
    },
    {
      keys: ['r'],
      label: 'routes',
      help: 'draw the link to this place; all links, in war what its units reach; none',
      run: change(turnRoutes),
    },
    { keys: ['M'], label: 'layer before', run: change((state) => turnLayer(state, -1)) },
  ];
};

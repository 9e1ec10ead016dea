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
      says: 'walk',
      isCounted: true,
      explains: 'west, to the neighbour there',
      hint: true,
      run: walk('left'),
    },
    { keys: ['down', 'j'], says: 'south', isCounted: true, run: walk('down') },
    { keys: ['up', 'k'], says: 'north', isCounted: true, run: walk('up') },
    { keys: ['right', 'l'], says: 'east', isCounted: true, run: walk('right') },
    {
      keys: ['J'],
      says: 'region',
      explains: 'into the region of this place',
      hint: true,
      run: change(lookInto),
    },
    { keys: ['K', '0'], says: 'world', explains: 'out to the whole world', hint: true, run: change(lookOut) },
    { keys: ['L'], says: 'next region', run: change((state, stand) => turnRegion(state, 1, stand)) },
    { keys: ['H'], says: 'region before', run: change((state, stand) => turnRegion(state, -1, stand)) },
    { keys: ['+', '='], says: 'nearer', hint: true, run: change((state, stand) => zoom(state, 1, stand)) },
    { keys: ['-'], says: 'farther', run: change((state, stand) => zoom(state, -1, stand)) },
    {
      keys: ['m'],
      says: 'layer',
      explains: 'control, money, units, claims, war',
      hint: true,
      run: change((state) => turnLayer(state, 1)),
    },
    {
      keys: ['r'],
      says: 'routes',
      explains: 'draw the link to this place; all links, in war what its units reach; none',
      run: change(turnRoutes),
    },
    { keys: ['M'], says: 'layer before', run: change((state) => turnLayer(state, -1)) },
  ];
};

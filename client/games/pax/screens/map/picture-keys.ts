import type { Binding } from '../../../../shell/screen.ts';
import { pictureKeys } from '../../../../map/picture-keys.ts';
import type { PaxTable } from '../../table.ts';
import { allPlaces } from '../../views/area-list.ts';
import { type MapState, moves, turnLayer, turnRoutes } from '../../world/map-state.ts';
import { cardOf } from './card-keys.ts';
import { type MapLocal, toPlaceList } from './local.ts';

/** Keys and mouse of the picture. */
export const PICTURE_CONTROLS = pictureKeys<MapLocal, PaxTable, MapState>({
  moves,
  names: allPlaces,
  ...cardOf('picture'),
  layers: { help: 'control, money, units, claims, war', turn: turnLayer },
  routes: {
    help: 'draw the link to this place; all links, in war what its units reach; none',
    turn: turnRoutes,
  },
});

/** Keys of the picture. */
export const pictureRows = (local: MapLocal, table: PaxTable): readonly Binding<MapLocal, PaxTable>[] => [
  ...PICTURE_CONTROLS.here(local),
  { keys: ['t'], label: 'list', help: 'all places as a list', hint: true, run: toPlaceList },
  ...PICTURE_CONTROLS.walking(local, table),
];

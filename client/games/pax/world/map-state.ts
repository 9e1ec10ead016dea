import { homeOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { pictureMoves, type PictureState } from '../../../map/picture-state.ts';
import { wholeWorld } from '../../../map/window.ts';
import { nextOf } from '../../../shell/sorting.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { GROUND } from './geography.ts';
import { LAYERS, type MapLayer } from './layers/index.ts';
import { ROUTES, type Routes } from './routes.ts';
import { pathsOf } from './walking.ts';

// The state of a picture with a cursor, for the map screen and for pickers.

export interface MapState extends PictureState {
  readonly layer: MapLayer;
  readonly routes: Routes;
}

export const INITIAL_MAP_STATE: MapState = {
  walk: undefined,
  window: undefined,
  layer: 'control',
  routes: 'none',
};

/** Moves the cursor and the window of the picture, which opens on the whole world, at the viewer's home. */
export const moves = pictureMoves<PaxTable>({
  ground: GROUND,
  pathsOf,
  openingPlace: (table) => homeOf(ownPower(table) ?? 'britain'),
  openingWindow: () => wholeWorld(GROUND),
});

export const turnLayer = (state: MapState, by: 1 | -1): MapState => ({
  ...state,
  layer: nextOf(LAYERS, state.layer, by),
});

export const turnRoutes = (state: MapState): MapState => ({ ...state, routes: nextOf(ROUTES, state.routes) });

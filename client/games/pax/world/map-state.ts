import { homeOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { movesOn, type Visit } from '../../../map/visit.ts';
import { wholeWorld } from '../../../map/window.ts';
import { nextOf } from '../../../shell/sorting.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { GROUND } from './geography.ts';
import { LAYERS, type MapLayer } from './layers/index.ts';
import { ROUTES, type Routes } from './routes.ts';
import { pathsOf } from './walking.ts';

// The state of a picture one walks about in, whatever screen or picker it stands on.

export interface MapState extends Visit {
  readonly layer: MapLayer;
  readonly routes: Routes;
}

export const INITIAL_MAP_STATE: MapState = {
  walk: undefined,
  window: undefined,
  layer: 'control',
  routes: 'none',
};

/** Walking about in the picture; it opens on the whole world, at the viewer's home. */
export const moves = movesOn<PaxTable>({
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

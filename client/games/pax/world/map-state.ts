import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { homeOf } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { ownPower, type PaxTable } from '../table.ts';
import { GROUND, WORLD } from './geography.ts';
import { LAYERS, type MapLayer } from './layers/index.ts';
import { ROUTES, type Routes } from './routes.ts';
import type { Pane } from '../../../map/view.ts';
import { type Arrow, startAt, type Walk, walked } from './walking.ts';
import {
  homeRegion,
  placeInside,
  showing,
  turned,
  wholeWorld,
  type Window,
  zoomed,
} from '../../../map/window.ts';

// The state of a picture one walks about in, whatever screen or picker it stands on.

export interface MapState {
  /** Undefined until one walks: the viewer's home. */
  readonly walk: Walk | undefined;
  readonly window: Window;
  readonly layer: MapLayer;
  readonly routes: Routes;
}

export const FIRST_LOOK: MapState = {
  walk: undefined,
  window: wholeWorld(GROUND),
  layer: 'control',
  routes: 'none',
};

/** What a key needs of where it was pressed. */
export interface Stand {
  readonly table: PaxTable;
  readonly pane: Pane;
}

const walkOf = ({ walk }: MapState, table: PaxTable): Walk =>
  walk ?? startAt(homeOf(ownPower(table) ?? 'britain'));

/** The place under the cursor. */
export const chosenOf = (state: MapState, table: PaxTable): PlaceId => walkOf(state, table).place;

/** One step with an arrow; the window follows no more than it must. */
export const step = (state: MapState, arrow: Arrow, { table, pane }: Stand): MapState => {
  const walk = walked(table, walkOf(state, table), arrow);
  return { ...state, walk, window: showing(state.window, walk.place, { ground: GROUND, pane }) };
};

/** Puts the cursor on a place. */
export const goTo = (state: MapState, place: PlaceId, { table, pane }: Stand): MapState =>
  place === chosenOf(state, table)
    ? state
    : { ...state, walk: startAt(place), window: showing(state.window, place, { ground: GROUND, pane }) };

export const zoom = (state: MapState, by: 1 | -1, { table, pane }: Stand): MapState => ({
  ...state,
  window: zoomed(state.window, by, { place: chosenOf(state, table), sight: { ground: GROUND, pane } }),
});

/** The next region; the cursor goes along where its place is not to be seen there. */
export const turnRegion = (state: MapState, by: 1 | -1, { table, pane }: Stand): MapState => {
  const sight = { ground: GROUND, pane };
  const window = turned(GROUND, state.window, by);
  const chosen = chosenOf(state, table);
  if (showing(window, chosen, sight) === window) return { ...state, window };
  return { ...state, window, walk: startAt(placeInside(window, sight) ?? chosen) };
};

/** Into the region of the chosen place, or out to the world. */
export const lookInto = (state: MapState, { table }: Stand): MapState => ({
  ...state,
  window: { region: homeRegion(GROUND, chosenOf(state, table)), zoom: 0 },
});

export const lookOut = (state: MapState): MapState => ({ ...state, window: { region: WORLD, zoom: 0 } });

export const turnLayer = (state: MapState, by: 1 | -1): MapState => {
  const at = (LAYERS.indexOf(state.layer) + by + LAYERS.length) % LAYERS.length;
  return { ...state, layer: LAYERS[at] ?? 'control' };
};

export const turnRoutes = (state: MapState): MapState => ({
  ...state,
  routes: ROUTES[(ROUTES.indexOf(state.routes) + 1) % ROUTES.length] ?? 'none',
});

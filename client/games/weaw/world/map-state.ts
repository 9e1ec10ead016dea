import { atWar } from '@chancery/shared/games/weaw/board/relations.ts';
import { frontsOf } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { homeOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { type Arrow, type Paths, startAt, type Walk, walkedOn } from '../../../map/walking.ts';
import type { Pane } from '../../../map/view.ts';
import {
  homeRegion,
  placeInside,
  regionOf,
  showing,
  type Sight,
  turned,
  type Window,
  wholeWorld,
  zoomed,
} from '../../../map/window.ts';
import type { WeawTable } from '../table.ts';
import { GROUND } from './ground.ts';
import { type Routes, ROUTES } from './routes.ts';
import { type WarLayer, LAYERS } from './scene.ts';

// The state of the picture one walks about in.

export interface MapState {
  /** Undefined until one walks: where the enemy threatens most. */
  readonly walk: Walk | undefined;
  /** Undefined until one looks elsewhere: the viewer's main front. */
  readonly window: Window | undefined;
  readonly layer: WarLayer;
  readonly routes: Routes;
  /** The orders in hand, as they were when they were drawn. */
  readonly sheet: string;
}

export const FIRST_LOOK: MapState = {
  walk: undefined,
  window: undefined,
  layer: 'forces',
  routes: 'none',
  sheet: '',
};

/** What a key needs of where it was pressed. */
export interface Stand {
  readonly table: WeawTable;
  readonly pane: Pane;
}

const capitalOf = (table: WeawTable): string => {
  const { seat, view } = table.seatView;
  const home = homeOf(table, view.commands[0] ?? seat);
  return home !== undefined && GROUND.labelPoint(home) ? home : 'paris';
};

/** Where most of one's own units face an enemy: the place under the greatest threat there, and its region. */
const mainFront = (table: WeawTable): { readonly place: string; readonly region: string } => {
  const [front] = frontsOf(table, table.seatView.view.commands).filter(({ isOwn }) => isOwn);
  const place = front?.places.find((each) => GROUND.labelPoint(each)) ?? capitalOf(table);
  const isRegion = GROUND.regions.some(({ id }) => id === front?.region);
  return { place, region: front && isRegion ? front.region : homeRegion(GROUND, place) };
};

const starts = new WeakMap<object, ReturnType<typeof mainFront>>();

/** Where the map opens; worked out once for a position. */
const startOf = (table: WeawTable): ReturnType<typeof mainFront> => {
  const start = starts.get(table.state) ?? mainFront(table);
  starts.set(table.state, start);
  return start;
};

/** Degrees from north to south from which on a region is opened twice as near. */
const WIDE = 22;

/** The place under the cursor. */
export const chosenOf = ({ walk }: MapState, table: WeawTable): string => walk?.place ?? startOf(table).place;

const openingWindow = (table: WeawTable): Window => {
  const { place, region } = startOf(table);
  const [, south, , north] = regionOf(GROUND, region).box;
  const middle = GROUND.labelPoint(place);
  return north - south > WIDE && middle ? { region, zoom: 1, middle } : { region, zoom: 0 };
};

/** What is looked at. */
export const windowOf = ({ window }: MapState, table: WeawTable): Window => window ?? openingWindow(table);

/** Places beside one: over land and straits, the seas it lies on; of a zone its shores and the zones beside it. */
export const besideOf = ({ edition }: WeawTable, place: string): readonly string[] => {
  const row = edition.places.get(place);
  if (row) return [...(edition.landNeighbours.get(place) ?? []), ...row.adjacentSeas];
  const zone = edition.zones.get(place);
  return [...(edition.seaNeighbours.get(place) ?? []), ...(zone?.adjacentTerritories ?? [])];
};

const pathsOf = (table: WeawTable): Paths => ({
  ground: GROUND,
  all: () =>
    [...GROUND.places.keys()].filter((id) => table.edition.places.has(id) || table.edition.zones.has(id)),
  from: (place) => besideOf(table, place),
});

const sightOf = ({ pane }: Stand): Sight => ({ ground: GROUND, pane });

const seen = (state: MapState, walk: Walk, stand: Stand): MapState => ({
  ...state,
  walk,
  window: showing(windowOf(state, stand.table), walk.place, sightOf(stand)),
});

/** One step with an arrow; the window follows no more than it must. */
export const step = (state: MapState, arrow: Arrow, stand: Stand): MapState => {
  const { table } = stand;
  return seen(state, walkedOn(pathsOf(table), state.walk ?? startAt(chosenOf(state, table)), arrow), stand);
};

/** Puts the cursor on a place. */
export const cursorTo = (state: MapState, place: string, stand: Stand): MapState =>
  GROUND.labelPoint(place) ? seen(state, startAt(place), stand) : state;

export const zoom = (state: MapState, by: 1 | -1, stand: Stand): MapState => ({
  ...state,
  window: zoomed(windowOf(state, stand.table), by, {
    place: chosenOf(state, stand.table),
    sight: sightOf(stand),
  }),
});

/** The next region; the cursor goes along where its place is not to be seen there. */
export const turnRegion = (state: MapState, by: 1 | -1, stand: Stand): MapState => {
  const sight = sightOf(stand);
  const window = turned(GROUND, windowOf(state, stand.table), by);
  const chosen = chosenOf(state, stand.table);
  if (showing(window, chosen, sight) === window) return { ...state, window };
  return { ...state, window, walk: startAt(placeInside(window, sight) ?? chosen) };
};

/** Into the region of the chosen place. */
export const lookInto = (state: MapState, { table }: Stand): MapState => ({
  ...state,
  window: { region: homeRegion(GROUND, chosenOf(state, table)), zoom: 0 },
});

export const lookOut = (state: MapState): MapState => ({ ...state, window: wholeWorld(GROUND) });

export const turnLayer = (state: MapState): MapState => ({
  ...state,
  layer: LAYERS[(LAYERS.indexOf(state.layer) + 1) % LAYERS.length] ?? 'forces',
});

/** The orders in hand: what is kept of the sheet for this phase, else the one that is in. */
const sheetOf = ({ calls, seatView }: WeawTable): string =>
  calls.drafts.read(seatView.match.phase)?.text ?? seatView.receipt?.text ?? '';

/** With the orders as they are now, where their ways are drawn. */
export const withSheet = (state: MapState, table: WeawTable): MapState =>
  state.routes === 'orders' ? { ...state, sheet: sheetOf(table) } : state;

export const turnRoutes = (state: MapState, { table }: Stand): MapState =>
  withSheet(
    { ...state, routes: ROUTES[(ROUTES.indexOf(state.routes) + 1) % ROUTES.length] ?? 'none' },
    table,
  );

/** The next place on a front of the viewer's nations, from north to south; the first from anywhere else. */
export const nextFront = (state: MapState, by: 1 | -1, stand: Stand): MapState => {
  const { table } = stand;
  const { commands } = table.seatView.view;
  const holder = (place: string): string => table.state.territories[place]?.controller ?? '';
  const places = [...GROUND.places.keys()]
    .filter((place) => commands.includes(holder(place)))
    .filter((place) =>
      (table.edition.landNeighbours.get(place) ?? []).some((other) =>
        atWar(table.state, holder(place), holder(other)),
      ),
    )
    .toSorted((one, other) => (GROUND.labelPoint(other)?.[1] ?? 0) - (GROUND.labelPoint(one)?.[1] ?? 0));
  if (places.length === 0) return state;
  const at = places.indexOf(chosenOf(state, table));
  const next = at < 0 ? 0 : (at + by + places.length) % places.length;
  return cursorTo(state, places[next] ?? places[0] ?? '', stand);
};

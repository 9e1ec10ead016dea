import { cacheLast } from '../../../shell/cache-last.ts';
import { areAtWar } from '@chancery/shared/games/weaw/board/relations.ts';
import { frontsOf } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { homeOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { pictureMoves, type MapKeyContext, type PictureState } from '../../../map/picture-state.ts';
import { homeRegion, regionOf, type Window } from '../../../map/window.ts';
import { nextOf } from '../../../shell/sorting.ts';
import type { WeawTable } from '../table.ts';
import { GROUND } from './ground.ts';
import { type Routes, ROUTES } from './routes.ts';
import { type WarLayer, LAYERS } from './scene.ts';

// The state of the map screen, and how keys change it.

export interface MapState extends PictureState {
  readonly layer: WarLayer;
  readonly routes: Routes;
  /** The text of the sheet when its ways were last drawn. */
  readonly sheet: string;
}

export const INITIAL_MAP_STATE: MapState = {
  walk: undefined,
  window: undefined,
  layer: 'forces',
  routes: 'none',
  sheet: '',
};

const capitalOf = (table: WeawTable): string => {
  const { seat, view } = table.seatView;
  const home = homeOf(table, view.commands[0] ?? seat);
  return home !== undefined && GROUND.labelPoint(home) ? home : 'paris';
};

/** Where most of the viewer's units face an enemy: the most threatened place there, and its region. */
const mainFront = (table: WeawTable): { readonly place: string; readonly region: string } => {
  const [front] = frontsOf(table, table.seatView.view.commands).filter(({ isOwn }) => isOwn);
  const place = front?.places.find((each) => GROUND.labelPoint(each)) ?? capitalOf(table);
  const isRegion = GROUND.regions.some(({ id }) => id === front?.region);
  return { place, region: front && isRegion ? front.region : homeRegion(GROUND, place) };
};

const starts = cacheLast<object, ReturnType<typeof mainFront>>();

/** Where the map opens; computed once for a position. */
const openingFront = (table: WeawTable): ReturnType<typeof mainFront> =>
  starts(table.state, [], () => mainFront(table));

/** Minimum height of a region in degrees that opens zoomed in. */
const WIDE_REGION = 22;

const openingWindow = (table: WeawTable): Window => {
  const { place, region } = openingFront(table);
  const [, south, , north] = regionOf(GROUND, region).box;
  const middle = GROUND.labelPoint(place);
  return north - south > WIDE_REGION && middle ? { region, zoom: 1, middle } : { region, zoom: 0 };
};

/** Places adjacent to one: over land and straits, and its seas; for a zone its shores and adjacent zones. */
export const neighboursOf = ({ edition }: WeawTable, place: string): readonly string[] => {
  const row = edition.places.get(place);
  if (row) return [...(edition.landNeighbours.get(place) ?? []), ...row.adjacentSeas];
  const zone = edition.zones.get(place);
  return [...(edition.seaNeighbours.get(place) ?? []), ...(zone?.adjacentTerritories ?? [])];
};

/** The moves of the cursor on the map. */
export const moves = pictureMoves<WeawTable>({
  ground: GROUND,
  pathsOf: (table) => ({
    ground: GROUND,
    all: () =>
      [...GROUND.places.keys()].filter((id) => table.edition.places.has(id) || table.edition.zones.has(id)),
    from: (place) => neighboursOf(table, place),
  }),
  openingPlace: (table) => openingFront(table).place,
  openingWindow,
});

export const switchLayer = (state: MapState, by: 1 | -1): MapState => ({
  ...state,
  layer: nextOf(LAYERS, state.layer, by),
});

/** The draft of the sheet for this phase, otherwise the sheet that was handed in. */
const sheetOf = ({ calls, seatView }: WeawTable): string =>
  calls.drafts.read(seatView.match.phase)?.text ?? seatView.receipt?.text ?? '';

/** The state with the current text of the sheet, if the ways of orders are drawn. */
export const withSheet = (state: MapState, table: WeawTable): MapState =>
  state.routes === 'orders' ? { ...state, sheet: sheetOf(table) } : state;

export const switchRoutes = (state: MapState, { table }: MapKeyContext<WeawTable>): MapState =>
  withSheet({ ...state, routes: nextOf(ROUTES, state.routes) }, table);

/** The next place on a front of the viewer's nations, from north to south; otherwise the first. */
export const nextFront = (state: MapState, by: 1 | -1, stand: MapKeyContext<WeawTable>): MapState => {
  const { table } = stand;
  const { commands } = table.seatView.view;
  const holder = (place: string): string => table.state.territories[place]?.controller ?? '';
  const places = [...GROUND.places.keys()]
    .filter((place) => commands.includes(holder(place)))
    .filter((place) =>
      (table.edition.landNeighbours.get(place) ?? []).some((other) =>
        areAtWar(table.state, holder(place), holder(other)),
      ),
    )
    .toSorted((one, other) => (GROUND.labelPoint(other)?.[1] ?? 0) - (GROUND.labelPoint(one)?.[1] ?? 0));
  if (places.length === 0) return state;
  const at = places.indexOf(moves.chosenOf(state, table));
  const next = at < 0 ? 0 : (at + by + places.length) % places.length;
  return moves.goTo(state, places[next] ?? places[0] ?? '', stand);
};

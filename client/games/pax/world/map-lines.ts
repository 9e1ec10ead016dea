import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { PlaceId, SeaId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { PaxTable } from '../table.ts';
import { GROUND, WORLD } from './geography.ts';
import { sceneOf } from './layers/index.ts';
import { type MapState, moves } from './map-state.ts';
import type { PictureRequest } from '../../../map/picture.ts';
import { routesOf } from './routes.ts';
import type { Signs } from '../../../map/scene.ts';
import type { Pane } from '../../../map/view.ts';
import { adjacentPlaces } from './walking.ts';
import { windowView, windowName } from '../../../map/window.ts';

export const seaName =
  ({ edition }: Pick<PaxTable, 'edition'>) =>
  (sea: SeaId): string =>
    placeName(edition, sea).replace(/ (Ocean|Sea)$/, '');

interface PictureOptions {
  readonly pane: Pane;
  readonly signs: Signs;
  /** The place whose neighbours and routes are drawn, if not the chosen one. */
  readonly resting?: PlaceId;
}

export const pictureRequest = (
  table: PaxTable,
  state: MapState,
  { pane, signs, resting }: PictureOptions,
): PictureRequest => {
  const chosen = moves.chosenOf(state, table);
  const around = resting ?? chosen;
  const window = moves.windowOf(state, table);
  return {
    ground: GROUND,
    view: windowView(GROUND, window, pane),
    region: window.zoom === 0 ? window.region : regionWhenZoomed(window.region),
    scene: sceneOf(table, state.layer, signs),
    focus: { chosen, near: highlightedNear(table, around, window.region) },
    routeLines: routesOf(table, around, state.routes),
    signs,
    seaName: seaName(table),
    placeName: (place) => placeName(table.edition, place),
  };
};

/**
 * Highlighted places adjacent to the chosen one; in the World, for a sea only the adjacent seas, not all its shores.
 */
const highlightedNear = (table: PaxTable, chosen: PlaceId, region: string): ReadonlySet<PlaceId> => {
  const { seas } = table.edition.atlas;
  const beside = adjacentPlaces(table, chosen);
  return new Set(region === WORLD && seas.has(chosen) ? beside.filter((place) => seas.has(place)) : beside);
};

/** A zoomed-in world shows names and signs like a region. */
const regionWhenZoomed = (region: string): string => (region === WORLD ? 'closer' : region);

/** The contents of the picture for the status row: region, layer, routes. */
export const statusTexts = (table: PaxTable, state: MapState): readonly string[] => [
  windowName(GROUND, moves.windowOf(state, table)),
  state.layer,
  state.routes === 'none' ? '' : state.routes,
];

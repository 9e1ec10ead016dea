import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { ScreenContext } from '../../../../shell/screen.ts';
import { type PictureLocal, mapKeyContext } from '../../../../map/picture-keys.ts';
import { choose, type ScrollPosition, START } from '../../../../shell/scrolling.ts';
import type { PaxTable } from '../../table.ts';
import {
  allPlaces,
  placesListed,
  type PlaceListing,
  type PlaceRow,
  WHOLE_MAP,
} from '../../views/area-list.ts';
import { INITIAL_MAP_STATE, type MapState, moves } from '../../world/map-state.ts';

/** The picture, the list of places, or the page of one of them. */
export interface MapLocal extends PictureLocal<MapState> {
  readonly listing: PlaceListing;
  /** Where the cursor of the list is. */
  readonly place: ScrollPosition;
  /** Where Esc on the card returns to. */
  readonly back: 'picture' | 'list';
  /** Whether the list is searched by its own filter. */
  readonly isSearching: boolean;
}

export const INITIAL_MAP_LOCAL: MapLocal = {
  page: 'picture',
  map: INITIAL_MAP_STATE,
  listing: WHOLE_MAP,
  place: START,
  top: 0,
  back: 'picture',
  isSearching: false,
  find: undefined,
};

/** Heading and status of the list take a row each. */
export const placeListHeight = ({ size }: ScreenContext<PaxTable>): number => size.rows - 2;

export const placeRowsOf = (
  { listing }: MapLocal,
  { subject }: { readonly subject: PaxTable },
): readonly PlaceRow[] => placesListed(allPlaces(subject), listing);

/** The place shown, on any page. */
export const placeShown = (local: MapLocal, context: { readonly subject: PaxTable }): PlaceId =>
  local.page === 'list' || (local.page === 'card' && local.back === 'list')
    ? (placeRowsOf(local, context)[local.place.at]?.id ?? moves.chosenOf(local.map, context.subject))
    : moves.chosenOf(local.map, context.subject);

export const moveList = (local: MapLocal, at: number, context: ScreenContext<PaxTable>): MapLocal => ({
  ...local,
  place: choose(local.place, at, {
    count: placeRowsOf(local, context).length,
    height: placeListHeight(context),
  }),
});

export const changeListing = (local: MapLocal, change: Partial<PlaceListing>): MapLocal => ({
  ...local,
  listing: { ...local.listing, ...change },
  place: START,
});

/** The list with its cursor on the place of the picture, if it contains that. */
export const toPlaceList = (local: MapLocal, context: ScreenContext<PaxTable>): MapLocal => {
  const chosen = moves.chosenOf(local.map, context.subject);
  const at = placeRowsOf(local, context).findIndex(({ id }) => id === chosen);
  return moveList({ ...local, page: 'list' }, Math.max(at, 0), context);
};

/** The picture with its cursor on the place of the list. */
export const toPicture = (local: MapLocal, context: ScreenContext<PaxTable>): MapLocal => ({
  ...local,
  page: 'picture',
  map: moves.goTo(local.map, placeShown(local, context), mapKeyContext(context)),
});

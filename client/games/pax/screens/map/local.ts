import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Context } from '../../../../shell/screen.ts';
import { picturePaneOf } from '../../../../map/pane.ts';
import { choose, type Place, START } from '../../../../shell/scrolling.ts';
import type { PaxTable } from '../../table.ts';
import { allPlaces, listed, type Listing, type PlaceRow, WHOLE_MAP } from '../../views/area-list.ts';
import { chosenOf, FIRST_LOOK, goTo, type MapState, type Stand } from '../../world/map-state.ts';

/** The picture, the list of places, or the page of one of them. */
export interface MapLocal {
  readonly page: 'picture' | 'list' | 'card';
  readonly map: MapState;
  readonly listing: Listing;
  /** Where the cursor of the list is. */
  readonly place: Place;
  /** First row shown of the card. */
  readonly top: number;
  /** Where Esc on the card leads back to. */
  readonly back: 'picture' | 'list';
  /** What is being looked for: by the listing's own filter in the list, by its first find on the picture. */
  readonly isSearching: boolean;
  /** Where the cursor was when a search on the picture began. */
  readonly from: PlaceId | undefined;
}

export const NEW_MAP: MapLocal = {
  page: 'picture',
  map: FIRST_LOOK,
  listing: WHOLE_MAP,
  place: START,
  top: 0,
  back: 'picture',
  isSearching: false,
  from: undefined,
};

export const standOf = ({ subject, size }: Context<PaxTable>): Stand => {
  const { columns, rows } = picturePaneOf(size);
  return { table: subject, pane: { columns, rows: Math.max(rows - 1, 1) } };
};

/** Heading and status of the list take a row each. */
export const placeListHeight = ({ size }: Context<PaxTable>): number => size.rows - 2;

export const placeRowsOf = (
  { listing }: MapLocal,
  { subject }: { readonly subject: PaxTable },
): readonly PlaceRow[] => listed(allPlaces(subject), listing);

/** The place the screen is about, on whatever page. */
export const placeShown = (local: MapLocal, context: { readonly subject: PaxTable }): PlaceId =>
  local.page === 'list' || (local.page === 'card' && local.back === 'list')
    ? (placeRowsOf(local, context)[local.place.at]?.id ?? chosenOf(local.map, context.subject))
    : chosenOf(local.map, context.subject);

export const moveList = (local: MapLocal, at: number, context: Context<PaxTable>): MapLocal => ({
  ...local,
  place: choose(local.place, at, {
    count: placeRowsOf(local, context).length,
    height: placeListHeight(context),
  }),
});

export const relist = (local: MapLocal, change: Partial<Listing>): MapLocal => ({
  ...local,
  listing: { ...local.listing, ...change },
  place: START,
});

/** The list with its cursor on the place of the picture, as far as it lists that. */
export const toPlaceList = (local: MapLocal, context: Context<PaxTable>): MapLocal => {
  const chosen = chosenOf(local.map, context.subject);
  const at = placeRowsOf(local, context).findIndex(({ id }) => id === chosen);
  return moveList({ ...local, page: 'list' }, Math.max(at, 0), context);
};

/** The picture with its cursor on the place of the list. */
export const toPicture = (local: MapLocal, context: Context<PaxTable>): MapLocal => ({
  ...local,
  page: 'picture',
  map: goTo(local.map, placeShown(local, context), standOf(context)),
});

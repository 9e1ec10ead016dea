import type { Binding } from '../../../../shell/screen.ts';
import { movementKeys } from '../../../../shell/scrolling.ts';
import { searchKeys } from '../../../../shell/searching.ts';
import { nextOf, sortKey, type Sorting } from '../../../../shell/sorting.ts';
import type { PaxTable } from '../../table.ts';
import {
  OWNER_FILTERS,
  type PlaceSort,
  PLACE_SORTS,
  TYPE_FILTERS,
  VALUE_FILTERS,
  WHOLE_MAP,
} from '../../views/area-list.ts';
import { cardOpening } from '../../../../map/picture-keys.ts';
import { cardOf } from './card-keys.ts';
import { placeListHeight, type MapLocal, moveList, changeListing, placeRowsOf, toPicture } from './local.ts';

type Row = Binding<MapLocal, PaxTable>;

export const PLACE_SORTING: Sorting<MapLocal, PlaceSort> = {
  sorts: PLACE_SORTS,
  read: ({ listing }) => listing.sort,
  write: (local, sort) => changeListing(local, { sort }),
};

/** Keys that need a place under the cursor. */
const keysOfPlace = (local: MapLocal): readonly Row[] => [
  {
    keys: ['enter', 'right', 'l'],
    label: 'look closer',
    hint: true,
    ...cardOpening(local, cardOf('list')),
  },
  {
    keys: ['t'],
    label: 'on the map',
    help: 'show the place on the map',
    hint: true,
    isDrawn: true,
    run: toPicture,
  },
];

const MOVES: readonly Row[] = movementKeys<MapLocal, PaxTable>({
  at: (local) => local.place.at,
  to: moveList,
  page: (context) => placeListHeight(context) - 1,
});

/** Keys that change what the list shows. */
const LISTING_KEYS: readonly Row[] = [
  {
    keys: ['/'],
    label: 'search',
    hint: true,
    run: (local) => ({ ...changeListing(local, { search: '' }), isSearching: true }),
  },
  sortKey<MapLocal, PaxTable, PlaceSort>({
    ...PLACE_SORTING,
    help: 'sort places: by name, value, strength, type',
  }),
  {
    keys: ['y'],
    label: 'type',
    help: 'show places of one type, or all',
    hint: true,
    run: (local) => changeListing(local, { type: nextOf(TYPE_FILTERS, local.listing.type) }),
  },
  {
    keys: ['f'],
    label: 'whose',
    help: 'show places of one owner, of nobody, all',
    hint: true,
    run: (local) => changeListing(local, { owner: nextOf(OWNER_FILTERS, local.listing.owner) }),
  },
  {
    keys: ['U'],
    label: 'unrest',
    help: 'show only places with unrest, or all',
    hint: true,
    run: (local) => changeListing(local, { onlyUnrest: !local.listing.onlyUnrest }),
  },
  {
    keys: ['v'],
    label: 'value',
    help: 'show places worth so much, or all',
    hint: true,
    run: (local) => changeListing(local, { atLeast: nextOf(VALUE_FILTERS, local.listing.atLeast) }),
  },
  {
    keys: ['esc'],
    label: 'show all',
    run: (local) => changeListing(local, { ...WHOLE_MAP, sort: local.listing.sort }),
  },
];

/** Keys of the list of places; if it is empty, only those that change what it shows. */
export const placeListKeys = (local: MapLocal, table: PaxTable): readonly Row[] =>
  placeRowsOf(local, { subject: table }).length === 0
    ? LISTING_KEYS
    : [...keysOfPlace(local), ...LISTING_KEYS, ...MOVES];

/** Keys while the list is searched. */
export const LIST_SEARCH_KEYS: readonly Row[] = searchKeys<MapLocal, PaxTable>({
  read: ({ listing }) => listing.search,
  write: (local, search) => changeListing(local, { search }),
  move: (local, by, context) => moveList(local, local.place.at + by, context),
});

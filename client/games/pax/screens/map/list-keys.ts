import type { Binding } from '../../../../shell/screen.ts';
import { movementKeys } from '../../../../shell/scrolling.ts';
import { searchKeys } from '../../../../shell/searching.ts';
import { nextOf, sortKey, type Sorting } from '../../../../shell/sorting.ts';
import type { PaxTable } from '../../table.ts';
import {
  OWNER_FILTERS,
  type Sort,
  SORTS,
  TYPE_FILTERS,
  VALUE_FILTERS,
  WHOLE_MAP,
} from '../../views/area-list.ts';
import { placeListHeight, type MapLocal, moveList, relist, toPicture } from './local.ts';

type Row = Binding<MapLocal, PaxTable>;

export const PLACE_SORTING: Sorting<MapLocal, Sort> = {
  sorts: SORTS,
  read: ({ listing }) => listing.sort,
  write: (local, sort) => relist(local, { sort }),
};

/** Keys of the list of places. */
export const LISTING: readonly Row[] = [
  {
    keys: ['enter', 'right', 'l'],
    label: 'look closer',
    hint: true,
    run: (local) => ({ ...local, page: 'card', back: 'list', top: 0 }),
  },
  {
    keys: ['t'],
    label: 'on the map',
    help: 'show the place on the map',
    hint: true,
    run: toPicture,
  },
  {
    keys: ['/'],
    label: 'search',
    hint: true,
    run: (local) => ({ ...relist(local, { search: '' }), isSearching: true }),
  },
  sortKey<MapLocal, PaxTable, Sort>({
    ...PLACE_SORTING,
    help: 'sort places: by name, value, strength, type',
  }),
  {
    keys: ['y'],
    label: 'type',
    hint: true,
    run: (local) => relist(local, { type: nextOf(TYPE_FILTERS, local.listing.type) }),
  },
  {
    keys: ['f'],
    label: 'whose',
    help: 'show places of one owner, of nobody, all',
    hint: true,
    run: (local) => relist(local, { owner: nextOf(OWNER_FILTERS, local.listing.owner) }),
  },
  {
    keys: ['!'],
    label: 'unrest',
    hint: true,
    run: (local) => relist(local, { onlyUnrest: !local.listing.onlyUnrest }),
  },
  {
    keys: ['v'],
    label: 'value',
    hint: true,
    run: (local) => relist(local, { atLeast: nextOf(VALUE_FILTERS, local.listing.atLeast) }),
  },
  {
    keys: ['esc', 'x'],
    label: 'show all',
    run: (local) => relist(local, { ...WHOLE_MAP, sort: local.listing.sort }),
  },
  ...movementKeys<MapLocal, PaxTable>({
    at: (local) => local.place.at,
    to: moveList,
    page: (context) => placeListHeight(context) - 1,
  }),
];

/** Keys while the list is searched. */
export const SEARCHING_LIST: readonly Row[] = searchKeys<MapLocal, PaxTable>({
  read: ({ listing }) => listing.search,
  write: (local, search) => relist(local, { search }),
  move: (local, by, context) => moveList(local, local.place.at + by, context),
});

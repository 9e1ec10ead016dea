import type { Binding } from '../../../../shell/screen.ts';
import { movementKeys } from '../../../../shell/scrolling.ts';
import { searchKeys } from '../../../../shell/searching.ts';
import type { PaxTable } from '../../table.ts';
import { OWNER_FILTERS, SORTS, TYPE_FILTERS, VALUE_FILTERS, WHOLE_MAP } from '../../views/area-list.ts';
import { placeListHeight, type MapLocal, moveList, relist, toPicture } from './local.ts';

type Row = Binding<MapLocal, PaxTable>;

const next = <T>(values: readonly [T, ...T[]], value: T): T =>
  values[(values.indexOf(value) + 1) % values.length] ?? values[0];

/** Keys of the list of places. */
export const LISTING: readonly Row[] = [
  {
    keys: ['enter', 'right', 'l'],
    says: 'look closer',
    hint: true,
    run: (local) => ({ ...local, page: 'card', back: 'list', top: 0 }),
  },
  {
    keys: ['t'],
    says: 'on the map',
    explains: 'show the place on the map',
    hint: true,
    run: toPicture,
  },
  {
    keys: ['/'],
    says: 'search',
    hint: true,
    run: (local) => ({ ...relist(local, { search: '' }), isSearching: true }),
  },
  {
    keys: ['o'],
    says: 'sort',
    hint: true,
    run: (local) => relist(local, { sort: next(SORTS, local.listing.sort) }),
  },
  {
    keys: ['y'],
    says: 'type',
    hint: true,
    run: (local) => relist(local, { type: next(TYPE_FILTERS, local.listing.type) }),
  },
  {
    keys: ['f'],
    says: 'whose',
    explains: 'show places of one owner, of nobody, all',
    hint: true,
    run: (local) => relist(local, { owner: next(OWNER_FILTERS, local.listing.owner) }),
  },
  {
    keys: ['!'],
    says: 'unrest',
    hint: true,
    run: (local) => relist(local, { onlyUnrest: !local.listing.onlyUnrest }),
  },
  {
    keys: ['v'],
    says: 'value',
    hint: true,
    run: (local) => relist(local, { atLeast: next(VALUE_FILTERS, local.listing.atLeast) }),
  },
  {
    keys: ['esc', 'x'],
    says: 'show all',
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

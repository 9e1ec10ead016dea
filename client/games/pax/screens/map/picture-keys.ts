import fuzzysort from 'fuzzysort';
import type { Binding, Context } from '../../../../shell/screen.ts';
import { fieldKeys } from '../../../../shell/typed-text.ts';
import type { PaxTable } from '../../table.ts';
import { allPlaces, type PlaceRow } from '../../views/area-list.ts';
import { chosenOf, goTo } from '../../world/map-state.ts';
import { mapKeys } from '../../world/map-keys.ts';
import { type MapLocal, standOf, toPlaceList } from './local.ts';

type Row = Binding<MapLocal, PaxTable>;

const found = (text: string, table: PaxTable): readonly PlaceRow[] =>
  text === '' ? [] : fuzzysort.go(text, allPlaces(table), { key: 'name' }).map(({ obj }) => obj);

/** How many places a search finds. */
export const countFound = ({ listing }: MapLocal, table: PaxTable): number =>
  found(listing.search, table).length;

/** The search as it reads now, with the cursor on its best find. */
export const searched = (local: MapLocal, search: string, context: Context<PaxTable>): MapLocal => {
  const next = { ...local, listing: { ...local.listing, search } };
  const [best] = found(search, context.subject);
  return best ? { ...next, map: goTo(local.map, best.id, standOf(context)) } : next;
};

/** The find after the one under the cursor, or before it. */
const nextFound = (local: MapLocal, by: 1 | -1, context: Context<PaxTable>): MapLocal => {
  const rows = found(local.listing.search, context.subject);
  const at = rows.findIndex(({ id }) => id === chosenOf(local.map, context.subject));
  const next = rows[(at + by + rows.length) % rows.length];
  return next ? { ...local, map: goTo(local.map, next.id, standOf(context)) } : local;
};

const endSearch = (local: MapLocal): MapLocal => ({
  ...local,
  isSearching: false,
  from: undefined,
  listing: { ...local.listing, search: '' },
});

/** Keys of the picture. */
export const PICTURE: readonly Row[] = [
  {
    keys: ['enter'],
    label: 'card',
    help: 'everything about this place',
    hint: true,
    run: (local) => ({ ...local, page: 'card', back: 'picture', top: 0 }),
  },
  {
    keys: ['/'],
    label: 'find',
    help: 'find a place by name',
    hint: true,
    run: (local, { subject }) => ({
      ...local,
      isSearching: true,
      from: chosenOf(local.map, subject),
      listing: { ...local.listing, search: '' },
    }),
  },
  { keys: ['t'], label: 'list', help: 'all places as a list', hint: true, run: toPlaceList },
  ...mapKeys<MapLocal>({
    read: ({ map }) => map,
    write: (local, map) => ({ ...local, map }),
    pane: (context) => standOf(context).pane,
  }),
];

/** Keys while a place is looked for on the picture. */
export const FINDING: readonly Row[] = [
  { keys: ['enter'], label: 'stay there', hint: true, run: endSearch },
  {
    keys: ['esc'],
    label: 'back',
    hint: true,
    run: (local, context) => {
      const map = local.from ? goTo(local.map, local.from, standOf(context)) : local.map;
      return { ...endSearch(local), map };
    },
  },
  {
    keys: ['down', 'ctrl+n'],
    label: 'next',
    hint: true,
    run: (local, context) => nextFound(local, 1, context),
  },
  { keys: ['up', 'ctrl+p'], label: 'before', run: (local, context) => nextFound(local, -1, context) },
  ...fieldKeys<MapLocal, PaxTable>(
    ({ listing }) => listing.search,
    (local, search, context) => searched(local, search, context),
  ),
];

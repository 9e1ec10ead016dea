import { valueOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { threatTo } from '@chancery/shared/games/weaw/forecast/fronts.ts';
import { mapKeyContext, type FoundPlaces, type PictureLocal } from '../../../map/picture-keys.ts';
import { startAt } from '../../../map/walking.ts';
import { column, type Line, type Span } from '../../../shell/lines.ts';
import type { Binding, ScreenContext } from '../../../shell/screen.ts';
import { choose, movementKeys } from '../../../shell/scrolling.ts';
import { sortKey, type Sorting } from '../../../shell/sorting.ts';
import { cacheLast } from '../../../shell/cache-last.ts';
import type { WeawTable } from '../table.ts';
import { named } from '../words.ts';
import { holderSpan, placeSummary, unitSpans } from '../world/card.ts';
import { type MapState, moves } from '../world/map-state.ts';

// The map as a list: all places, with the same cursor as the picture.

const PLACE_ORDERS = ['owner', 'name', 'value', 'threat'] as const;

/** How the list is sorted: by owner, as the charts have the places; by name; the most valuable or threatened first. */
type PlaceOrder = (typeof PLACE_ORDERS)[number];

export interface ListLocal extends PictureLocal<MapState> {
  readonly sort: PlaceOrder;
}

export const placeSorting = <Local extends ListLocal>(): Sorting<Local, PlaceOrder> => ({
  sorts: PLACE_ORDERS,
  read: ({ sort }) => sort,
  write: (local, sort) => ({ ...local, sort }),
});
type Context = Pick<ScreenContext<WeawTable>, 'subject' | 'size'>;

export const placesOf = ({ edition }: WeawTable): readonly string[] => [
  ...edition.places.keys(),
  ...edition.zones.keys(),
];

const figureOf = (table: WeawTable, sort: PlaceOrder): ((place: string) => number) => {
  if (sort === 'value') return (place) => valueOf(table.edition, place);
  return sort === 'threat' ? (place) => threatTo(table, place) : () => 0;
};

const sortedBy = (table: WeawTable, sort: PlaceOrder): readonly string[] => {
  const places = placesOf(table);
  if (sort === 'owner') return places;
  const byName = places.toSorted((one, other) => named(table, one).localeCompare(named(table, other), 'en'));
  if (sort === 'name') return byName;
  const figures = new Map(
    byName.map((place) => [place, table.edition.zones.has(place) ? -1 : figureOf(table, sort)(place)]),
  );
  return byName.toSorted((one, other) => (figures.get(other) ?? 0) - (figures.get(one) ?? 0));
};

const sorted = cacheLast<object, readonly string[]>();

/** The places in the order of the list, sorted once for a position. */
const listed = (table: WeawTable, { sort }: ListLocal): readonly string[] =>
  sorted(table.state, [sort], () => sortedBy(table, sort));

/** Rows available to the list: the last one gives the position in it, the first heads the columns. */
const tallOf = ({ size }: Context): number => Math.max(size.rows - (size.isLinear ? 1 : 2), 1);

const [PLACE, OWNER, VALUE, THREAT] = [22, 24, 5, 7];

const HEAD: Line = [
  [
    'title',
    `  ${column('Place', PLACE)}${column('Owner', OWNER)}${'value'.padStart(VALUE)}${'threat'.padStart(THREAT)}`,
  ],
  ['title', '  Units'],
];

const valueSpans = (table: WeawTable, place: string): readonly Span[] => {
  if (table.edition.zones.has(place)) return [' '.repeat(VALUE + THREAT)];
  const threat = threatTo(table, place);
  return [
    `≈${String(valueOf(table.edition, place))}`.padStart(VALUE),
    threat > 0 ? ['bad', String(threat).padStart(THREAT)] : ' '.repeat(THREAT),
  ];
};

/** A place in columns. Its owner stands in the first row of several that have the same. */
const columnsOf = (table: WeawTable, place: string, above: string | undefined): Line => {
  const [tone, owner] = holderSpan(table, place);
  const isRepeated = above !== undefined && holderSpan(table, above)[1] === owner;
  return [
    column(named(table, place), PLACE),
    isRepeated ? ' '.repeat(OWNER) : [tone, column(owner, OWNER)],
    ...valueSpans(table, place),
    '  ',
    ...unitSpans(table, place),
  ];
};

const scrolledTo = (local: ListLocal, context: Context): { readonly at: number; readonly top: number } => {
  const { map, top } = local;
  const places = listed(context.subject, local);
  const at = places.indexOf(moves.chosenOf(map, context.subject));
  return choose({ at, top }, at, { count: places.length, height: tallOf(context) });
};

/** The list with its cursor in sight; other pages unchanged. */
export const inSight = <Local extends ListLocal>(local: Local, context: Context): Local =>
  local.page === 'list' ? { ...local, top: scrolledTo(local, context).top } : local;

/** Puts the cursor on a row of the list, on the picture as well. */
const toRow = <Local extends ListLocal>(
  local: Local,
  at: number,
  context: ScreenContext<WeawTable>,
): Local => {
  const places = listed(context.subject, local);
  const place = places[Math.max(0, Math.min(at, places.length - 1))];
  if (place === undefined) return local;
  const shown = moves.goTo(local.map, place, mapKeyContext(context));
  return inSight({ ...local, map: { ...shown, walk: startAt(place) } }, context);
};

export const listMoves = <Local extends ListLocal>(
  table: WeawTable,
): readonly Binding<Local, WeawTable>[] => [
  sortKey<Local, WeawTable, PlaceOrder>({
    ...placeSorting<Local>(),
    help: 'sort places: by owner, name, value, threat',
    afterSort: inSight,
  }),
  ...movementKeys<Local, WeawTable>({
    at: (local) => listed(table, local).indexOf(moves.chosenOf(local.map, table)),
    to: toRow,
    page: (context) => tallOf(context) - 1,
  }),
];

/** The list with the cursor on a place, and the position in it or the search. */
export const placeListLines = (
  local: ListLocal,
  found: FoundPlaces | undefined,
  context: Context,
): readonly Line[] => {
  const { subject, size } = context;
  const places = listed(subject, local);
  const { at, top } = scrolledTo(local, context);
  const shown = places.slice(top, top + tallOf(context)).map((place, n, all): Line => {
    const row = size.isLinear ? placeSummary(subject, place, true) : columnsOf(subject, place, all[n - 1]);
    return top + n === at ? [['accent', '▸ '], ...row] : ['  ', ...row];
  });
  const status = found
    ? `/${found.text}▌  ${String(found.count)} found`
    : `${String(at + 1)} of ${String(places.length)}, by ${local.sort}`;
  return [...(size.isLinear ? [] : [HEAD]), ...shown, [['dim', status]]];
};

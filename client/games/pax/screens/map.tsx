import { Box } from 'ink';
import { LineView } from '../../../shell/components/line-view.tsx';
import { RowsView } from '../../../shell/components/rows-view.tsx';
import { column, type Line, type Span } from '../../../shell/lines.ts';
import { placeLines } from '../views/area-detail.ts';
import {
  allPlaces,
  listed,
  type Listing,
  OWNER_FILTERS,
  type PlaceRow,
  SORTS,
  TYPE_FILTERS,
  VALUE_FILTERS,
  WHOLE_MAP,
} from '../views/area-list.ts';
import { letterOf } from '../views/initials.ts';
import { AREA_TYPE_NAMES, markerSpans } from '../views/names.ts';
import type { Binding, Context, Screen } from '../../../shell/screen.ts';
import { choose, movementKeys, type Place, scrollTo, START } from '../../../shell/scrolling.ts';
import type { PaxTable } from '../table.ts';
import { searchKeys } from '../../../shell/searching.ts';
import { insertText } from '../../../shell/typed-text.ts';
import { stackSpans } from '../war/words.ts';

interface MapLocal {
  readonly listing: Listing;
  readonly place: Place;
  readonly isSearching: boolean;
  /** First row shown of the chosen place's page; undefined while the list is shown. */
  readonly detailTop: number | undefined;
}

/** Heading and status take a row each. */
const listHeight = ({ size }: Context<PaxTable>): number => size.rows - 2;

const rowsOf = ({ listing }: MapLocal, { subject }: Context<PaxTable>): readonly PlaceRow[] =>
  listed(allPlaces(subject), listing);

const chosenRow = (local: MapLocal, context: Context<PaxTable>): PlaceRow | undefined =>
  rowsOf(local, context)[local.place.at];

const relist = (local: MapLocal, change: Partial<Listing>): MapLocal => ({
  ...local,
  listing: { ...local.listing, ...change },
  place: START,
});

const next = <T,>(values: readonly [T, ...T[]], value: T): T =>
  values[(values.indexOf(value) + 1) % values.length] ?? values[0];

const detailOf = (local: MapLocal, context: Context<PaxTable>): readonly Line[] => {
  const row = chosenRow(local, context);
  return row ? placeLines(context.subject, row.id, context.size.columns) : [['Nothing is listed.']];
};

const moveList = (local: MapLocal, at: number, context: Context<PaxTable>): MapLocal => ({
  ...local,
  place: choose(local.place, at, rowsOf(local, context).length, listHeight(context)),
});

type Row = Binding<MapLocal, PaxTable>;

const LISTING: readonly Row[] = [
  {
    keys: ['enter', 'right', 'l'],
    says: 'look closer',
    hint: true,
    run: (local) => ({ ...local, detailTop: 0 }),
  },
  {
    keys: ['/'],
    says: 'search',
    hint: true,
    run: (local) => ({ ...relist(local, { search: '' }), isSearching: true }),
  },
  {
    keys: ['s'],
    says: 'sort',
    hint: true,
    run: (local) => relist(local, { sort: next(SORTS, local.listing.sort) }),
  },
  {
    keys: ['t'],
    says: 'type',
    hint: true,
    run: (local) => relist(local, { type: next(TYPE_FILTERS, local.listing.type) }),
  },
  {
    keys: ['o'],
    says: 'owner',
    hint: true,
    run: (local) => relist(local, { owner: next(OWNER_FILTERS, local.listing.owner) }),
  },
  {
    keys: ['u'],
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
    page: (context) => listHeight(context) - 1,
  }),
];

const SEARCHING: readonly Row[] = searchKeys<MapLocal, PaxTable>({
  read: ({ listing }) => listing.search,
  write: (local, search) => relist(local, { search }),
  move: (local, by, context) => moveList(local, local.place.at + by, context),
});

const step =
  (by: number) =>
  (local: MapLocal, context: Context<PaxTable>): MapLocal => ({
    ...moveList(local, local.place.at + by, context),
    detailTop: 0,
  });

const DETAIL: readonly Row[] = [
  {
    keys: ['esc', 'left', 'h', 'backspace'],
    says: 'back',
    hint: true,
    run: (local) => ({ ...local, detailTop: undefined }),
  },
  { keys: ['n', ']'], says: 'next place', hint: true, run: step(1) },
  { keys: ['p', '['], says: 'place before', hint: true, run: step(-1) },
  ...movementKeys<MapLocal, PaxTable>({
    at: (local) => local.detailTop ?? 0,
    to: (local, at, context) => ({
      ...local,
      detailTop: scrollTo(at, detailOf(local, context).length, context.size.rows),
    }),
    page: ({ size }) => size.rows - 1,
  }),
];

const figure = (value: number | undefined, mark: string): string =>
  (value === undefined ? '–' : String(value) + mark).padStart(4);

/** Who has conquered a place in war, and who of those that fight stands there. */
const warSpans = ({ conquerors, forces }: PlaceRow): readonly Span[] => [
  ...(conquerors.length > 0 ? [['warn', ` taken by ${conquerors.map(letterOf).join('')}`] as Span] : []),
  ...(forces.length > 0 ? [' ', ...stackSpans(forces, true)] : []),
];

const typeName = (type: PlaceRow['type']): string =>
  type === 'sea' || type === 'home' ? type : AREA_TYPE_NAMES[type];

const placeLine = (row: PlaceRow, isChosen: boolean): Line => {
  const type = typeName(row.type);
  const mark = row.isStandIn ? '≈' : '';
  const merchants = row.merchants.flatMap((power): Span[] => [[power, letterOf(power)], ' ']);
  return [
    isChosen ? ['chosen', `▸ ${column(row.name, 24)}`] : `  ${column(row.name, 24)}`,
    column(type, 12),
    figure(row.economicValue, mark),
    figure(row.combatStrength, mark),
    row.isUnrest ? ['bad', ' ! '] : '   ',
    ...(row.type === 'sea' && merchants.length > 0
      ? [['dim', 'merchants '] as Span, ...merchants]
      : markerSpans(row.markers)),
    ...warSpans(row),
  ];
};

const HEAD: Line = [
  ['title', `  ${column('Place', 24)}${column('Type', 12)}  EV  CS !  `],
  ['title', 'Markers'],
];

const statusLine = ({ listing, isSearching, place }: MapLocal, count: number): string => {
  if (isSearching) return `/${listing.search}▌  ${String(count)} found`;
  const filters = [
    listing.search === '' ? '' : `/${listing.search}`,
    listing.type === 'all' ? '' : typeName(listing.type),
    listing.owner === 'all' ? '' : `owner ${listing.owner}`,
    listing.onlyUnrest ? 'unrest' : '',
    listing.atLeast === 0 ? '' : `value ≥ ${String(listing.atLeast)}`,
  ].filter((text) => text !== '');
  const at = count === 0 ? 'nothing so; Esc shows all' : `${String(place.at + 1)} of ${String(count)}`;
  return [at, ...filters, `by ${listing.sort}`].join('  ');
};

const drawList = (local: MapLocal, context: Context<PaxTable>) => {
  const rows = rowsOf(local, context);
  const tall = listHeight(context);
  const { at, top } = choose(local.place, local.place.at, rows.length, tall);
  return (
    <Box flexDirection="column">
      <LineView line={HEAD} />
      <Box flexDirection="column" height={tall}>
        {rows.slice(top, top + tall).map((row, n) => (
          <LineView key={row.id} line={placeLine(row, top + n === at)} />
        ))}
      </Box>
      <LineView line={[['dim', statusLine(local, rows.length)]]} />
    </Box>
  );
};

/** Areas and sea zones: the listing, and one place at a time. */
export const map: Screen<MapLocal, PaxTable> = {
  id: 'map',
  title: 'Map',
  start: { listing: WHOLE_MAP, place: START, isSearching: false, detailTop: undefined },
  bindings: (local) => (local.detailTop !== undefined ? DETAIL : local.isSearching ? SEARCHING : LISTING),
  typing: (local) =>
    local.isSearching
      ? (text) => relist(local, { search: insertText(local.listing.search, text) })
      : undefined,
  draw: (local, context) =>
    local.detailTop === undefined ? (
      drawList(local, context)
    ) : (
      <RowsView lines={detailOf(local, context)} top={local.detailTop} height={context.size.rows} />
    ),
};

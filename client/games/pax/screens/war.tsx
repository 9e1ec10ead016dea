import { Box } from 'ink';
import { LineView } from '../../../shell/components/line-view.tsx';
import { RowsView } from '../../../shell/components/rows-view.tsx';
import { type Line, plainText } from '../../../shell/lines.ts';
import type { Binding, ScreenContext, Screen } from '../../../shell/screen.ts';
import { choose, movementKeys, type ScrollPosition, scrollTo, START } from '../../../shell/scrolling.ts';
import { WAR_ACTIONS } from '../known-actions.ts';
import type { PaxTable } from '../table.ts';
import { searchKeys } from '../../../shell/searching.ts';
import { savedSort, nextOf, sortKey, type Sorting } from '../../../shell/sorting.ts';
import { insertText } from '../../../shell/typed-text.ts';
import { theatrePlaceLines } from '../war/place-detail.ts';
import { roomLines } from '../war/room.ts';
import {
  listingShown,
  OPENING_THEATRE,
  THEATRE_FILTERS,
  THEATRE_SORTS,
  type TheatreListing,
  theatreRowsListed,
  theatreOf,
  type TheatreRow,
  WHOLE_THEATRE,
} from '../war/theatre.ts';
import { alignmentOf } from '../war/alignment.ts';
import { roomBesideTheatre, roomColumns, theatreBesidePlace, theatreColumns } from '../war/theatre-panes.ts';
import { draftPeace, toOrders, toWarMap } from './war-links.ts';
import { theatreHead, theatreRows, theatreStatus } from '../war/theatre-view.ts';

/** The war room, the theatre as a list, or one place of it. */
interface WarRoom {
  readonly at: 'room' | 'theatre' | 'place';
  /** First row shown of the room, and of a place's page. */
  readonly top: number;
  readonly listing: TheatreListing;
  readonly place: ScrollPosition;
  readonly isSearching: boolean;
}

type Row = Binding<WarRoom, PaxTable>;

const listHeight = ({ size }: ScreenContext<PaxTable>): number => size.rows - 2;

const rowsOf = ({ listing }: WarRoom, table: PaxTable): readonly TheatreRow[] =>
  theatreRowsListed(theatreOf(table), listing);

const changeTheatreListing = (local: WarRoom, change: Partial<TheatreListing>): WarRoom => ({
  ...local,
  listing: { ...local.listing, ...change },
  place: START,
});

const pageOf = (local: WarRoom, { subject, size, now }: ScreenContext<PaxTable>): readonly Line[] => {
  const row = local.at === 'place' ? rowsOf(local, subject)[local.place.at] : undefined;
  return row ? theatrePlaceLines(subject, row.id, size.columns) : roomLines(subject, roomColumns(size), now);
};

/** The state as it is, or the war room where the theatre has ended meanwhile. */
const withoutEndedTheatre = (local: WarRoom, table: PaxTable): WarRoom =>
  local.at !== 'room' && theatreOf(table).length === 0 ? { ...local, at: 'room', top: 0 } : local;

const movePlaces = (local: WarRoom, at: number, context: ScreenContext<PaxTable>): WarRoom => ({
  ...local,
  place: choose(local.place, at, {
    count: rowsOf(local, context.subject).length,
    height: listHeight(context),
  }),
});

const TO_ORDERS = toOrders<WarRoom>();

const TO_WAR_MAP = toWarMap<WarRoom>((local, table) =>
  local.at === 'room' ? undefined : rowsOf(local, table)[local.place.at]?.id,
);

const PAGING = movementKeys<WarRoom, PaxTable>({
  at: ({ top }) => top,
  to: (local, at, context) => ({
    ...local,
    top: scrollTo(at, pageOf(local, context).length, context.size.rows),
  }),
  page: ({ size }) => size.rows - 1,
});

const ROOM: readonly Row[] = [
  {
    keys: ['t', 'enter', 'right'],
    label: 'theatre',
    help: 'areas and seas that either side can reach',
    hint: true,
    run: (local) => ({ ...local, at: 'theatre' }),
  },
  TO_WAR_MAP,
  TO_ORDERS,
  ...PAGING,
];

const BACK_TO_ROOM: Row = {
  keys: ['t', 'left', 'backspace'],
  label: 'war room',
  hint: true,
  run: (local) => ({ ...local, at: 'room', top: 0 }),
};

const SORTING: Sorting<WarRoom, TheatreListing['sort']> = {
  sorts: THEATRE_SORTS,
  read: ({ listing }) => listing.sort,
  write: (local, sort) => changeTheatreListing(local, { sort }),
};

/** Where a search looks: everywhere, unless the user has chosen what is shown. */
const searchedIn = ({ listing: { show } }: WarRoom): Partial<TheatreListing> =>
  show === OPENING_THEATRE.show ? { show: 'all' } : {};

const THEATRE: readonly Row[] = [
  {
    keys: ['enter', 'right', 'l'],
    label: 'look closer',
    hint: true,
    run: (local) => ({ ...local, at: 'place', top: 0 }),
  },
  {
    keys: ['f'],
    label: 'show',
    help: 'show all, the front (where enemies can meet), ours, theirs, what is in reach, threatened, left open, water, cut off',
    hint: true,
    run: (local, { subject }) => {
      const { show } = listingShown(theatreOf(subject), local.listing);
      return changeTheatreListing(local, { show: nextOf(THEATRE_FILTERS, show) });
    },
  },
  sortKey<WarRoom, PaxTable, TheatreListing['sort']>({
    ...SORTING,
    help: 'sort places: as on the map, by name, by our strength, by theirs',
  }),
  {
    keys: ['/'],
    label: 'search',
    hint: true,
    run: (local) => ({
      ...changeTheatreListing(local, { ...searchedIn(local), search: '' }),
      isSearching: true,
    }),
  },
  BACK_TO_ROOM,
  TO_WAR_MAP,
  { keys: ['esc'], label: 'show all', run: (local) => changeTheatreListing(local, WHOLE_THEATRE) },
  ...movementKeys<WarRoom, PaxTable>({
    at: ({ place }) => place.at,
    to: movePlaces,
    page: (context) => listHeight(context) - 1,
  }),
];

const SEARCHING: readonly Row[] = searchKeys<WarRoom, PaxTable>({
  read: ({ listing }) => listing.search,
  write: (local, search) => changeTheatreListing(local, { search }),
  move: (local, by, context) => movePlaces(local, local.place.at + by, context),
});

const step =
  (by: number) =>
  (local: WarRoom, context: ScreenContext<PaxTable>): WarRoom => ({
    ...movePlaces(local, local.place.at + by, context),
    top: 0,
  });

const PLACE_KEYS: readonly Row[] = [
  {
    keys: ['esc', 'left', 'h', 'backspace'],
    label: 'back',
    hint: true,
    run: (local) => ({ ...local, at: 'theatre' }),
  },
  { keys: [']'], label: 'next place', hint: true, run: step(1) },
  { keys: ['['], label: 'previous place', hint: true, run: step(-1) },
  TO_WAR_MAP,
  TO_ORDERS,
  ...PAGING,
];

const BINDINGS: Readonly<Record<WarRoom['at'], readonly Row[]>> = {
  room: ROOM,
  theatre: THEATRE,
  place: PLACE_KEYS,
};

/** In peace there is no theatre to open. */
const keysAt = (at: WarRoom['at'], table: PaxTable): readonly Row[] => {
  if (at !== 'room') return BINDINGS[at];
  const [toTheatre, ...others] = ROOM;
  const isFought = theatreOf(table).length > 0 && toTheatre !== undefined;
  return isFought ? [toTheatre, ...draftPeace<WarRoom>(table), ...others] : [TO_ORDERS, ...PAGING];
};

const drawTheatre = (local: WarRoom, context: ScreenContext<PaxTable>) => {
  const { subject, size } = context;
  const rows = rowsOf(local, subject);
  const tall = listHeight(context);
  const { at, top } = choose(local.place, local.place.at, { count: rows.length, height: tall });
  const { isOurs } = alignmentOf(subject);
  const status = theatreStatus(listingShown(theatreOf(subject), local.listing), at, {
    count: rows.length,
    isSearching: local.isSearching,
    isOurs,
    isLinear: size.isLinear,
  });
  return (
    <Box flexDirection="column">
      <LineView
        line={size.isLinear ? [] : theatreHead(subject, { ...size, columns: theatreColumns(size) })}
      />
      <RowsView
        lines={theatreBesidePlace(
          subject,
          { rows: rows.slice(top, top + tall), at: at - top },
          { ...size, rows: tall },
        )}
        top={0}
        height={tall}
      />
      <LineView line={[['dim', status]]} />
    </Box>
  );
};

/** The theatre beside the war room: the places listed there, then all others. */
const placesBesideRoom = (local: WarRoom, table: PaxTable): readonly TheatreRow[] => {
  const listed = rowsOf(local, table);
  return [...listed, ...theatreOf(table).filter((row) => !listed.includes(row))];
};

/** The visible rows of a page; the war room has the theatre beside it if there is room. */
const pageInSight = (local: WarRoom, context: ScreenContext<PaxTable>): readonly Line[] => {
  const { subject, size } = context;
  const page = pageOf(local, context);
  const shown = page.slice(scrollTo(local.top, page.length, size.rows)).slice(0, size.rows);
  return withoutEndedTheatre(local, subject).at === 'room'
    ? roomBesideTheatre(subject, { room: shown, places: placesBesideRoom(local, subject) }, size)
    : shown;
};

/** Who fights whom and why, the progress of the wars, and the theatre place by place. */
export const war: Screen<WarRoom, PaxTable> = {
  id: 'war',
  title: 'War',
  jump: 'w',
  start: { at: 'room', top: 0, listing: OPENING_THEATRE, place: START, isSearching: false },
  kept: savedSort(SORTING),
  actions: WAR_ACTIONS,
  opened: (local, { subject }) => withoutEndedTheatre(local, subject),
  bindings: (local, table) =>
    local.isSearching ? SEARCHING : keysAt(withoutEndedTheatre(local, table).at, table),
  typing: (local) =>
    local.isSearching
      ? (text) => changeTheatreListing(local, { search: insertText(local.listing.search, text) })
      : undefined,
  textUnderCursor(local, context) {
    const { subject, size } = context;
    const now = withoutEndedTheatre(local, subject);
    if (now.at !== 'theatre') return plainText(pageOf(now, context).slice(now.top, now.top + size.rows));
    const row = rowsOf(now, subject)[now.place.at];
    return row
      ? plainText([
          theatreHead(subject, size),
          ...theatreRows(subject, [row], { at: 0, columns: size.columns }),
        ])
      : '';
  },
  draw: (local, context) =>
    withoutEndedTheatre(local, context.subject).at === 'theatre' ? (
      drawTheatre(local, context)
    ) : (
      <RowsView lines={pageInSight(local, context)} top={0} height={context.size.rows} />
    ),
};

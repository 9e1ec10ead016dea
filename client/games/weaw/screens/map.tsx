import { lazy, Suspense } from 'react';
import { cardColumns, isCardShown } from '../../../map/pane.ts';
import { PlaceListView } from '../../../map/place-list-view.tsx';
import { pictureKeys, mapKeyContext } from '../../../map/picture-keys.ts';
import { LineView } from '../../../shell/components/line-view.tsx';
import { RowsView } from '../../../shell/components/rows-view.tsx';
import { type Line, textOf } from '../../../shell/lines.ts';
import type { Binding, ScreenContext, Screen } from '../../../shell/screen.ts';
import { savedSort } from '../../../shell/sorting.ts';
import { movementKeys, scrollTo } from '../../../shell/scrolling.ts';
import { isSheetDue } from '../../../composer/hand-in.ts';
import { WEAW_MAP_ACTIONS } from '../known-actions.ts';
import type { WeawTable } from '../table.ts';
import { named } from '../words.ts';
import { cardLines } from '../world/card.ts';
import { inSight, type ListLocal, listMoves, placeListLines, placeSorting, placesOf } from './map-list.ts';
import {
  INITIAL_MAP_STATE,
  type MapState,
  moves,
  nextFront,
  switchLayer,
  switchRoutes,
  withSheet,
} from '../world/map-state.ts';

// The drawing code is loaded when the picture is first opened.
const PictureView = lazy(() => import('./picture-view.tsx'));

interface MapLocal extends ListLocal {
  /** Where leaving the list leads: the list itself if nothing is drawn. */
  readonly home: 'picture' | 'list';
  /** Where leaving a card leads. */
  readonly back: 'picture' | 'list';
}
type Row = Binding<MapLocal, WeawTable>;

const FIRST: MapLocal = {
  page: 'picture',
  home: 'picture',
  back: 'picture',
  map: INITIAL_MAP_STATE,
  sort: 'owner',
  top: 0,
  find: undefined,
};

const KEYS = pictureKeys<MapLocal, WeawTable, MapState>({
  moves,
  names: (table) => placesOf(table).map((id) => ({ id, name: named(table, id) })),
  isCardShown: ({ map }, { subject, size }) =>
    isCardShown(size, (columns) => cardLines(subject, moves.chosenOf(map, subject), { columns })),
  openCard: (local) => ({ ...local, page: 'card', back: local.page === 'list' ? 'list' : 'picture', top: 0 }),
  layers: { help: 'forces and trenches, control, value', turn: switchLayer },
  routes: {
    help: 'draw the ways of the orders in hand; where the units of this place can go; none',
    turn: switchRoutes,
  },
});

const front =
  (by: 1 | -1): Row['run'] =>
  (local, context) => ({ ...local, map: nextFront(local.map, by, mapKeyContext(context)) });

const weawPictureRows = (local: MapLocal, table: WeawTable): readonly Row[] => [
  ...KEYS.here(local),
  {
    keys: ['t'],
    label: 'list',
    help: 'all places as a list',
    hint: true,
    run: (local, context) => inSight({ ...local, page: 'list', top: 0 }, context),
  },
  {
    keys: ['f'],
    label: 'front',
    help: 'the next place of yours that faces an enemy',
    hint: true,
    run: front(1),
  },
  { keys: ['F'], label: 'previous front', run: front(-1) },
  ...KEYS.walking(local, table),
];

/** Starts an order about a place. */
const ORDER_HERE: Row = {
  keys: ['n'],
  label: 'order here',
  help: 'compose an order about this place',
  hint: true,
  run: (local, { shell, subject }) => {
    shell.goTo('orders', moves.chosenOf(local.map, subject));
    return local;
  },
};

const withOrder = (table: WeawTable, rows: readonly Row[]): readonly Row[] =>
  isSheetDue(table) ? [...rows.slice(0, 2), ORDER_HERE, ...rows.slice(2)] : rows;

const linesOf = ({ map }: MapLocal, { subject, size }: ScreenContext<WeawTable>): readonly Line[] =>
  cardLines(subject, moves.chosenOf(map, subject), size);

const backKey = (to: MapLocal['back']): Row => ({
  keys: ['esc', 'backspace'],
  label: to === 'picture' ? 'map' : 'list',
  hint: true,
  run: (local, context) => inSight({ ...local, page: to, top: 0 }, context),
});

const SCROLLING: readonly Row[] = movementKeys<MapLocal, WeawTable>({
  at: ({ top }) => top,
  to: (local, at, context) => ({
    ...local,
    top: scrollTo(at, linesOf(local, context).length, context.size.rows),
  }),
  page: ({ size }) => size.rows - 1,
});

/** Keys of the list, which can be left if there is a picture. */
const listKeys = (local: MapLocal, table: WeawTable): readonly Row[] => [
  ...KEYS.here(local),
  ...(local.home === 'list' ? [] : [backKey(local.home)]),
  ...listMoves<MapLocal>(table),
];

const keysOf = (local: MapLocal, table: WeawTable): readonly Row[] => {
  if (local.page === 'picture') return weawPictureRows(local, table);
  return local.page === 'list' ? listKeys(local, table) : [backKey(local.back), ...SCROLLING];
};

/** The map of the war as a picture with the card of a place, and as a list. */
export const map: Screen<MapLocal, WeawTable> = {
  id: 'map',
  title: 'Map',
  jump: 'm',
  start: FIRST,
  actions: WEAW_MAP_ACTIONS,
  bindings: (local, table) => (local.find ? KEYS.finding : withOrder(table, keysOf(local, table))),
  opened: (local, context) => {
    const { size, subject } = context;
    const map = withSheet(local.map, subject);
    if (!size.isLinear) return { ...local, home: 'picture', map };
    const page = local.page === 'picture' ? 'list' : local.page;
    return inSight({ ...local, home: 'list', back: 'list', page, map }, context);
  },
  show: (local, id, context) => ({
    ...local,
    page: cardColumns(context.size) > 0 ? 'picture' : 'card',
    top: 0,
    find: undefined,
    map: moves.goTo(local.map, id, mapKeyContext(context)),
  }),
  textUnderCursor: ({ map: state }, { subject, size }) =>
    cardLines(subject, moves.chosenOf(state, subject), size).map(textOf).join('\n'),
  kept: savedSort(placeSorting<MapLocal>()),
  typing: KEYS.typing,
  onPointer: KEYS.pointed,
  draw: (local, context) => {
    const { size } = context;
    const found = KEYS.found(local, context.subject);
    if (local.page === 'list') {
      const { subject } = context;
      return (
        <PlaceListView
          place={moves.chosenOf(local.map, subject)}
          list={(room) => placeListLines(local, found, { subject, size: room })}
          card={(place, columns) => cardLines(subject, place, { columns })}
          size={size}
        />
      );
    }
    if (local.page === 'card')
      return <RowsView lines={linesOf(local, context)} top={local.top} height={size.rows} />;
    return (
      <Suspense fallback={<LineView line={[['dim', 'The map is loading.']]} />}>
        <PictureView map={local.map} found={found} context={context} />
      </Suspense>
    );
  },
};

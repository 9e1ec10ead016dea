import fuzzysort from 'fuzzysort';
import { lazy, Suspense } from 'react';
import { cardColumns, picturePaneOf } from '../../../map/pane.ts';
import type { Arrow } from '../../../map/walking.ts';
import { LineView } from '../../../shell/components/line-view.tsx';
import { RowsView } from '../../../shell/components/rows-view.tsx';
import { type Line, textOf } from '../../../shell/lines.ts';
import type { Binding, Context, Screen } from '../../../shell/screen.ts';
import { movementKeys, scrollTo } from '../../../shell/scrolling.ts';
import { isSheetDue } from '../../../composer/hand-in.ts';
import { fieldKeys, insertText } from '../../../shell/typed-text.ts';
import type { WeawTable } from '../table.ts';
import { named } from '../words.ts';
import { windowView } from '../../../map/window.ts';
import { cardLines, placeSummary } from '../world/card.ts';
import { GROUND } from '../world/ground.ts';
import {
  chosenOf,
  FIRST_LOOK,
  cursorTo,
  lookInto,
  lookOut,
  type MapState,
  nextFront,
  type Stand,
  step,
  turnLayer,
  turnRegion,
  turnRoutes,
  windowOf,
  withSheet,
  zoom,
} from '../world/map-state.ts';

// What draws is loaded when the picture is first looked at.
const PictureView = lazy(() => import('./picture-view.tsx'));

interface MapLocal {
  readonly page: 'picture' | 'card' | 'list';
  readonly map: MapState;
  /** First row shown of the card or the list. */
  readonly top: number;
  /** What is being looked for, while it is. */
  readonly search: string | undefined;
}

type Row = Binding<MapLocal, WeawTable>;

const FIRST: MapLocal = { page: 'picture', map: FIRST_LOOK, top: 0, search: undefined };

const standOf = ({ subject, size }: Context<WeawTable>): Stand => {
  const { columns, rows } = picturePaneOf(size);
  return { table: subject, pane: { columns, rows: Math.max(rows - 1, 1) } };
};

const change =
  (to: (state: MapState, stand: Stand) => MapState): Row['run'] =>
  (local, context) => ({ ...local, map: to(local.map, standOf(context)) });

const walk = (arrow: Arrow): Row['run'] => change((state, stand) => step(state, arrow, stand));

const PICTURE: readonly Row[] = [
  { keys: ['enter'], label: 'card', hint: true, run: (local) => ({ ...local, page: 'card', top: 0 }) },
  { keys: ['/'], label: 'find', hint: true, run: (local) => ({ ...local, search: '' }) },
  {
    keys: ['left', 'h'],
    label: 'walk',
    help: 'west, over a border',
    isCounted: true,
    hint: true,
    run: walk('left'),
  },
  { keys: ['down', 'j'], label: 'south', isCounted: true, run: walk('down') },
  { keys: ['up', 'k'], label: 'north', isCounted: true, run: walk('up') },
  { keys: ['right', 'l'], label: 'east', isCounted: true, run: walk('right') },
  {
    keys: ['f'],
    label: 'front',
    help: 'the next place of yours that faces an enemy',
    hint: true,
    run: change((state, stand) => nextFront(state, 1, stand)),
  },
  { keys: ['F'], label: 'front before', run: change((state, stand) => nextFront(state, -1, stand)) },
  {
    keys: ['L'],
    label: 'region',
    help: 'the next region',
    hint: true,
    run: change((state, stand) => turnRegion(state, 1, stand)),
  },
  { keys: ['H'], label: 'region before', run: change((state, stand) => turnRegion(state, -1, stand)) },
  { keys: ['J'], label: 'its region', help: 'into the region of this place', run: change(lookInto) },
  { keys: ['K', '0'], label: 'world', hint: true, run: change(lookOut) },
  { keys: ['+', '='], label: 'nearer', hint: true, run: change((state, stand) => zoom(state, 1, stand)) },
  { keys: ['-'], label: 'farther', run: change((state, stand) => zoom(state, -1, stand)) },
  {
    keys: ['m'],
    label: 'layer',
    help: 'forces and trenches, control, value',
    hint: true,
    run: change((state) => turnLayer(state)),
  },
  {
    keys: ['r'],
    label: 'routes',
    help: 'draw the ways of the orders in hand; where the units of this place can go; none',
    hint: true,
    run: change(turnRoutes),
  },
  {
    keys: ['t'],
    label: 'list',
    help: 'all places as a list',
    run: (local) => ({ ...local, page: 'list', top: 0 }),
  },
];

/** From a place to an order about it. */
const ORDER_HERE: Row = {
  keys: ['n'],
  label: 'order here',
  help: 'put together an order about this place',
  hint: true,
  run: (local, { shell, subject }) => {
    shell.go('orders', chosenOf(local.map, subject));
    return local;
  },
};

const withOrder = (table: WeawTable, rows: readonly Row[]): readonly Row[] =>
  isSheetDue(table) ? [...rows.slice(0, 2), ORDER_HERE, ...rows.slice(2)] : rows;

const placesOf = ({ edition }: WeawTable): readonly string[] => [
  ...edition.places.keys(),
  ...edition.zones.keys(),
];

const listLines = (table: WeawTable): readonly Line[] =>
  placesOf(table).map((place) => placeSummary(table, place));

const linesOf = ({ page, map }: MapLocal, { subject, size }: Context<WeawTable>): readonly Line[] =>
  page === 'list' ? listLines(subject) : cardLines(subject, chosenOf(map, subject), size.columns);

const READING: readonly Row[] = [
  {
    keys: ['esc', 'backspace'],
    label: 'map',
    hint: true,
    run: (local) => ({ ...local, page: 'picture' }),
  },
  ...movementKeys<MapLocal, WeawTable>({
    at: ({ top }) => top,
    to: (local, at, context) => ({
      ...local,
      top: scrollTo(at, linesOf(local, context).length, context.size.rows),
    }),
    page: ({ size }) => size.rows - 1,
  }),
];

/** The search as it reads now, with the cursor on its best find. */
const searched = (local: MapLocal, search: string, context: Context<WeawTable>): MapLocal => {
  const { subject } = context;
  const places = placesOf(subject).map((id) => ({ id, name: named(subject, id) }));
  const [best] = search === '' ? [] : fuzzysort.go(search, places, { key: 'name', limit: 1 });
  const map = best ? cursorTo(local.map, best.obj.id, standOf(context)) : local.map;
  return { ...local, search, map };
};

const FINDING: readonly Row[] = [
  {
    keys: ['enter', 'esc'],
    label: 'stay there',
    hint: true,
    run: (local) => ({ ...local, search: undefined }),
  },
  ...fieldKeys<MapLocal, WeawTable>(
    ({ search }) => search ?? '',
    (local, search, context) => searched(local, search, context),
  ),
];

/** The mouse on the picture: a press chooses the place under it, and opens its card where it is chosen; the wheel goes nearer. */
const pointed: Screen<MapLocal, WeawTable>['pointed'] = (
  local,
  { does, column, row },
  { later, ...context },
) => {
  if (local.page !== 'picture' || column >= picturePaneOf(context.size).columns) return undefined;
  const stand = standOf(context);
  const view = windowView(GROUND, windowOf(local.map, context.subject), stand.pane);
  import('../../../map/place-under.ts').then(
    ({ placeUnder }) => {
      const place = row < view.rows ? placeUnder(GROUND, view, [column, row]) : undefined;
      if (place === undefined) return;
      later((now) => {
        if (does === 'press' && chosenOf(now.map, context.subject) === place)
          return { ...now, page: 'card', top: 0 };
        const map = cursorTo(now.map, place, stand);
        return { ...now, map: does === 'press' ? map : zoom(map, does === 'wheel up' ? 1 : -1, stand) };
      });
      context.shell.say('');
    },
    () => undefined,
  );
  return local;
};

/** The map of the war as a picture with the card of a place, and as a list. */
export const map: Screen<MapLocal, WeawTable> = {
  id: 'map',
  title: 'Map',
  jump: 'm',
  start: FIRST,
  bindings: ({ page, search }, table) => {
    if (search !== undefined) return FINDING;
    return page === 'list' ? READING : withOrder(table, page === 'picture' ? PICTURE : READING);
  },
  opened: (local, { size, subject }) => ({
    ...local,
    page: size.isLinear && local.page === 'picture' ? 'list' : local.page,
    map: withSheet(local.map, subject),
  }),
  show: (local, id, context) => ({
    ...local,
    page: cardColumns(context.size) > 0 ? 'picture' : 'card',
    top: 0,
    search: undefined,
    map: cursorTo(local.map, id, standOf(context)),
  }),
  under: ({ map: state }, { subject, size }) =>
    cardLines(subject, chosenOf(state, subject), size.columns).map(textOf).join('\n'),
  typing: (local) => {
    const { search } = local;
    if (search === undefined) return undefined;
    return (text, context) => searched(local, insertText(search, text), context);
  },
  pointed,
  draw: (local, context) => {
    const { size } = context;
    if (local.page !== 'picture')
      return <RowsView lines={linesOf(local, context)} top={local.top} height={size.rows} />;
    return (
      <Suspense fallback={<LineView line={[['dim', 'The map is being unrolled.']]} />}>
        <PictureView map={local.map} search={local.search} context={context} />
      </Suspense>
    );
  },
};

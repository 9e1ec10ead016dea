import { lazy, Suspense } from 'react';
import { LineView } from '../../../shell/components/line-view.tsx';
import { PageView } from '../../../shell/components/page-view.tsx';
import type { Binding, Screen, ScreenContext } from '../../../shell/screen.ts';
import { savedSort } from '../../../shell/sorting.ts';
import { insertText } from '../../../shell/typed-text.ts';
import { plainText } from '../../../shell/lines.ts';
import { MAP_ACTIONS } from '../known-actions.ts';
import type { PaxTable } from '../table.ts';
import { placeLines } from '../views/area-detail.ts';
import { cardColumns } from '../../../map/pane.ts';
import { PlaceListView } from '../../../map/place-list-view.tsx';
import { mapKeyContext } from '../../../map/picture-keys.ts';
import { moves } from '../world/map-state.ts';
import { warLayerPlace } from '../world/war-layer-link.ts';
import { CARD_KEYS, cardLines, LISTED_CARD_KEYS, threadKey } from './map/card-keys.ts';
import { placeListKeys, PLACE_SORTING, LIST_SEARCH_KEYS } from './map/list-keys.ts';
import { placeListLines } from './map/list-lines.ts';
import { canOrderHere, ORDER_HERE } from './map/order-here.ts';
import { INITIAL_MAP_LOCAL, type MapLocal, placeShown, changeListing, toPlaceList } from './map/local.ts';
import { PICTURE_CONTROLS, pictureRows } from './map/picture-keys.ts';

// The baked world is loaded when the picture is first shown.
const PictureView = lazy(() => import('./map/picture-view.tsx'));

const pageKeys = (local: MapLocal, table: PaxTable): readonly Binding<MapLocal, PaxTable>[] => {
  const { page, back } = local;
  if (page === 'card') return back === 'list' ? LISTED_CARD_KEYS : CARD_KEYS;
  return page === 'list' ? placeListKeys(local, table) : pictureRows(local, table);
};

const bindingsOf = (local: MapLocal, table: PaxTable): readonly Binding<MapLocal, PaxTable>[] => {
  if (local.find) return PICTURE_CONTROLS.finding;
  if (local.isSearching) return LIST_SEARCH_KEYS;
  const [first, ...rest] = pageKeys(local, table);
  const here = [
    ...(canOrderHere(local, table) ? [ORDER_HERE] : []),
    ...(local.page === 'card' ? threadKey(local, table) : []),
  ];
  return first ? [first, ...here, ...rest] : here;
};

type Context = ScreenContext<PaxTable>;

const showPlace = (local: MapLocal, id: string, context: Context): MapLocal => ({
  ...local,
  page: cardColumns(context.size) > 0 ? 'picture' : 'card',
  back: context.size.isLinear ? 'list' : 'picture',
  top: 0,
  isSearching: false,
  find: undefined,
  map: moves.goTo(local.map, id, mapKeyContext(context)),
});

/** The picture in its layer of the war, or the list for screen readers. */
const showWar = (local: MapLocal, place: string, context: Context): MapLocal => {
  const shown = place === '' ? local : showPlace(local, place, context);
  const there: MapLocal = {
    ...shown,
    page: 'picture',
    isSearching: false,
    find: undefined,
    map: { ...shown.map, layer: 'war' },
  };
  return context.size.isLinear ? toPlaceList(there, context) : there;
};

/** The world as a picture with the card of a place, and as a list. */
export const map: Screen<MapLocal, PaxTable> = {
  id: 'map',
  title: 'Map',
  jump: 'm',
  start: INITIAL_MAP_LOCAL,
  kept: savedSort(PLACE_SORTING),
  bindings: bindingsOf,
  actions: MAP_ACTIONS,
  opened: (local, context) =>
    context.size.isLinear && local.page === 'picture' ? toPlaceList(local, context) : local,
  show: (local, id, context) => {
    const place = warLayerPlace(id);
    return place === undefined ? showPlace(local, id, context) : showWar(local, place, context);
  },
  onPointer: PICTURE_CONTROLS.pointed,
  textUnderCursor: (local, context) => {
    const place = placeShown(local, context);
    return plainText(placeLines(context.subject, place, context.size.columns));
  },
  typing: (local) => {
    if (!local.isSearching) return PICTURE_CONTROLS.typing(local);
    return (text) => changeListing(local, { search: insertText(local.listing.search, text) });
  },
  draw: (local, context) => {
    const { size } = context;
    if (local.page === 'list') {
      return (
        <PlaceListView
          place={placeShown(local, context)}
          list={(room) => placeListLines(local, { ...context, size: room })}
          card={(place, columns) => placeLines(context.subject, place, columns)}
          size={size}
        />
      );
    }
    if (local.page === 'card') {
      return <PageView lines={cardLines(local, context, size.columns)} top={local.top} height={size.rows} />;
    }
    return (
      <Suspense fallback={<LineView line={[['dim', 'The map is loading.']]} />}>
        <PictureView local={local} found={PICTURE_CONTROLS.found(local, context.subject)} context={context} />
      </Suspense>
    );
  },
};

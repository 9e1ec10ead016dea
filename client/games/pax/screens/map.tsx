import { lazy, Suspense } from 'react';
import { LineView } from '../../../shell/components/line-view.tsx';
import { RowsView } from '../../../shell/components/rows-view.tsx';
import type { Binding, Screen } from '../../../shell/screen.ts';
import { keptSort } from '../../../shell/sorting.ts';
import { insertText } from '../../../shell/typed-text.ts';
import { plainText } from '../../../shell/lines.ts';
import type { PaxTable } from '../table.ts';
import { placeLines } from '../views/area-detail.ts';
import { cardColumns } from '../../../map/pane.ts';
import { standOn } from '../../../map/visit-screen.ts';
import { moves } from '../world/map-state.ts';
import { CARD, cardLines, LISTED_CARD, threadKey } from './map/card-keys.ts';
import { LISTING, PLACE_SORTING, SEARCHING_LIST } from './map/list-keys.ts';
import { placeListLines } from './map/list-lines.ts';
import { isOrderedFrom, ORDER_HERE } from './map/order-here.ts';
import { NEW_MAP, type MapLocal, placeShown, relist, toPlaceList } from './map/local.ts';
import { KEYS, PICTURE } from './map/picture-keys.ts';

// The baked world is read when the picture is first looked at.
const PictureView = lazy(() => import('./map/picture-view.tsx'));

const pageKeys = ({ page, back }: MapLocal): readonly Binding<MapLocal, PaxTable>[] => {
  if (page === 'card') return back === 'list' ? LISTED_CARD : CARD;
  return page === 'list' ? LISTING : PICTURE;
};

const bindingsOf = (local: MapLocal, table: PaxTable): readonly Binding<MapLocal, PaxTable>[] => {
  if (local.find) return KEYS.finding;
  if (local.isSearching) return SEARCHING_LIST;
  const [first, ...rest] = pageKeys(local);
  const here = [
    ...(isOrderedFrom(local, table) ? [ORDER_HERE] : []),
    ...(local.page === 'card' ? threadKey(local, table) : []),
  ];
  return first ? [first, ...here, ...rest] : here;
};

/** The world as a picture with the card of a place, and as a list. */
export const map: Screen<MapLocal, PaxTable> = {
  id: 'map',
  title: 'Map',
  jump: 'm',
  start: NEW_MAP,
  kept: keptSort(PLACE_SORTING),
  bindings: bindingsOf,
  opened: (local, context) =>
    context.size.isLinear && local.page === 'picture' ? toPlaceList(local, context) : local,
  show: (local, id, context) => ({
    ...local,
    page: cardColumns(context.size) > 0 ? 'picture' : 'card',
    back: 'picture',
    top: 0,
    isSearching: false,
    find: undefined,
    map: moves.goTo(local.map, id, standOn(context)),
  }),
  pointed: KEYS.pointed,
  under: (local, context) => {
    const place = placeShown(local, context);
    return plainText(placeLines(context.subject, place, context.size.columns));
  },
  typing: (local) => {
    if (!local.isSearching) return KEYS.typing(local);
    return (text) => relist(local, { search: insertText(local.listing.search, text) });
  },
  draw: (local, context) => {
    const { size } = context;
    if (local.page === 'list')
      return <RowsView lines={placeListLines(local, context)} top={0} height={size.rows} />;
    if (local.page === 'card') {
      return <RowsView lines={cardLines(local, context, size.columns)} top={local.top} height={size.rows} />;
    }
    return (
      <Suspense fallback={<LineView line={[['dim', 'The map is being unrolled.']]} />}>
        <PictureView local={local} found={KEYS.found(local, context.subject)} context={context} />
      </Suspense>
    );
  },
};

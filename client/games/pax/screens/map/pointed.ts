import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Context, Later } from '../../../../shell/screen.ts';
import type { Pointed } from '../../../../shell/terminal/mouse.ts';
import type { PaxTable } from '../../table.ts';
import { chosenOf, goTo, zoom } from '../../world/map-state.ts';
import { picturePaneOf } from '../../../../map/pane.ts';
import { windowView } from '../../../../map/window.ts';
import { GROUND } from '../../world/geography.ts';
import { type MapLocal, standOf } from './local.ts';

/** What a press or the wheel does to a place: it is chosen, or its card opens where it was; the wheel goes nearer or farther. */
const done = (
  local: MapLocal,
  place: PlaceId,
  { does, context }: { readonly does: Pointed['does']; readonly context: Context<PaxTable> },
): MapLocal => {
  if (local.page !== 'picture') return local;
  const stand = standOf(context);
  if (does === 'press' && chosenOf(local.map, context.subject) === place)
    return { ...local, page: 'card', back: 'picture', top: 0 };
  const map = goTo(local.map, place, stand);
  return { ...local, map: does === 'press' ? map : zoom(map, does === 'wheel up' ? 1 : -1, stand) };
};

/** The mouse on the picture: the place under it is worked out once the baked world is there. */
export const pointedOnMap = (
  local: MapLocal,
  { does, column, row }: Pointed,
  { later, ...context }: Context<PaxTable> & { readonly later: Later<MapLocal> },
): MapLocal | undefined => {
  if (local.page !== 'picture' || column >= picturePaneOf(context.size).columns) return undefined;
  const view = windowView(GROUND, local.map.window, standOf(context).pane);
  import('../../../../map/place-under.ts').then(
    ({ placeUnder }) => {
      const place = row < view.rows ? placeUnder(GROUND, view, [column, row]) : undefined;
      if (place === undefined) return;
      later((now) => done(now, place, { does, context }));
      context.shell.say('');
    },
    () => undefined,
  );
  return local;
};

import { windowView } from '../map/window.ts';
import type { ScreenContext, UpdateLater } from '../shell/screen.ts';
import type { MouseAction } from '../shell/terminal/mouse.ts';
import type { ChoiceMap } from '../table/composer-contents.ts';
import type { GameTypes } from '../table/game-types.ts';
import type { Table } from '../table/table.ts';
import { type LineMaker, type LinePicking, openPickingOf, pickLayout, withChoiceAt } from './line-picking.ts';
import { takeOpenChoice } from './pick-keys.ts';
import { extentWindow, mapPane, placeOnGround } from './place-picking.ts';

interface Pointing<Local> {
  readonly map: ChoiceMap<GameTypes>;
  readonly context: ScreenContext<Table>;
  readonly later: UpdateLater<Local>;
}

/** A press moves the cursor to a place, or takes it where the cursor is; the wheel zooms in or out. */
const pointAt = <Local extends LinePicking>(
  maker: LineMaker<Local>,
  local: Local,
  {
    place,
    action,
    at: { map, context, later },
  }: { readonly place: string; readonly action: MouseAction['action']; readonly at: Pointing<Local> },
): Local => {
  const { subject, shell } = context;
  const open = openPickingOf(maker, local, subject);
  if (!open) return local;
  const { choices, at } = open.asked;
  const found = choices.findIndex((choice) => placeOnGround(map.ground, choice) === place);
  if (action !== 'press') {
    const near = found < 0 ? local : withChoiceAt(local, open, found);
    return { ...near, map: action === 'wheel up' ? 'region' : 'all' };
  }
  if (found < 0) shell.notify(`${map.nameOf(subject, place)} is not an answer to this question`);
  if (found < 0) return local;
  return found === at ? takeOpenChoice(maker, local, { context, later }) : withChoiceAt(local, open, found);
};

/**
 * Handles the mouse on a question that is answered on the map. The place under the pointer is looked up in the baked
 * world, which is loaded first, so the change arrives through `later`.
 * @returns the unchanged state, or undefined if the mouse does not concern the map
 */
export const pointAtMap = <Local extends LinePicking>(
  maker: LineMaker<Local>,
  local: Local,
  { action: { action, column, row }, ...at }: Pointing<Local> & { readonly action: MouseAction },
): Local | undefined => {
  const { map, context, later } = at;
  const { subject, shell, size } = context;
  const layout = local.map && pickLayout(maker, local, { ...size, table: subject });
  if (!layout || !local.map) return undefined;
  const window = extentWindow(map.ground, local.map, layout.open.asked);
  const view = windowView(map.ground, window, mapPane(layout.tall, size));
  const line = row - layout.head.length;
  // The choice under the cursor is shown below the map: a press takes it as in a list.
  if (line === view.rows && action === 'press') return undefined;
  import('../map/place-under.ts').then(
    ({ placeUnder }) => {
      const place = line >= 0 && line < view.rows ? placeUnder(map.ground, view, [column, line]) : undefined;
      if (place === undefined) return;
      shell.notify('');
      later((now) => pointAt(maker, now, { place, action, at }));
    },
    () => undefined,
  );
  return local;
};

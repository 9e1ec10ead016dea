import { windowView } from '../map/window.ts';
import type { ScreenContext, UpdateLater } from '../shell/screen.ts';
import type { MouseAction } from '../shell/terminal/mouse.ts';
import type { ChoiceMap } from '../table/composer-contents.ts';
import type { GameTypes } from '../table/game-types.ts';
import type { Table } from '../table/table.ts';
import { type LineMaker, type LinePicking, openPickingOf, pickLayout, withChoiceAt } from './line-picking.ts';
import { pointAtMap, type ShownMap } from './map-pointing.ts';
import { takeOpenChoice } from './pick-keys.ts';
import { extentWindow, mapPane, placeOnGround, roomBesideMap } from './place-picking.ts';

interface LinePointing<Local> {
  readonly map: ChoiceMap<GameTypes>;
  readonly context: ScreenContext<Table>;
  readonly later: UpdateLater<Local>;
}

/** The map on which the open question of a line is answered, or which is beside its list; undefined if none is shown. */
const shownMap = <Local extends LinePicking>(
  maker: LineMaker<Local>,
  local: Local,
  { map: { ground }, context: { subject, size } }: Pick<LinePointing<Local>, 'map' | 'context'>,
): ShownMap | undefined => {
  const beside = local.map ? undefined : roomBesideMap(size);
  const layout =
    (local.map ?? beside) && pickLayout(maker, local, { ...(beside?.list ?? size), table: subject });
  if (!layout) return undefined;
  const window = extentWindow(ground, local.map ?? 'region', layout.open.asked);
  const view = windowView(ground, window, beside?.pane ?? mapPane(layout.tall, size));
  return { ground, view, left: size.columns - view.columns, top: beside ? 0 : layout.head.length };
};

/** Handles the mouse on the map of a question of a line. */
export const pointAtLineMap = <Local extends LinePicking>(
  maker: LineMaker<Local>,
  local: Local,
  { action, map, context, later }: LinePointing<Local> & { readonly action: MouseAction },
): Local | undefined => {
  const { subject, shell } = context;
  return pointAtMap<Local, Table>(local, action, {
    shown: shownMap(maker, local, { map, context }),
    questionIn: (now) => {
      const open = openPickingOf(maker, now, subject);
      return (
        open && {
          at: open.asked.at,
          indexOf: (place) =>
            open.asked.choices.findIndex((choice) => placeOnGround(map.ground, choice) === place),
          move: (to) => withChoiceAt(now, open, to),
          take: () => takeOpenChoice(maker, now, { context, later }),
        }
      );
    },
    nameOf: (place) => map.nameOf(subject, place),
    shell,
    later,
  });
};

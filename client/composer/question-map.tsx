import { useContext } from 'react';
import { withOthersGreyedOut } from '../map/greyed.ts';
import { signsOf } from '../map/pane.ts';
import { picture } from '../map/picture.ts';
import type { Scene } from '../map/scene.ts';
import type { Pane } from '../map/view.ts';
import { windowView } from '../map/window.ts';
import { cacheLast } from '../shell/cache-last.ts';
import { RowsView } from '../shell/components/rows-view.tsx';
import type { Line } from '../shell/lines.ts';
import type { ScreenSize } from '../shell/screen.ts';
import { type TerminalLooks, TerminalLooksContext } from '../shell/theme.ts';
import type { ChoiceMap } from '../table/composer-contents.ts';
import type { GameTypes } from '../table/game-types.ts';
import type { Table } from '../table/table.ts';
import { choiceLine } from './choice-lines.ts';
import type { PickLayout } from './line-picking.ts';
import { withOutlooksInTime } from './outlooks.ts';
import {
  besideMap,
  extentWindow,
  type ListBesideMap,
  type MapExtent,
  mapPane,
  placeOnGround,
  possiblePlaces,
} from './place-picking.ts';

interface ChoiceMapProps {
  readonly layout: PickLayout;
  readonly map: ChoiceMap<GameTypes>;
  readonly extent: MapExtent;
  /** The list beside the map; undefined if the map is in its place. */
  readonly listed: { readonly room: ListBesideMap; readonly lines: readonly Line[] } | undefined;
  readonly table: Table;
  readonly size: ScreenSize;
}

const scenes = cacheLast<Scene, Scene>();

const pictureLines = (
  { layout: { open }, map, extent, table }: ChoiceMapProps,
  pane: Pane,
  looks: TerminalLooks,
): readonly Line[] => {
  const { ground } = map;
  const { choices, at } = open.asked;
  const signs = signsOf(looks);
  const chosen = choices[at] && placeOnGround(ground, choices[at]);
  const possible = possiblePlaces(ground, choices);
  const whole = map.sceneOf(table, signs);
  const window = extentWindow(ground, extent, open.asked);
  return picture({
    ground,
    view: windowView(ground, window, pane),
    region: window.region,
    scene: scenes(whole, [possible.join()], () => withOthersGreyedOut(whole, new Set(possible))),
    focus: {
      ...(chosen !== undefined && { chosen }),
      near: new Set(chosen === undefined ? [] : map.neighboursOf(table, chosen)),
    },
    routeLines: [],
    signs,
    seaName: (sea) => map.nameOf(table, sea),
    placeName: (place) => map.nameOf(table, place),
  });
};

/** The map in place of the list, with the choice under the cursor in the row below it. */
const linesOnMap = (props: ChoiceMapProps, looks: TerminalLooks): readonly Line[] => {
  const { layout, table, size } = props;
  const { open, head, foot, widths } = layout;
  const choice = open.asked.choices[open.asked.at];
  const told = choice ? withOutlooksInTime([choice], choice, { picks: open.now.picks, table }) : [];
  return [
    ...head,
    ...pictureLines(props, mapPane(layout.tall, size), looks),
    ...told.map((each) => choiceLine(each, true, widths)),
    ...foot,
  ];
};

/** A question for a place, answered on the map, or in the list with the map beside it. */
const QuestionMap = (props: ChoiceMapProps) => {
  const looks = useContext(TerminalLooksContext);
  const { listed, size } = props;
  const lines = listed
    ? besideMap(listed.room, listed.lines, pictureLines(props, listed.room.pane, looks))
    : linesOnMap(props, looks);
  return <RowsView lines={lines} top={0} height={size.rows} />;
};

export default QuestionMap;

import { useContext } from 'react';
import { withoutStatusRow, picturePaneOf, signsOf } from '../../../map/pane.ts';
import { picture } from '../../../map/picture.ts';
import { PictureView } from '../../../map/picture-view.tsx';
import { useResting } from '../../../shell/resting.ts';
import type { FoundPlaces } from '../../../map/picture-keys.ts';
import { windowView, windowName } from '../../../map/window.ts';
import { mapSidePane } from '../../../screens/map-side-pane.ts';
import type { Line } from '../../../shell/lines.ts';
import type { ScreenContext } from '../../../shell/screen.ts';
import { TerminalLooksContext, type TerminalLooks } from '../../../shell/theme.ts';
import type { WeawTable } from '../table.ts';
import { named } from '../words.ts';
import { cardLines, placeSummary } from '../world/card.ts';
import { GROUND } from '../world/ground.ts';
import { neighboursOf, type MapState, moves } from '../world/map-state.ts';
import { routesFor } from '../world/routes.ts';
import { sceneOf } from '../world/scene.ts';

const pictureOf = (
  table: WeawTable,
  state: MapState,
  context: {
    readonly columns: number;
    readonly rows: number;
    readonly looks: TerminalLooks;
    readonly resting: string;
  },
): readonly Line[] => {
  const signs = signsOf(context.looks);
  const window = moves.windowOf(state, table);
  const chosen = moves.chosenOf(state, table);
  const pane = withoutStatusRow(context);
  return picture({
    ground: GROUND,
    view: windowView(GROUND, window, pane),
    region: window.zoom === 0 ? window.region : 'closer',
    scene: sceneOf(table, { layer: state.layer, signs }),
    focus: { chosen, near: new Set(neighboursOf(table, context.resting)) },
    routeLines: routesFor(table, { ...state, chosen: context.resting }),
    signs,
    seaName: (zone) => named(table, zone),
    placeName: (place) => named(table, place),
  });
};

interface WarPictureProps {
  readonly map: MapState;
  readonly found: FoundPlaces | undefined;
  readonly context: ScreenContext<WeawTable>;
}

/** The picture of the war, the place under its cursor, and its card if there is room. */
const WarPictureView = ({ map, found, context }: WarPictureProps) => {
  const looks = useContext(TerminalLooksContext);
  const { subject, size } = context;
  const pane = picturePaneOf(size);
  const chosen = moves.chosenOf(map, subject);
  const resting = useResting(chosen);
  const routes = map.routes === 'none' ? '' : map.routes;
  const shown = [windowName(GROUND, moves.windowOf(map, subject)), map.layer, routes];
  return (
    <PictureView
      picture={pictureOf(subject, map, { ...pane, looks, resting })}
      summary={placeSummary(subject, chosen)}
      shown={shown}
      found={found}
      place={chosen}
      resting={resting}
      card={(columns) => cardLines(subject, resting, { columns })}
      below={(columns) => mapSidePane(subject, columns)}
      size={size}
    />
  );
};

export default WarPictureView;

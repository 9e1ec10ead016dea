import type { WeawState } from '@chancery/shared/games/weaw/state/state.ts';
import { signsOf } from '../../../map/pane.ts';
import { picture } from '../../../map/picture.ts';
import { NO_FOCUS } from '../../../map/scene.ts';
import { windowName, windowView } from '../../../map/window.ts';
import { cacheLast } from '../../../shell/cache-last.ts';
import type { Line } from '../../../shell/lines.ts';
import type { DeskMap } from '../../../table/desk-contents.ts';
import type { WeawClientTypes, WeawTable } from '../table.ts';
import { named } from '../words.ts';
import { GROUND } from './ground.ts';
import { INITIAL_MAP_STATE, moves } from './map-state.ts';
import { sceneOf } from './scene.ts';

const drawn = cacheLast<WeawState, readonly Line[]>();

const windowOf = (table: WeawTable) => moves.windowOf(INITIAL_MAP_STATE, table);

/** The viewer's main front without a cursor, with forces and trenches. */
export const weawOverview: DeskMap<WeawClientTypes> = {
  title: (table) => windowName(GROUND, windowOf(table)),
  lines: (table, { pane, looks }) => {
    const signs = signsOf(looks);
    const { seat, view } = table.seatView;
    return drawn(table.state, [pane.columns, pane.rows, signs, seat, view.commands.join()], () => {
      const window = windowOf(table);
      return picture({
        ground: GROUND,
        view: windowView(GROUND, window, pane),
        region: window.zoom === 0 ? window.region : 'closer',
        scene: sceneOf(table, { layer: 'forces', signs }),
        focus: NO_FOCUS,
        routeLines: [],
        signs,
        seaName: (zone) => named(table, zone),
        placeName: (place) => named(table, place),
      });
    });
  },
};

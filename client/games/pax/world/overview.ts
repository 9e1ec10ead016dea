import type { PaxState } from '@chancery/shared/games/pax/state/state.ts';
import { signsOf } from '../../../map/pane.ts';
import { picture } from '../../../map/picture.ts';
import { NO_FOCUS } from '../../../map/scene.ts';
import { wholeWorld } from '../../../map/window.ts';
import { cacheLast } from '../../../shell/cache-last.ts';
import type { Line } from '../../../shell/lines.ts';
import type { DeskMap } from '../../../table/desk-contents.ts';
import type { PaxClientTypes } from '../table.ts';
import { GROUND } from './geography.ts';
import { pictureRequest } from './map-lines.ts';
import { INITIAL_MAP_STATE } from './map-state.ts';

const drawn = cacheLast<PaxState, readonly Line[]>();

const overviewLines: DeskMap<PaxClientTypes>['lines'] = (table, { pane, looks }) => {
  const signs = signsOf(looks);
  return drawn(table.state, [pane.columns, pane.rows, signs, table.seatView.seat], () => {
    const layer = table.state.campaign ? 'war' : 'control';
    const state = { ...INITIAL_MAP_STATE, layer, window: wholeWorld(GROUND) } as const;
    const request = pictureRequest(table, state, { pane, signs });
    return picture({ ...request, focus: NO_FOCUS });
  });
};

/** The whole world without a cursor: who holds what, and in war the units. */
export const paxOverview: DeskMap<PaxClientTypes> = { title: () => 'World', lines: overviewLines };

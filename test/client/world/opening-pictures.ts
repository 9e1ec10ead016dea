import { textOf } from '../../../client/shell/lines.ts';
import { INITIAL_MAP_STATE } from '../../../client/games/pax/world/map-state.ts';
import { pictureRequest } from '../../../client/games/pax/world/map-lines.ts';
import { picture, type PictureRequest } from '../../../client/map/picture.ts';
import type { Signs } from '../../../client/map/scene.ts';
import { startAt } from '../../../client/map/walking.ts';
import type { Pane } from '../../../client/map/view.ts';
import { openingState, tableOf } from '../opening-table.ts';

/** The two sizes pictures are judged at. */
export const PANES: readonly Pane[] = [
  { columns: 118, rows: 30 },
  { columns: 78, rows: 18 },
];

const state = openingState();
/** The opening of 1880 as the charts have it. */
state.unrest = [];
export const opening = tableOf(state);

/** A region of the opening, as somebody looks at it whose cursor is far off. */
export const openingRequest = (region: string, pane: Pane, signs: Signs = 'all'): PictureRequest =>
  pictureRequest(
    opening,
    { ...INITIAL_MAP_STATE, walk: startAt('south-pacific-ocean'), window: { region, zoom: 0 } },
    { pane, signs },
  );

export const pictureText = (request: PictureRequest): string =>
  picture(request)
    .map((line) => textOf(line).trimEnd())
    .join('\n');

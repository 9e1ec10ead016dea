import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { PlaceId, SeaId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { column, type Line, textOf } from '../../../shell/lines.ts';
import type { TerminalLooks } from '../../../shell/theme.ts';
import type { PaxTable } from '../table.ts';
import { GROUND, WORLD } from './geography.ts';
import { sceneOf } from './layers/index.ts';
import { chosenOf, type MapState } from './map-state.ts';
import { picture, type PictureRequest } from '../../../map/picture.ts';
import { placeSummary } from './place-summary.ts';
import { routesOf } from './routes.ts';
import { signsOf } from '../../../map/pane.ts';
import type { Signs } from '../../../map/scene.ts';
import type { Pane } from '../../../map/view.ts';
import { nextTo } from './walking.ts';
import { windowView, windowName } from '../../../map/window.ts';

/** Room of the picture itself in a pane: its last row says what is chosen. */
export const picturePane = ({ columns, rows }: Pane): Pane => ({ columns, rows: Math.max(rows - 1, 1) });

export const seaName =
  ({ edition }: Pick<PaxTable, 'edition'>) =>
  (sea: SeaId): string =>
    placeName(edition, sea).replace(/ (Ocean|Sea)$/, '');

export const pictureRequest = (
  table: PaxTable,
  state: MapState,
  { pane, signs }: { readonly pane: Pane; readonly signs: Signs },
): PictureRequest => {
  const chosen = chosenOf(state, table);
  return {
    ground: GROUND,
    view: windowView(GROUND, state.window, pane),
    region: state.window.zoom === 0 ? state.window.region : regionWhenZoomed(state.window.region),
    scene: sceneOf(table, state.layer, signs),
    focus: { chosen, near: nearTo(table, chosen, state.window.region) },
    ways: routesOf(table, chosen, state.routes),
    signs,
    seaName: seaName(table),
    placeName: (place) => placeName(table.edition, place),
  };
};

/** Places next to the chosen one; in the World a sea brings the seas next to it, not all its shores. */
const nearTo = (table: PaxTable, chosen: PlaceId, region: string): ReadonlySet<PlaceId> => {
  const { seas } = table.edition.atlas;
  const beside = nextTo(table, chosen);
  return new Set(region === WORLD && seas.has(chosen) ? beside.filter((place) => seas.has(place)) : beside);
};

/** A closer look at the world shows names and signs as a region does. */
const regionWhenZoomed = (region: string): string => (region === WORLD ? 'closer' : region);

/** What is chosen on the left, what is looked at on the right. */
const statusLine = (table: PaxTable, state: MapState, columns: number): Line => {
  const shown = [
    windowName(GROUND, state.window),
    state.layer,
    ...(state.routes === 'none' ? [] : [state.routes]),
  ].join(' · ');
  const summary = placeSummary(table, chosenOf(state, table));
  const room = columns - shown.length - 2;
  const width = textOf(summary).length;
  if (room < 12) return summary;
  if (width > room) return [column(textOf(summary), room), '  ', ['dim', shown]];
  return [...summary, ' '.repeat(room - width + 2), ['dim', shown]];
};

/** The picture of a table with the line under it, as rows of a pane. */
export const mapLines = (
  table: PaxTable,
  state: MapState,
  { pane, looks }: { readonly pane: Pane; readonly looks: TerminalLooks },
): readonly Line[] => [
  ...picture(pictureRequest(table, state, { pane: picturePane(pane), signs: signsOf(looks) })),
  statusLine(table, state, pane.columns),
];

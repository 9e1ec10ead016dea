import { useContext } from 'react';
import { cardColumns, picturePaneOf, signsOf, withCard } from '../../../map/pane.ts';
import { picture } from '../../../map/picture.ts';
import { windowView, windowName } from '../../../map/window.ts';
import { RowsView } from '../../../shell/components/rows-view.tsx';
import { column, type Line, textOf } from '../../../shell/lines.ts';
import type { Context } from '../../../shell/screen.ts';
import { LooksOfTerminal, type TerminalLooks } from '../../../shell/theme.ts';
import type { WeawTable } from '../table.ts';
import { named } from '../words.ts';
import { cardLines, placeSummary } from '../world/card.ts';
import { GROUND } from '../world/ground.ts';
import { besideOf, chosenOf, type MapState, windowOf } from '../world/map-state.ts';
import { routesFor } from '../world/routes.ts';
import { sceneOf } from '../world/scene.ts';

/** Rows below the picture: what is chosen, and what is looked at. */
export const BELOW = 1;

const pictureOf = (
  table: WeawTable,
  state: MapState,
  context: { readonly columns: number; readonly rows: number; readonly looks: TerminalLooks },
): readonly Line[] => {
  const signs = signsOf(context.looks);
  const window = windowOf(state, table);
  const chosen = chosenOf(state, table);
  const pane = { columns: context.columns, rows: Math.max(context.rows - BELOW, 1) };
  return picture({
    ground: GROUND,
    view: windowView(GROUND, window, pane),
    region: window.zoom === 0 ? window.region : 'closer',
    scene: sceneOf(table, { layer: state.layer, signs }),
    focus: { chosen, near: new Set(besideOf(table, chosen)) },
    ways: routesFor(table, { ...state, chosen }),
    signs,
    seaName: (zone) => named(table, zone),
    placeName: (place) => named(table, place),
  });
};

const statusLine = (table: WeawTable, state: MapState, columns: number): Line => {
  const ways = state.routes === 'none' ? '' : ` · ${state.routes}`;
  const shown = `${windowName(GROUND, windowOf(state, table))} · ${state.layer}${ways}`;
  const summary = placeSummary(table, chosenOf(state, table));
  const room = columns - shown.length - 2;
  const width = textOf(summary).length;
  if (width > room) return [column(textOf(summary), Math.max(room, 10)), '  ', ['dim', shown]];
  return [...summary, ' '.repeat(room - width + 2), ['dim', shown]];
};

interface PictureProps {
  readonly map: MapState;
  readonly search: string | undefined;
  readonly context: Context<WeawTable>;
}

/** The picture with the line under it, and where there is room the card of the place beside it. */
const PictureView = ({ map, search, context }: PictureProps) => {
  const looks = useContext(LooksOfTerminal);
  const { subject, size } = context;
  const pane = picturePaneOf(size);
  const status = statusLine(subject, map, pane.columns);
  const below: Line = search === undefined ? status : [['accent', `/${search}▌  `], textOf(status)];
  const lines = [...pictureOf(subject, map, { ...pane, looks }), below];
  const card = cardColumns(size);
  const rows =
    card === 0 ? lines : withCard(lines, cardLines(subject, chosenOf(map, subject), card - 1), pane.columns);
  return <RowsView lines={rows} top={0} height={size.rows} />;
};

export default PictureView;

import type { Line } from '../../../shell/lines.ts';
import { BETWEEN_PANES, besideEachOther, fittingRows, WIDE, WIDEST } from '../../../shell/panes.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import { theatrePlaceLines } from './place-detail.ts';
import { theatreHead, theatreRows } from './theatre-view.ts';
import type { TheatreRow } from './theatre.ts';

// The war on a wide terminal: a place beside the theatre, the theatre beside the war room.

/** Columns of the list of places; from 110 the place under the cursor stands beside it. */
export const theatreColumns = ({ columns, isLinear }: ScreenSize): number =>
  isLinear || columns < WIDE ? columns : Math.floor(columns * 0.62);

/** The places in sight, on a wide terminal with the one under the cursor in full. */
export const theatreBesidePlace = (
  table: PaxTable,
  { rows, at }: { readonly rows: readonly TheatreRow[]; readonly at: number },
  size: ScreenSize,
): readonly Line[] => {
  const width = theatreColumns(size);
  const list = theatreRows(table, rows, { at, columns: width, isLinear: size.isLinear });
  const here = rows[at];
  if (width === size.columns || !here) return list;
  const detailWidth = size.columns - width - BETWEEN_PANES;
  const detail = fittingRows(theatrePlaceLines(table, here.id, detailWidth), size.rows, 'Enter has all');
  return besideEachOther(
    [
      { lines: list, width },
      { lines: detail, width: detailWidth },
    ],
    size.rows,
  );
};

/** Columns of the war room; a very wide terminal has the theatre beside it. */
export const roomColumns = ({ columns, isLinear }: ScreenSize): number =>
  isLinear || columns < WIDEST ? columns : Math.floor(columns * 0.42);

/** The war room in sight, on a very wide terminal with the theatre. */
export const roomBesideTheatre = (
  table: PaxTable,
  { room, places }: { readonly room: readonly Line[]; readonly places: readonly TheatreRow[] },
  size: ScreenSize,
): readonly Line[] => {
  const width = roomColumns(size);
  if (width === size.columns || places.length === 0) return room;
  const columns = size.columns - width - BETWEEN_PANES;
  const list = [theatreHead(table, { ...size, columns }), ...theatreRows(table, places, { at: -1, columns })];
  return besideEachOther(
    [
      { lines: room, width },
      { lines: fittingRows(list, size.rows, 't has all'), width: columns },
    ],
    size.rows,
  );
};

import { heading, type Line } from '../shell/lines.ts';
import { BETWEEN_PANES, besideEachOther, inColumns, type PageColumns, WIDE } from '../shell/panes.ts';
import type { ScreenSize } from '../shell/screen.ts';
import { windowAround } from '../shell/scrolling.ts';
import type { ReportRow } from './reports.ts';

// Reports on a wide screen: a list of phases and, beside it, their rows in as many columns as fit.

const LIST_COLUMNS = 38;
const LEAST_COLUMNS = 76;

/** Columns of the list, 0 if there is none; the columns of rows beside it, and the total number of rows. */
export interface ReportLayout {
  readonly list: number;
  readonly page: PageColumns;
  readonly tall: number;
}

/** The layout of reports; the last row of the screen is used for something else. */
export const reportLayout = ({ columns, rows, isLinear }: ScreenSize): ReportLayout => {
  const tall = rows - 1;
  if (isLinear || columns < WIDE) return { list: 0, page: { count: 1, width: columns }, tall };
  const room = columns - LIST_COLUMNS - BETWEEN_PANES;
  const count = Math.max(Math.floor((room + BETWEEN_PANES) / (LEAST_COLUMNS + BETWEEN_PANES)), 1);
  const width = Math.floor((room - BETWEEN_PANES * (count - 1)) / count);
  return { list: LIST_COLUMNS, page: { count, width }, tall: tall * count };
};

/**
 * The phases by turn, with a bar before those on screen and a dot before new ones; and the index of the first with a
 * bar.
 */
const phaseList = (
  rows: readonly ReportRow[],
  inSight: readonly ReportRow[],
): { readonly lines: readonly Line[]; readonly here: number } => {
  const headings = rows.filter(({ isHeading }) => isHeading);
  const first = headings.findLastIndex((row) => rows.indexOf(row) <= rows.indexOf(inSight[0] ?? row));
  const seen = new Set([headings[first], ...inSight.filter(({ isHeading }) => isHeading)]);
  const lines: Line[] = [];
  let here = 0;
  headings.forEach((row, n) => {
    if (row.when !== headings[n - 1]?.when) lines.push(heading(row.when));
    if (n === first) here = lines.length;
    const isHere = seen.has(row);
    lines.push([
      ['accent', `${isHere ? '▌' : ' '}${row.isNew ? '●' : ' '} `],
      [isHere ? 'chosen' : 'plain', row.title],
    ]);
  });
  return { lines, here };
};

/** The visible rows as drawn, with the list of phases if there is room. */
export const reportPageLines = (
  rows: readonly ReportRow[],
  top: number,
  size: ScreenSize,
): readonly Line[] => {
  const { list, page, tall } = reportLayout(size);
  const inSight = rows.slice(top, top + tall);
  const high = size.rows - 1;
  const shown = inColumns(
    inSight.map(({ line }) => line),
    page,
    high,
  );
  if (list === 0) return shown;
  const { lines, here } = phaseList(rows, inSight);
  return besideEachOther(
    [
      { lines: windowAround(lines, here, high), width: list },
      { lines: shown, width: size.columns - list - BETWEEN_PANES },
    ],
    high,
  );
};

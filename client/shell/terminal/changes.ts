import { blankRow, type Grid, type CellRow, sameRow } from './grid.ts';
import { restyleParameters } from './restyle.ts';
import { findShift, type Shift } from './shift.ts';

const ESC = '\u001b[';
/** Up to this many unchanged cells are written again if that is no longer than moving the cursor over them. */
const GAP = 4;

interface OutputPen {
  out: string;
  style: string;
  /** The position of the terminal's cursor; undefined if unknown. */
  at: { x: number; y: number } | undefined;
}

const moveTo = (pen: OutputPen, x: number, y: number): void => {
  if (pen.at?.y === y && pen.at.x === x) return;
  if (pen.at?.y === y && x > pen.at.x) pen.out += `${ESC}${x - pen.at.x === 1 ? '' : String(x - pen.at.x)}C`;
  else if (pen.at && x === 0 && y === pen.at.y + 1) pen.out += '\r\n';
  else pen.out += `${ESC}${String(y + 1)}${x === 0 ? '' : `;${String(x + 1)}`}H`;
  pen.at = { x, y };
};

const setStyle = (pen: OutputPen, style: string): void => {
  if (pen.style === style) return;
  pen.out += `${ESC}${restyleParameters(pen.style, style)}m`;
  pen.style = style;
};

const changedAt = (was: CellRow, now: CellRow, x: number): boolean =>
  was.glyphs[x] !== now.glyphs[x] || was.styles[x] !== now.styles[x];

/** First column from which the row is blank to its end. */
const blankFrom = (row: CellRow): number => {
  let x = row.glyphs.length;
  while (x > 0 && row.glyphs[x - 1] === ' ' && row.styles[x - 1] === '') x -= 1;
  return x;
};

/** The next changed column, or the column count if there is none. */
const nextChange = (was: CellRow, now: CellRow, from: number): number => {
  let x = from;
  while (x < now.glyphs.length && !changedAt(was, now, x)) x += 1;
  return x;
};

/**
 * Writes cells from `x` on until moving the cursor is shorter: before a run of unchanged cells or the blank end of a
 * row.
 */
const writeRun = (
  pen: OutputPen,
  was: CellRow,
  { now, start, blank }: { readonly now: CellRow; readonly start: number; readonly blank: number },
): number => {
  const columns = now.glyphs.length;
  let x = start;
  while (x < columns) {
    if (x >= blank && columns - x > GAP) return x;
    const next = nextChange(was, now, x);
    const isWorthIt = next < columns && next - x <= GAP && now.styles[x] === pen.style;
    if (next > x && !isWorthIt) return x;
    const upTo = next > x ? next : x + 1;
    for (; x < upTo; x += 1) {
      setStyle(pen, now.styles[x] ?? '');
      pen.out += now.glyphs[x] ?? ' ';
    }
  }
  return x;
};

const writeRow = (
  pen: OutputPen,
  was: CellRow,
  { now, y }: { readonly now: CellRow; readonly y: number },
): void => {
  const columns = now.glyphs.length;
  const blank = blankFrom(now);
  let x = nextChange(was, now, 0);
  while (x < columns) {
    moveTo(pen, x, y);
    if (x >= blank && columns - x > GAP) {
      setStyle(pen, '');
      pen.out += `${ESC}K`;
      return;
    }
    const end = writeRun(pen, was, { now, start: x, blank });
    // After the last column, terminals differ in where the cursor is.
    pen.at = end < columns ? { x: end, y } : undefined;
    x = nextChange(was, now, end);
  }
};

/** Scrolls a band of rows on the terminal and returns the resulting grid. */
const scroll = (pen: OutputPen, was: Grid, shift: Shift): Grid => {
  const { top, bottom, by } = shift;
  const count = String(Math.abs(by));
  setStyle(pen, '');
  pen.out += `${ESC}${String(top + 1)};${String(bottom + 1)}r${ESC}${count}${by > 0 ? 'S' : 'T'}${ESC}r`;
  pen.at = undefined;
  const columns = was[0]?.glyphs.length ?? 0;
  return was.map((row, y) => {
    if (y < top || y > bottom) return row;
    const from = y + by;
    return from >= top && from <= bottom ? (was[from] ?? row) : blankRow(columns);
  });
};

/**
 * The bytes that change a terminal from `was` to `now`; empty if they are equal. Both grids have the terminal's
 * size. Before and after, the terminal's style is plain and its cursor hidden.
 */
export const changesBetween = (was: Grid, now: Grid): string => {
  const pen: OutputPen = { out: '', style: '', at: undefined };
  const shift = findShift(was, now);
  const shifted = shift ? scroll(pen, was, shift) : was;
  now.forEach((row, y) => {
    const before = shifted[y];
    if (before && !sameRow(before, row)) writeRow(pen, before, { now: row, y });
  });
  setStyle(pen, '');
  return pen.out;
};

import { blankFrom, blankRow, type CellRow, type Grid, sameRow } from './grid.ts';
import { OutputPen } from './pen.ts';
import { findShift, findShifts, type PaneShift, type Shift } from './shift.ts';
import { findSlides } from './slide.ts';
import { eraseEnds, writeRules } from './strips.ts';

/** Up to this many blank cells at the end of a row are written instead of erased. */
const GAP = 4;
/** From this many on, blanks before further changes are erased instead of written. */
const WIDE_GAP = 10;
/** Up to this many unchanged cells at the start of a row are written instead of moving the cursor over them. */
const INDENT = 3;

const changedAt = (was: CellRow, now: CellRow, x: number): boolean =>
  was.glyphs[x] !== now.glyphs[x] || was.styles[x] !== now.styles[x];

/** The next changed column, or the column count if there is none. */
const nextChange = (was: CellRow, now: CellRow, from: number): number => {
  let x = from;
  while (x < now.glyphs.length && !changedAt(was, now, x)) x += 1;
  return x;
};

/** Whether writing unchanged cells again takes no more bytes than moving the cursor over them. */
const isWorthWriting = (
  pen: OutputPen,
  row: CellRow,
  { from, to }: { from: number; to: number },
): boolean => {
  const room = OutputPen.costOfMoving(to - from);
  let cost = 0;
  for (let x = from; x < to; x += 1) {
    const glyph = row.glyphs[x] ?? ' ';
    cost += Buffer.byteLength(glyph);
    if (cost > room || !pen.isReadyFor(glyph, row.styles[x] ?? '')) return false;
  }
  return true;
};

/** Changed blanks from a column on that are better erased than written; 0 if there are none. */
const blanksToErase = (was: CellRow, now: CellRow, from: number): number => {
  let [x, end] = [from, from];
  for (; now.glyphs[x] === ' ' && now.styles[x] === ''; x += 1) if (changedAt(was, now, x)) end = x + 1;
  const isLast = nextChange(was, now, x) === now.glyphs.length;
  return end - from > (isLast ? GAP : WIDE_GAP) ? end - from : 0;
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
    const blanks = next === x ? blanksToErase(was, now, x) : 0;
    if (blanks > 0) {
      pen.erase(blanks);
      return x + blanks;
    }
    if (next > x && (next === columns || !isWorthWriting(pen, now, { from: x, to: next }))) return x;
    const upTo = next > x ? next : x + 1;
    for (; x < upTo; x += 1) pen.write(now.glyphs[x] ?? ' ', now.styles[x] ?? '');
  }
  return x;
};

/** Where writing a row begins: at its start, if only a few blanks stand before what has changed. */
const startOf = (pen: OutputPen, row: CellRow, { change, y }: { change: number; y: number }): number => {
  if (change > INDENT || !pen.isAbove(y)) return change;
  for (let x = 0; x < change; x += 1) {
    const glyph = row.glyphs[x] ?? ' ';
    if (glyph !== ' ' || !pen.isReadyFor(glyph, row.styles[x] ?? '')) return change;
  }
  return 0;
};

const writeCells = (
  pen: OutputPen,
  was: CellRow,
  { now, y }: { readonly now: CellRow; readonly y: number },
): void => {
  const columns = now.glyphs.length;
  const blank = blankFrom(now);
  let x = nextChange(was, now, 0);
  const start = startOf(pen, now, { change: x, y });
  if (start < x && x < blank) {
    pen.moveTo(start, y);
    for (let at = start; at < x; at += 1) pen.write(' ', '');
  }
  while (x < columns) {
    pen.moveTo(x, y);
    if (x >= blank && columns - x > GAP) {
      pen.eraseToEnd();
      return;
    }
    x = writeRun(pen, was, { now, start: x, blank });
    if (x === columns) pen.loseCursor();
    x = nextChange(was, now, x);
  }
};

/** Writes a row; parts of it that only have to move to the side are moved, if that is shorter. */
const writeRow = (
  pen: OutputPen,
  was: CellRow,
  { now, y }: { readonly now: CellRow; readonly y: number },
): void => {
  const { slides, row } = findSlides(was, now);
  if (slides.length === 0) {
    writeCells(pen, was, { now, y });
    return;
  }
  const [whole, moved] = [pen.fork(), pen.fork()];
  writeCells(whole, was, { now, y });
  for (const { at, by } of slides) {
    moved.moveTo(at, y);
    moved.slide(by);
  }
  writeCells(moved, row, { now, y });
  pen.take(Buffer.byteLength(moved.out) < Buffer.byteLength(whole.out) ? moved : whole);
};

/** Scrolls a band of rows on the terminal and returns the resulting grid. */
const scroll = (pen: OutputPen, was: Grid, { top, bottom, by }: Shift): Grid => {
  pen.scroll(top, bottom, by);
  const columns = was[0]?.glyphs.length ?? 0;
  return was.map((row, y) => {
    if (y < top || y > bottom) return row;
    const from = y + by;
    return from >= top && from <= bottom ? (was[from] ?? row) : blankRow(columns);
  });
};

const changesAfter = (shift: Shift | undefined, was: Grid, now: Grid): string => {
  const pen = new OutputPen();
  const shifted = shift ? scroll(pen, was, shift) : was;
  const ruled = eraseEnds(pen, writeRules(pen, shifted, now), now);
  now.forEach((row, y) => {
    const before = ruled[y];
    if (before && !sameRow(before, row)) writeRow(pen, before, { now: row, y });
  });
  pen.setStyle('');
  return pen.out;
};

/**
 * The bytes that change a terminal from `was` to `now`; empty if they are equal. Both grids have the terminal's
 * size. Before and after, the terminal's style is plain and its cursor hidden.
 */
export const changesBetween = (was: Grid, now: Grid): string => changesAfter(findShift(was, now), was, now);

/** Bytes that change a terminal, and what it shows after them. */
interface FirstChanges {
  readonly bytes: string;
  readonly shown: Grid;
}

/** Up to this many cells of a pane are written at once rather than later. */
const AT_ONCE = 40;

/** The row, blank from a column on. */
const cutAt = ({ glyphs, styles }: CellRow, column: number): CellRow => ({
  glyphs: [...glyphs.slice(0, column), ...new Array<string>(glyphs.length - column).fill(' ')],
  styles: [...styles.slice(0, column), ...new Array<string>(glyphs.length - column).fill('')],
});

/** The frame without the pane beside rows that scroll: only the line between them stays where it is. */
const withoutPane = (was: Grid, now: Grid, { shift, rule }: PaneShift): Grid =>
  now.map((row, y) => {
    const { top, bottom, by } = shift;
    if (y < top || y > bottom) return row;
    const isNew = y + by < top || y + by > bottom;
    const hasLine = !isNew && was[y + by]?.glyphs[rule] === row.glyphs[rule];
    return cutAt(row, hasLine ? rule + 1 : rule);
  });

/** Whether two frames differ in at most so many cells. */
const differLittle = (was: Grid, now: Grid, most: number): boolean => {
  let left = most;
  for (const [y, row] of now.entries()) {
    const before = was[y];
    if (!before || before === row) continue;
    for (let x = 0; x < row.glyphs.length; x += 1) if (changedAt(before, row, x)) left -= 1;
    if (left < 0) return false;
  }
  return true;
};

/**
 * The changes to write at once. Terminals scroll only whole rows, so a pane beside a list that scrolls would have to
 * be written again with every step: it is left blank, and the frame shown is not yet `now`.
 */
export const firstChanges = (was: Grid, now: Grid): FirstChanges => {
  const { whole, pane } = findShifts(was, now);
  if (!pane) return { bytes: changesAfter(whole, was, now), shown: now };
  const shown = withoutPane(was, now, pane);
  return differLittle(shown, now, AT_ONCE)
    ? { bytes: changesAfter(pane.shift, was, now), shown: now }
    : { bytes: changesAfter(pane.shift, was, shown), shown };
};

import type { CellRow } from './grid.ts';

// A text that stands in a row already, but some columns to the side, is moved there: the terminal inserts or deletes
// cells before it. The keys in the foot move so when one before them comes or goes.

/** From column `at` on the row moves to the left by so many columns; to the right, if negative. */
export interface Slide {
  readonly at: number;
  readonly by: number;
}

/** Length of the texts that are looked for in the old row. */
const PROBE = 6;
/** Columns from one text that is looked for to the next. */
const STRIDE = 12;
/** Minimum number of changed cells that a slide must save. */
const MIN_GAIN = 10;
/** Maximum number of slides in a row. */
const MAX_SLIDES = 4;

const isChanged = (was: CellRow, now: CellRow, x: number): boolean =>
  was.glyphs[x] !== now.glyphs[x] || was.styles[x] !== now.styles[x];

const changedCells = (was: CellRow, now: CellRow): number => {
  let count = 0;
  for (let x = 0; x < now.glyphs.length; x += 1) if (isChanged(was, now, x)) count += 1;
  return count;
};

/** Cells as they are after a slide. */
const slid = (cells: readonly string[], { at, by }: Slide, blank: string): string[] => {
  const { length } = cells;
  const kept = by > 0 ? cells.slice(at + by) : cells.slice(at, length + by);
  const added = new Array<string>(Math.abs(by)).fill(blank);
  return [...cells.slice(0, at), ...(by > 0 ? [...kept, ...added] : [...added, ...kept])];
};

/** A cell that terminals leave different; it equals no glyph, so it is written. */
const UNKNOWN = '\0';

/**
 * The row after a slide. If more cells are inserted than move, tmux clears only as many as
 * move: those from there to the inserted ones' end keep what they had.
 */
const afterSlide = ({ glyphs, styles }: CellRow, slide: Slide): CellRow => {
  const row = { glyphs: slid(glyphs, slide, ' '), styles: slid(styles, slide, '') };
  const inserted = Math.max(-slide.by, 0);
  for (let x = glyphs.length - inserted; x < slide.at + inserted; x += 1)
    if (glyphs[x] !== ' ' || styles[x] !== '') row.glyphs[x] = UNKNOWN;
  return row;
};

/** The slide that brings what stands `by` columns beside a column of the new row there, and all before it that fits. */
const slideTo = (was: CellRow, now: CellRow, { x, by }: { x: number; by: number }): Slide => {
  let from = x;
  while (
    from > 0 &&
    from + by > 0 &&
    now.glyphs[from - 1] === was.glyphs[from + by - 1] &&
    now.styles[from - 1] === was.styles[from + by - 1]
  )
    from -= 1;
  return { at: Math.min(from, from + by), by };
};

/** Slides that bring changed parts of a row to their place. */
const candidateSlides = (was: CellRow, now: CellRow): readonly Slide[] => {
  const [before, after] = [was.glyphs.join(''), now.glyphs.join('')];
  if (before.length !== was.glyphs.length || after.length !== now.glyphs.length) return [];
  const slides = new Map<number, Slide>();
  for (let x = 0; x + PROBE <= after.length; x += 1) {
    if (after[x] === ' ' || !isChanged(was, now, x)) continue;
    const by = before.indexOf(after.slice(x, x + PROBE)) - x;
    if (by !== 0 && by !== -1 - x && !slides.has(by)) slides.set(by, slideTo(was, now, { x, by }));
    x += STRIDE - 1;
  }
  return [...slides.values()];
};

const bestSlide = (was: CellRow, now: CellRow): { slide: Slide; row: CellRow } | undefined => {
  let least = changedCells(was, now) - MIN_GAIN;
  let best: { slide: Slide; row: CellRow } | undefined;
  if (least <= 0) return undefined;
  for (const slide of candidateSlides(was, now)) {
    const row = afterSlide(was, slide);
    const changed = changedCells(row, now);
    if (changed > least) continue;
    least = changed;
    best = { slide, row };
  }
  return best;
};

/** Slides that save writing, in order, and the row after them. */
export const findSlides = (was: CellRow, now: CellRow): { slides: readonly Slide[]; row: CellRow } => {
  const slides: Slide[] = [];
  let row = was;
  while (slides.length < MAX_SLIDES) {
    const found = bestSlide(row, now);
    if (!found) break;
    slides.push(found.slide);
    ({ row } = found);
  }
  return { slides, row };
};

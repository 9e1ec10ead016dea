import { blankFrom, type CellRow, type Grid } from './grid.ts';
import type { OutputPen } from './pen.ts';

// What stands in the same column of several rows is written downwards: that needs fewer bytes than row by row.

/** Minimum number of rows that are written downwards. */
const MIN_ROWS = 3;

const isRule = (glyph: string): boolean => glyph === '│' || glyph === '|';

/** Rows by the column in which a vertical line is missing. */
const missingRules = (was: Grid, now: Grid): ReadonlyMap<number, readonly number[]> => {
  const missing = new Map<number, number[]>();
  now.forEach(({ glyphs, styles }, y) => {
    const before = was[y];
    if (!before || before.glyphs === glyphs) return;
    glyphs.forEach((glyph, x) => {
      if (!isRule(glyph)) return;
      if (before.glyphs[x] === glyph && before.styles[x] === styles[x]) return;
      const rows = missing.get(x);
      if (rows) rows.push(y);
      else missing.set(x, [y]);
    });
  });
  return missing;
};

const withCell = (row: CellRow, x: number, cell: CellRow): CellRow => ({
  glyphs: row.glyphs.with(x, cell.glyphs[x] ?? ' '),
  styles: row.styles.with(x, cell.styles[x] ?? ''),
});

/** Writes vertical lines and returns the resulting grid. */
export const writeRules = (pen: OutputPen, was: Grid, now: Grid): Grid => {
  const after = [...was];
  for (const [x, rows] of missingRules(was, now)) {
    const columns = now[0]?.glyphs.length ?? 0;
    if (rows.length < MIN_ROWS || x === columns - 1) continue;
    for (const y of rows) {
      const [row, before] = [now[y], after[y]];
      if (!row || !before) continue;
      pen.moveTo(x, y);
      pen.write(row.glyphs[x] ?? ' ', row.styles[x] ?? '');
      after[y] = withCell(before, x, row);
    }
  }
  return after;
};

/** Columns from which a row can be erased to its end, the first and the last. */
interface Erasable {
  readonly from: number;
  readonly to: number;
}

/** Where a row can be erased, if nothing else of it changes. */
const erasableOf = (was: CellRow, now: CellRow): Erasable | undefined => {
  const from = blankFrom(now);
  for (let x = 0; x < now.glyphs.length; x += 1) {
    if (was.glyphs[x] === now.glyphs[x] && was.styles[x] === now.styles[x]) continue;
    return x >= from ? { from, to: x } : undefined;
  }
  return undefined;
};

/** Erases the ends of rows below each other and returns the resulting grid. */
export const eraseEnds = (pen: OutputPen, was: Grid, now: Grid): Grid => {
  const after = [...was];
  let group: number[] = [];
  let shared: Erasable = { from: 0, to: 0 };
  const erase = (): void => {
    for (const y of group.length < MIN_ROWS ? [] : group) {
      pen.moveTo(shared.to, y);
      pen.eraseToEnd();
      after[y] = now[y] ?? { glyphs: [], styles: [] };
    }
    group = [];
  };
  now.forEach((row, y) => {
    const before = was[y];
    const erasable = before && before !== row ? erasableOf(before, row) : undefined;
    if (!erasable) return;
    const both = { from: Math.max(shared.from, erasable.from), to: Math.min(shared.to, erasable.to) };
    if (group.length > 0 && both.from > both.to) erase();
    shared = group.length > 0 ? both : erasable;
    group.push(y);
  });
  erase();
  return after;
};

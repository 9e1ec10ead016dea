import type { Grid, Row } from './grid.ts';

/** Rows `top` to `bottom` of the new frame are those `by` further down in the old one (up, if negative). */
export interface Shift {
  readonly top: number;
  readonly bottom: number;
  readonly by: number;
}

/** Scrolling pays from this many kept rows on. */
const WORTH = 3;

const keys = new WeakMap<Row, string>();

/** What stands in a row, as one text; rows stay as they are once they are read. */
const keyOf = (row: Row): string => {
  const key = keys.get(row) ?? row.glyphs.join('');
  keys.set(row, key);
  return key;
};

interface Block {
  readonly from: number;
  readonly to: number;
  readonly gain: number;
}

/** The run of rows equal to the old rows `by` away that saves most rows from being written. */
const bestRun = (was: readonly string[], now: readonly string[], by: number): Block | undefined => {
  let best: Block | undefined;
  let from = -1;
  let gain = 0;
  for (let y = 0; y <= now.length; y += 1) {
    const isKept = y < now.length && now[y] === was[y + by];
    if (isKept) {
      if (from < 0) [from, gain] = [y, 0];
      if (now[y] !== was[y] && now[y]?.trim() !== '') gain += 1;
    } else if (from >= 0) {
      if (gain > (best?.gain ?? 0)) best = { from, to: y - 1, gain };
      from = -1;
    }
  }
  return best;
};

/** The region covers where the rows come from and where they go. */
const regionOf = (block: Block, by: number): Shift =>
  by > 0 ? { top: block.from, bottom: block.to + by, by } : { top: block.from + by, bottom: block.to, by };

/** Rows that stood right and that scrolling would blank. */
const spoiled = (
  was: readonly string[],
  now: readonly string[],
  { block, by }: { readonly block: Block; readonly by: number },
): number => {
  const { top, bottom } = regionOf(block, by);
  let rows = 0;
  for (let y = top; y <= bottom; y += 1) {
    const isKept = y >= block.from && y <= block.to;
    if (!isKept && was[y] === now[y] && now[y]?.trim() !== '') rows += 1;
  }
  return rows;
};

/** The one vertical shift that carries most of the new frame over from the old one, if any is worth it. */
export const findShift = (was: Grid, now: Grid): Shift | undefined => {
  const [before, after] = [was.map(keyOf), now.map(keyOf)];
  let best: (Block & { by: number }) | undefined;
  for (let by = 1 - now.length; by < now.length; by += 1) {
    if (by === 0) continue;
    const block = bestRun(before, after, by);
    const gain = block ? block.gain - spoiled(before, after, { block, by }) : 0;
    if (block && gain >= WORTH && gain > (best?.gain ?? 0)) best = { ...block, gain, by };
  }
  return best && regionOf(best, best.by);
};

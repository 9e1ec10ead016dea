import { type Dots, dotsOf } from './dots.ts';
import { type Ground, OUTSIDE } from './ground.ts';
import { placeWrittenAt } from './picture.ts';
import { DOTS_ACROSS, DOTS_DOWN, type View } from './view.ts';

/** A press this many dots from an island hits it; larger places have to be hit directly. */
const NEAR = 2;
const MAX_OF_ISLAND = 40;

/** The code of an island in a cell or near it, the one with most dots there. */
const islandNear = (
  { ground, codes, counts, width, height }: Dots,
  column: number,
  row: number,
): number | undefined => {
  const found = new Map<number, number>();
  const [left, top] = [column * DOTS_ACROSS, row * DOTS_DOWN];
  for (let y = Math.max(top - NEAR, 0); y < Math.min(top + DOTS_DOWN + NEAR, height); y += 1) {
    for (let x = Math.max(left - NEAR, 0); x < Math.min(left + DOTS_ACROSS + NEAR, width); x += 1) {
      const code = codes[y * width + x] ?? 0;
      if (ground.isLand(code) && code !== OUTSIDE && (counts[code] ?? 0) <= MAX_OF_ISLAND)
        found.set(code, (found.get(code) ?? 0) + 1);
    }
  }
  return [...found].toSorted((a, b) => b[1] - a[1])[0]?.[0];
};

/** The place at a cell of a view, by the name, mark or fleets drawn there, else by its land or water; undefined for land outside the game and beyond the edge of the world. */
export const placeUnder = (
  ground: Ground,
  view: View,
  [column, row]: readonly [number, number],
): string | undefined => {
  const dots = dotsOf(ground, view);
  const written = placeWrittenAt(dots, [column, row]);
  if (written !== undefined) return written;
  const code = dots.cells[row * view.columns + column] ?? 0;
  if (ground.isLand(code) && code !== OUTSIDE) return ground.placeOf(code);
  return ground.placeOf(islandNear(dots, column, row) ?? code);
};

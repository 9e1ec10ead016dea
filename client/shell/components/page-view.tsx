import type { Line } from '../lines.ts';
import { scrollTo } from '../scrolling.ts';
import { RowsView } from './rows-view.tsx';

/** The rows of a page that fit, from `top` on. If more follow, the last row says how many. */
export const pageRows = (lines: readonly Line[], top: number, height: number): readonly Line[] => {
  const from = scrollTo(top, lines.length, height);
  const below = lines.length - from - height;
  if (below <= 0) return lines.slice(from, from + height);
  return [
    ...lines.slice(from, from + height - 1),
    [['dim', `  … ${String(below + 1)} more rows below: ↓ or PgDn`]],
  ];
};

/** A page of text, scrolled by its top row. */
export const PageView = ({ lines, top, height }: { lines: readonly Line[]; top: number; height: number }) => (
  <RowsView lines={pageRows(lines, top, height)} top={0} height={height} />
);

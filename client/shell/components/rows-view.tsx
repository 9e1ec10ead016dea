import { createElement, useContext, useState } from 'react';
import { DrawnRows } from '../drawn-rows.ts';
import type { Line } from '../lines.ts';
import type { RowsOf } from '../terminal/drawing.ts';
import { SPOKEN_COLUMNS } from '../terminal/linear.ts';
import { GameTonesContext, TerminalLooksContext } from '../theme.ts';

/**
 * The rows that fit, from `top` on, in one box without children for Ink to lay out: an element for each row, or a
 * `Text` for each part, would take most of the time of a key.
 */
export const RowsView = ({ lines, top, height }: { lines: readonly Line[]; top: number; height: number }) => {
  const tones = useContext(GameTonesContext);
  const looks = useContext(TerminalLooksContext);
  const [drawn] = useState(() => new DrawnRows());
  const rows: RowsOf = (columns) =>
    drawn.draw(lines.slice(top, top + height), looks.linear ? SPOKEN_COLUMNS : columns, { tones, looks });
  return createElement('ink-box', {
    style: { height, flexGrow: 0, flexShrink: 1, overflowY: 'hidden' },
    rows,
  });
};

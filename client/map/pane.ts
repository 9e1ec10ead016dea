import { type Line, textOf } from '../shell/lines.ts';
import { cutTo, textWidth } from '../shell/text-width.ts';
import type { TerminalLooks } from '../shell/theme.ts';
import type { Signs } from './scene.ts';
import type { Pane } from './view.ts';

// A picture on a screen: the signs a terminal has for it, and the card beside it.

/** The signs a terminal can show. */
export const signsOf = ({ ascii, eastAsian }: TerminalLooks): Signs =>
  ascii ? 'ascii' : eastAsian ? 'narrow' : 'all';

/** Columns from which on the card stands beside the picture. */
const CARD_FROM = 110;

/** Columns of the card beside the picture; nothing where there is no room for it. */
export const cardColumns = ({ columns }: Pick<Pane, 'columns'>): number =>
  columns < CARD_FROM ? 0 : Math.min(Math.max(Math.floor(columns * 0.36), 42), 62);

/** Room of the picture with the line under it. */
export const picturePaneOf = ({ columns, rows }: Pane): Pane => {
  const card = cardColumns({ columns });
  return { columns: card === 0 ? columns : columns - card - 1, rows };
};

/** What of that the picture itself has: the last row says what is chosen. */
export const withoutStatusRow = ({ columns, rows }: Pane): Pane => ({ columns, rows: Math.max(rows - 1, 1) });

/** A row cut or filled to a width. */
const fitLine = (line: Line, width: number): Line => {
  if (textWidth(textOf(line)) === width) return line;
  const spans: (readonly [string, string])[] = [];
  let left = width;
  for (const span of line) {
    const [tone, text] = typeof span === 'string' ? (['plain', span] as const) : span;
    const kept = cutTo(text, left);
    left -= textWidth(kept);
    spans.push([tone, kept]);
    if (left <= 0) break;
  }
  return left > 0 ? [...spans, ' '.repeat(left)] : spans;
};

/** Rows of a picture with those of a card beside them. */
export const withCard = (lines: readonly Line[], card: readonly Line[], width: number): readonly Line[] =>
  lines.map((line, n): Line => [...fitLine(line, width), ['dim', '│'], ' ', ...(card[n] ?? [])]);

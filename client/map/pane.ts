import type { Line } from '../shell/lines.ts';
import { cropLine } from '../shell/panes.ts';
import type { TerminalLooks } from '../shell/theme.ts';
import type { Signs } from './scene.ts';
import type { Pane } from './view.ts';

// A picture on a screen: the signs a terminal has for it, and the card beside it.

/** The signs a terminal can show. */
export const signsOf = ({ ascii, eastAsian }: TerminalLooks): Signs =>
  ascii ? 'ascii' : eastAsian ? 'narrow' : 'all';

/** Columns from which on the card stands beside the picture. */
const CARD_FROM = 110;

/** Columns of the card beside the picture; 0 if there is no room for it. */
export const cardColumns = ({ columns }: Pick<Pane, 'columns'>): number =>
  columns < CARD_FROM ? 0 : Math.min(Math.max(Math.floor(columns * 0.36), 42), 62);

/** Room of the picture with the line under it. */
export const picturePaneOf = ({ columns, rows }: Pane): Pane => {
  const card = cardColumns({ columns });
  return { columns: card === 0 ? columns : columns - card - 1, rows };
};

/** What of that the picture itself has: the last row says what is chosen. */
export const withoutStatusRow = ({ columns, rows }: Pane): Pane => ({ columns, rows: Math.max(rows - 1, 1) });

/** The rows of a card that fit; where some do not, the last says how to see them. */
const fittingCard = (card: readonly Line[], rows: number): readonly Line[] => {
  if (card.length <= rows) return card;
  const more = card.length - rows + 1;
  return [...card.slice(0, rows - 1), [['dim', `… ${String(more)} more rows: Enter shows all`]]];
};

/** What stands beside a picture: a card, and at the foot of the same column, where the card leaves room, rows of the table. */
export interface BesidePicture {
  readonly card: readonly Line[];
  readonly below: readonly Line[];
}

/** The rows beside a picture. */
const rowsBeside = ({ card, below }: BesidePicture, rows: number): readonly Line[] => {
  const between = rows - card.length - below.length;
  if (below.length === 0 || between < 1) return fittingCard(card, rows);
  return [...card, ...Array.from({ length: between }, (): Line => []), ...below];
};

/** Rows of a picture with what stands beside them. */
export const withCard = (lines: readonly Line[], beside: BesidePicture, width: number): readonly Line[] => {
  const rows = rowsBeside(beside, lines.length);
  return lines.map((line, n): Line => [...cropLine(line, width), ['dim', '│'], ' ', ...(rows[n] ?? [])]);
};

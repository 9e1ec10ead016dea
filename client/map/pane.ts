import type { Line } from '../shell/lines.ts';
import { besideEachOther, BETWEEN_PANES, cropLine, WIDEST } from '../shell/panes.ts';
import { textWidth } from '../shell/text-width.ts';
import type { ScreenSize } from '../shell/screen.ts';
import type { TerminalLooks } from '../shell/theme.ts';
import type { Signs } from './scene.ts';
import type { Pane } from './view.ts';

// The layout of a picture on screen: the signs the terminal can show, and the card beside it.

/** The signs a terminal can show. */
export const signsOf = ({ ascii, eastAsian }: TerminalLooks): Signs =>
  ascii ? 'ascii' : eastAsian ? 'narrow' : 'all';

/** From this width on, the card is beside the picture. */
const CARD_FROM = 110;

/** Columns of the card beside the picture; 0 if there is no room for it. */
export const cardColumns = ({ columns }: Pick<Pane, 'columns'>): number =>
  columns < CARD_FROM ? 0 : Math.min(Math.max(Math.floor(columns * 0.36), 42), 62);

/** The size of the picture, including the line under it. */
export const picturePaneOf = ({ columns, rows }: Pane): Pane => {
  const card = cardColumns({ columns });
  return { columns: card === 0 ? columns : columns - card - 1, rows };
};

/** The size of the picture itself: the last row describes the chosen place. */
export const withoutStatusRow = ({ columns, rows }: Pane): Pane => ({ columns, rows: Math.max(rows - 1, 1) });

/** The rows of a card that fit; if some do not, the last says how to see them. */
const fittingCard = (card: readonly Line[], rows: number): readonly Line[] => {
  if (card.length <= rows) return card;
  const more = card.length - rows + 1;
  return [...card.slice(0, rows - 1), [['dim', `… ${String(more)} more rows: Enter shows all`]]];
};

/** Shown when the page of a card would show what is already on the screen. */
export const CARD_IS_SHOWN = 'all of its card is shown beside';

/** Whether all of a card fits beside the picture or the list. */
export const isCardShown = (size: ScreenSize, card: (columns: number) => readonly Line[]): boolean => {
  const columns = size.isLinear ? 0 : cardColumns(size);
  return columns > 0 && card(columns - 1).length <= size.rows;
};

/** What is beside a picture: a card and, if there is room below it, rows of the table. */
export interface BesidePicture {
  readonly card: readonly Line[];
  readonly below: readonly Line[];
}

const rowsBeside = ({ card, below }: BesidePicture, rows: number): readonly Line[] => {
  const between = rows - card.length - below.length;
  if (below.length === 0 || between < 1) return fittingCard(card, rows);
  return [...card, ...Array.from({ length: between }, (): Line => []), ...below];
};

/** The rows of a picture with the card beside them. */
export const withCard = (lines: readonly Line[], beside: BesidePicture, width: number): readonly Line[] => {
  const rows = rowsBeside(beside, lines.length);
  return lines.map((line, n): Line => [...cropLine(line, width), ['dim', '│'], ' ', ...(rows[n] ?? [])]);
};

/** A list of places with the card of the chosen one beside it; the list alone where there is no room, or for screen readers. */
export const listWithCard = (
  size: ScreenSize,
  list: (size: ScreenSize) => readonly Line[],
  card: (columns: number) => readonly Line[],
): readonly Line[] => {
  const width = size.isLinear ? 0 : cardColumns(size);
  if (width === 0) return list(size);
  const columns = size.columns - width - BETWEEN_PANES;
  return besideEachOther(
    [
      { lines: list({ ...size, columns }), width: columns },
      { lines: fittingCard(card(width), size.rows), width },
    ],
    size.rows,
  );
};

/** From this height on, there is room for a map below a list in three panes. */
const MAP_FROM_ROWS = 40;

/** Minimum rows of a map below a list; below that there is none. */
export const LEAST_MAP_ROWS = 16;

/** A list above a map grows by this many rows, so that the map is not drawn again for each. */
const ROWS_A_STEP = 6;

/** Rows of a list above a map, with one for the next line. */
export const rowsAboveMap = (lines: number): number => Math.ceil((lines + 1) / ROWS_A_STEP) * ROWS_A_STEP;

/** Whether a screen has room for a map below its list. */
export const hasRoomForMap = ({ columns, rows, isLinear }: ScreenSize): boolean =>
  isLinear !== true && columns >= WIDEST && rows >= MAP_FROM_ROWS;

/** The rule above a map below a list, with what the map shows. */
export const mapRule = (title: string, columns: number): Line => [
  ['dim', '─ '],
  ['title', title],
  ['dim', ` ${'─'.repeat(Math.max(columns - 3 - textWidth(title), 0))}`],
];

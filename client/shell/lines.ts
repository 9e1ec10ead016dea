import { printable } from '@chancery/shared/kernel/text/printable.ts';
import { cutTo, textWidth } from './text-width.ts';

/** Tones that mean the same in every game. */
export type FrameTone = 'plain' | 'dim' | 'title' | 'good' | 'bad' | 'warn' | 'accent' | 'chosen';

/**
 * The meaning of a stretch of text; the theme decides how it looks. The tones a game adds are the colours of its
 * seats.
 */
export type Tone = FrameTone | (string & {});

/** Text with one tone. A bare string is plain. */
export type Span = string | readonly [Tone, string];

/** One row of a screen; cut at the edge, never wrapped. */
export type Line = readonly Span[];

export const textOf = (line: Line): string =>
  line.map((span) => (typeof span === 'string' ? span : span[1])).join('');

/** Rows as plain text. */
export const plainText = (lines: readonly Line[]): string => lines.map(textOf).join('\n');

/** Splits a word into pieces of at most `width` columns. */
const splitWord = (word: string, width: number): readonly string[] => {
  const pieces: string[] = [];
  let rest = word;
  while (textWidth(rest) > width) {
    const piece = cutTo(rest, width);
    if (piece === '') break;
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return [...pieces, rest];
};

/**
 * Breaks text into rows of at most `width` columns, at blanks, or inside words that are longer than a row. Rows
 * after the first are indented.
 */
export const wrap = (text: string, width: number, indent = 0): readonly string[] => {
  const rows: string[] = [];
  let [row, filled] = ['', 0];
  const longest = Math.max(width - indent, 1);
  for (const word of printable(text)
    .split(' ')
    .flatMap((each) => splitWord(each, longest))) {
    const columns = textWidth(word);
    const isFull = row.trim() !== '' && filled + 1 + columns > width;
    if (isFull) {
      rows.push(row);
      [row, filled] = [' '.repeat(indent) + word, indent + columns];
    } else [row, filled] = row === '' ? [word, columns] : [`${row} ${word}`, filled + 1 + columns];
  }
  return [...rows, row];
};

/** A label and its text, which is wrapped under itself. */
export const labelledLines = (label: string, text: string, width: number): readonly Line[] => {
  const rows = wrap(text, Math.max(width - 14, 20));
  return rows.map((row, n): Line => [['dim', (n === 0 ? label : '').padEnd(14)], row]);
};

export const heading = (text: string): Line => [['title', text]];

/** Fits text into so many columns: cut with an ellipsis, or padded with blanks. */
export const column = (text: string, width: number): string => {
  const whole = printable(text);
  const isCut = textWidth(whole) > width;
  const kept = isCut ? `${cutTo(whole, width - 1)}…` : whole;
  return kept + ' '.repeat(Math.max(width - textWidth(kept), 0));
};

/** The longest end of a text that fits into some columns. */
const endOf = (text: string, columns: number): string => {
  const characters = [...text];
  const from = characters.findIndex((_, n) => textWidth(characters.slice(n).join('')) <= columns);
  return from === -1 ? '' : characters.slice(from).join('');
};

/** Like `column`, but long text is cut in the middle, for titles that differ only in their last words. */
export const titleColumn = (text: string, width: number): string => {
  const whole = printable(text);
  if (textWidth(whole) <= width) return column(text, width);
  const end = endOf(whole, Math.floor((width - 1) / 2));
  return column(`${cutTo(whole, width - 1 - textWidth(end))}…${end}`, width);
};

/** `+3`, `0`, `-2` for changes. */
export const signedAmount = (amount: number): string => (amount > 0 ? `+${String(amount)}` : String(amount));

import { printable } from '@chancery/shared/kernel/text/printable.ts';
import stringWidth from 'fast-string-width';
import { isNarrow } from './narrow.ts';

/** Cached widths, because measuring is slow; only of some scripts, not of every character. */
const found = new Map<string, number>();
const MAX_FOUND = 4096;

const measure = (character: string): number => {
  const columns = stringWidth(printable(character));
  if (found.size === MAX_FOUND) found.clear();
  found.set(character, columns);
  return columns;
};

/** Columns that one character takes when the terminal shows it. */
export const columnsOf = (character: string): number =>
  isNarrow(character) ? 1 : (found.get(character) ?? measure(character));

/** Columns that a text takes. */
export const textWidth = (text: string): number =>
  isNarrow(text) ? text.length : [...text].reduce((sum, each) => sum + columnsOf(each), 0);

/** The longest beginning of a text that fits into some columns. */
export const cutTo = (text: string, columns: number): string => {
  if (isNarrow(text)) return text.slice(0, Math.max(columns, 0));
  let [kept, filled] = ['', 0];
  for (const character of text) {
    filled += columnsOf(character);
    if (filled > columns) break;
    kept += character;
  }
  return kept;
};

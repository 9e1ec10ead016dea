import { printable } from '@chancery/shared/kernel/text/printable.ts';
import stringWidth from 'fast-string-width';
import { isNarrow } from './narrow.ts';

/** Widths found before, for measuring takes long: those of the scripts in use, not of every character there is. */
const found = new Map<string, number>();
const MAX_FOUND = 4096;

const measure = (character: string): number => {
  const columns = stringWidth(printable(character));
  if (found.size === MAX_FOUND) found.clear();
  found.set(character, columns);
  return columns;
};

/** Columns that one character takes on a terminal, as it is shown there. */
export const columnsOf = (character: string): number =>
  isNarrow(character) ? 1 : (found.get(character) ?? measure(character));

/** Columns that a text takes on a terminal. */
export const textWidth = (text: string): number =>
  isNarrow(text) ? text.length : [...text].reduce((sum, each) => sum + columnsOf(each), 0);

/** As much of a text as fits into some columns. */
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

import { column, type Line, textOf } from './lines.ts';
import { textWidth } from './text-width.ts';

/** Columns from which on a list has its detail beside it. */
export const WIDE = 110;

/** Cuts or fills a row to a width; a row that is cut loses its tones. */
const fitted = (line: Line, width: number): Line => {
  const text = textOf(line);
  const room = width - textWidth(text);
  return room >= 0 ? [...line, ' '.repeat(room)] : [column(text, width)];
};

/** Two panes side by side, the left one `width` columns wide. */
export const sideBySide = (
  left: readonly Line[],
  right: readonly Line[],
  { width, rows }: { readonly width: number; readonly rows: number },
): readonly Line[] =>
  Array.from({ length: rows }, (_, n): Line => [
    ...fitted(left[n] ?? [], width),
    ['dim', ' │ '],
    ...(right[n] ?? []),
  ]);

import { column, type Line, wrap } from '../shell/lines.ts';
import { textWidth } from '../shell/text-width.ts';
import type { SuggestedLine } from '../table/composer-contents.ts';

// Rows of lines that take effect at once, and the details below them.

/** Columns for lines: enough for the longest, as far as room is left for what they do. */
export const suggestionWidth = (lines: readonly SuggestedLine[], columns: number): number =>
  Math.min(
    Math.max(0, ...lines.map(({ line }) => textWidth(line))),
    Math.max(44, columns - 60),
    columns - 30,
  );

interface RowLook {
  readonly isHere: boolean;
  readonly width: number;
  readonly columns: number;
}

/**
 * A line and its effect side by side. A line that is too long gets the whole row, and its effect is shown at the
 * foot.
 */
export const suggestionRow = (
  { line, effect, why }: SuggestedLine,
  { isHere, width, columns }: RowLook,
): Line => {
  const isLong = textWidth(line) > width;
  const text = column(line, isLong ? columns - 4 : width);
  const rest: Line[number] = isLong ? '' : ['dim', ` ${effect}`];
  const sign: Line[number] = why === undefined ? '  ' : ['dim', '✗ '];
  if (isHere) return [['accent', '▸ '], sign, ['chosen', text], rest];
  return ['  ', sign, why === undefined ? text : ['dim', text], rest];
};

/** Rows below the list for the line under the cursor. */
const DETAIL_ROWS = 8;

/** The line under the cursor with its effect, or why it is refused. */
export const suggestionFoot = (
  chosen: SuggestedLine | undefined,
  brings: readonly string[],
  columns: number,
): readonly Line[] => {
  if (!chosen) return [];
  const { line, effect, why } = chosen;
  const said = effect === '' ? line : line.includes(':') ? `${line}. ${effect}` : `${line}: ${effect}`;
  const texts = why === undefined ? [said, ...brings] : [`✗ ${why}`];
  return texts
    .flatMap((text) => wrap(text, columns - 2, 2))
    .slice(0, DETAIL_ROWS)
    .map((row): Line => [[why === undefined ? 'plain' : 'warn', `  ${row}`]]);
};

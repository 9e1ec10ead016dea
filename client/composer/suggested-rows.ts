import { column, type Line, titleColumn, wrap } from '../shell/lines.ts';
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

/** Columns of the cursor and the sign before a line. */
const BEFORE_LINE = 4;

/** Texts cut at the end; those that then read alike are cut in the middle if that tells them apart. */
const cutApart = (texts: readonly string[], columns: number): readonly string[] => {
  const room = Math.max(columns, 1);
  const cut = texts.map((text) => column(text, room));
  return texts.map((text, n) => {
    const alike = texts.filter((other, m) => other !== text && cut[m] === cut[n]);
    const middle = titleColumn(text, room);
    const isApart = alike.length > 0 && alike.every((other) => titleColumn(other, room) !== middle);
    return isApart ? middle : (cut[n] ?? text);
  });
};

interface RowsLook {
  /** The index of the line under the cursor. */
  readonly at: number;
  readonly width: number;
  readonly columns: number;
}

/**
 * Lines and their effects side by side. A line that is too long gets the whole row, and its effect is shown at the
 * foot.
 */
export const suggestionRows = (
  all: readonly SuggestedLine[],
  { at, width, columns }: RowsLook,
): readonly Line[] => {
  const whole = cutApart(
    all.map(({ line }) => line),
    columns - BEFORE_LINE,
  );
  const effects = cutApart(
    all.map(({ effect }) => effect),
    columns - width - BEFORE_LINE - 1,
  );
  return all.map(({ line, why }, n): Line => {
    const isLong = textWidth(line) > width;
    const text = isLong ? (whole[n] ?? line) : column(line, width);
    const rest: Line[number] = isLong ? '' : ['dim', ` ${effects[n] ?? ''}`.trimEnd()];
    const sign: Line[number] = why === undefined ? '  ' : ['dim', '✗ '];
    if (n === at) return [['accent', '▸ '], sign, ['chosen', text], rest];
    return ['  ', sign, why === undefined ? text : ['dim', text], rest];
  });
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

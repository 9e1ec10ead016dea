import type { Completions } from '@chancery/shared/games/pax/language/completions.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { column, type Line, wrap } from '../../../shell/lines.ts';
import { textWidth } from '../../../shell/text-width.ts';
import type { Size } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import type { Composing, ModeOf } from './mode.ts';
import { windowAround } from '../../../shell/scrolling.ts';
import { purseLine, rowText } from './sheet-view.ts';
import { completionNote } from './completion-notes.ts';
import { completionsOf } from './text-completions.ts';
import { type TextLine } from '../../../shell/text-line.ts';
import { readingOf, vocabularyFor } from './workbench.ts';

/** The line with its cursor, broken into rows of `width`. */
const typedRows = ({ text, cursor }: TextLine, width: number): readonly Line[] => {
  const rows: Line[] = [];
  for (let start = 0; start <= text.length; start += width) {
    const row = text.slice(start, start + width);
    const at = cursor - start;
    const isHere = at >= 0 && at < width;
    rows.push(isHere ? [row.slice(0, at), ['chosen', row.charAt(at) || ' '], row.slice(at + 1)] : [row]);
  }
  return rows;
};

/** That the line is whole; what is wrong with it waits until it is left. */
const understoodLine = ({ line }: ModeOf<'text'>, table: PaxTable): readonly Line[] =>
  parseLine(vocabularyFor(table), line.text).ok ? [[['good', '✓ understood']]] : [];

/** Lines above the one being typed that are shown with it. */
const ROWS_ABOVE = 3;

/** The lines just above, and what is wrong with the last of them, which has been left. */
const linesAbove = (
  local: Composing,
  { target }: ModeOf<'text'>,
  table: PaxTable,
  columns: number,
): readonly Line[] => {
  const { rows } = readingOf(local, table);
  const above = rows.slice(Math.max(target.at - ROWS_ABOVE, 0), target.at);
  const problem = above.at(-1)?.problem;
  const said = problem ? wrap(`✗ column ${String(problem.column)}: ${problem.message}`, columns - 4, 2) : [];
  return [
    ...above.map((row): Line => [
      row.problem ? ['bad', '✗ '] : '  ',
      ['dim', column(rowText(row), columns - 2)],
    ]),
    ...said.slice(0, 2).map((text): Line => [['bad', `    ${text}`]]),
  ];
};

/** Columns of a completion: longer ones take what they need, so that no two are cut to the same. */
const NAME = 30;

/** A completion with the price of the order it makes and who has what in the area it names. */
const choiceLine = (
  local: Composing,
  mode: ModeOf<'text'>,
  table: PaxTable,
  found: Completions,
  n: number,
): Line => {
  const { text = '', hint = '' } = found.choices[n] ?? {};
  const { price = '', owner } = completionNote(local, mode, table, found, n);
  const name = column(text, Math.max(NAME, textWidth(text)));
  const beside = [hint, owner].filter((words) => words).join('  ');
  const isHere = n === mode.chosen;
  return [
    isHere ? ['accent', '▸ '] : '  ',
    isHere ? ['chosen', name] : name,
    price === '' ? '' : ` ${price}`,
    ['dim', ` ${beside}`],
  ];
};

/** The line being typed, what may come next, and what is not understood yet. */
export const textLines = (
  local: Composing,
  mode: ModeOf<'text'>,
  table: PaxTable,
  size: Size,
): readonly Line[] => {
  const found = completionsOf(local, mode, table);
  const head: readonly Line[] = [
    purseLine(local, table),
    ...linesAbove(local, mode, table, size.columns),
    ...typedRows(mode.line, size.columns - 1).slice(-4),
    ...understoodLine(mode, table),
    [['title', found.expected.length > 0 ? `Next: ${found.expected.join(' · ')}` : '']],
  ];
  const tall = Math.max(size.rows - head.length, 1);
  const shown = windowAround([...found.choices.keys()], mode.chosen, tall);
  return [...head, ...shown.map((n) => choiceLine(local, mode, table, found, n))];
};

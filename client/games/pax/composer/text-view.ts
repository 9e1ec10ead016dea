import type { Completions } from '@chancery/shared/games/pax/language/completions.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { column, type Line, wrap } from '../../../shell/lines.ts';
import { textWidth } from '../../../shell/text-width.ts';
import type { Size } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import type { Composing, ModeOf } from './mode.ts';
import { windowAround } from '../../../shell/scrolling.ts';
import { purseLine } from './sheet-view.ts';
import { completionNote } from './completion-notes.ts';
import { completionsOf } from './text-completions.ts';
import { type TextLine, wordStart } from '../../../shell/text-line.ts';
import { vocabularyFor } from './workbench.ts';

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

/** Whether a fault lies in the word at the cursor, or behind what there is: it waits until the word is left. */
const isStillTyped = ({ text, cursor }: TextLine, column: number): boolean =>
  cursor === text.length &&
  column - 1 >= wordStart(text.trimEnd(), text.trimEnd().length) &&
  !/\s$/.test(text);

const problemOf = ({ line }: ModeOf<'text'>, table: PaxTable, columns: number): readonly Line[] => {
  if (line.text.trim() === '' || /^\s*(when|end|#)/i.test(line.text)) return [];
  const order = parseLine(vocabularyFor(table), line.text);
  if (order.ok) return [[['good', '✓ understood']]];
  const [problem] = order.error;
  if (isStillTyped(line, problem?.column ?? 1)) return [];
  return wrap(`column ${String(problem?.column ?? 1)}: ${problem?.message ?? ''}`, columns - 2, 2).map(
    (text): Line => [['dim', text]],
  );
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
  const problem = problemOf(mode, table, size.columns).slice(0, 3);
  const head: readonly Line[] = [
    purseLine(local, table),
    [],
    ...typedRows(mode.line, size.columns - 1).slice(-4),
    [],
    ...problem,
    [['title', found.expected.length > 0 ? `Next: ${found.expected.join(' · ')}` : '']],
  ];
  const tall = Math.max(size.rows - head.length, 1);
  const shown = windowAround([...found.choices.keys()], mode.chosen, tall);
  return [...head, ...shown.map((n) => choiceLine(local, mode, table, found, n))];
};

import { parseLine } from '@chancery/shared/games/pax/orders/line.ts';
import { column, type Line, wrap } from '../lines.ts';
import type { Size } from '../screen.ts';
import type { Table } from '../table.ts';
import type { Composing, ModeOf } from './mode.ts';
import { purseLine, windowAround } from './sheet-view.ts';
import { completionsOf } from './text-completions.ts';
import type { TextLine } from './text-line.ts';
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

const problemOf = ({ line }: ModeOf<'text'>, table: Table, columns: number): readonly Line[] => {
  if (line.text.trim() === '' || /^\s*(when|end|#)/i.test(line.text)) return [];
  const order = parseLine(vocabularyFor(table), line.text);
  if (order.ok) return [[['good', '✓ understood']]];
  const [problem] = order.error;
  return wrap(`column ${String(problem?.column ?? 1)}: ${problem?.message ?? ''}`, columns - 2, 2).map(
    (text): Line => [['dim', text]],
  );
};

/** The line being typed, what may come next, and what is not understood yet. */
export const textLines = (
  local: Composing,
  mode: ModeOf<'text'>,
  table: Table,
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
  const list = found.choices.map(({ text, hint }, n): Line => {
    const name = column(text, 30);
    return n === mode.chosen
      ? [
          ['accent', '▸ '],
          ['chosen', name],
          ['dim', ` ${hint}`],
        ]
      : ['  ', name, ['dim', ` ${hint}`]];
  });
  return [...head, ...windowAround(list, mode.chosen, tall)];
};

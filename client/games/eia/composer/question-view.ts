import { answered, asked } from '../../../composer/picking.ts';
import type { Choice } from '../../../composer/step.ts';
import { column, type Line, wrap } from '../../../shell/lines.ts';
import type { Size } from '../../../shell/screen.ts';
import { windowAround } from '../../../shell/scrolling.ts';
import { textWidth } from '../../../shell/text-width.ts';
import type { EiaTable } from '../table.ts';
import { lineRoute } from './line-route.ts';
import { benchFor, type EiaSheet } from './sheet.ts';

/** Rows below the choices, for what is to be said of the one under the cursor. */
const FOOT = 3;

const nameWidth = (choices: readonly Choice[], columns: number): number =>
  Math.min(Math.max(...choices.map(({ text }) => textWidth(text)), 10), Math.floor(columns / 2));

const choiceLine = (
  { text, hint = '', why }: Choice,
  { isHere, name, columns }: { readonly isHere: boolean; readonly name: number; readonly columns: number },
): Line => {
  const words = column(text, name);
  const rest = column(why ?? hint, Math.max(columns - name - 6, 0)).trimEnd();
  return [
    isHere ? ['accent', '▸ '] : '  ',
    why === undefined ? '  ' : ['warn', '✗ '],
    isHere ? ['chosen', words] : why === undefined ? words : ['dim', words],
    ['dim', ` ${rest}`],
  ];
};

const footOf = (chosen: Choice | undefined, columns: number): readonly Line[] => {
  if (!chosen) return [];
  if (chosen.why !== undefined)
    return wrap(`✗ As things stand: ${chosen.why}`, columns - 2, 2).map((row): Line => [
      ['warn', `  ${row}`],
    ]);
  const rows = chosen.says?.() ?? (chosen.hint === undefined ? [] : wrap(chosen.hint, columns - 2));
  return rows.map((row): Line => [`  ${row}`]);
};

/** The answers so far, in the words of their choices. */
const soFar = (local: EiaSheet, table: EiaTable): string => {
  const picks = local.picking?.picks ?? [];
  const words = answered(lineRoute, benchFor(local, table), picks).map(
    ({ step, pick }) => step.choices().find(({ id }) => id === pick)?.text ?? pick,
  );
  return words.length === 0 ? 'A new line' : words.join(' › ');
};

/** The question that is open: the answers so far, the choices, and what the one under the cursor means. */
export const questionLines = (local: EiaSheet, table: EiaTable, { columns, rows }: Size): readonly Line[] => {
  const open = local.picking && asked(lineRoute, benchFor(local, table), local.picking);
  if (!open || !local.picking) return [];
  const { filter } = local.picking;
  const { step, choices, at } = open;
  const head: readonly Line[] = [
    ...wrap(soFar(local, table), columns - 2, 2)
      .slice(-2)
      .map((row): Line => [['accent', row]]),
    [
      ['title', step.ask],
      ` ${filter}▌ `,
      ['dim', filter !== '' ? '' : step.typed === undefined ? 'type to narrow' : 'pick or type'],
    ],
  ];
  const foot = footOf(choices[at], columns).slice(0, FOOT);
  const name = nameWidth(choices, columns);
  const list = choices.map((choice, n) => choiceLine(choice, { isHere: n === at, name, columns }));
  const tall = Math.max(rows - head.length - FOOT - 1, 1);
  const shown: readonly Line[] =
    list.length === 0 ? [[['dim', '    nothing fits']]] : windowAround(list, at, tall);
  const blanks = Array.from({ length: Math.max(tall - shown.length, 0) + 1 }, (): Line => []);
  return [...head, ...shown, ...blanks, ...foot];
};

import { column, type Line, pounds, type Span, wrap } from '../lines.ts';
import type { Size } from '../screen.ts';
import type { Table } from '../table.ts';
import { pendingText } from './composing.ts';
import type { Composing } from './mode.ts';
import type { Asked } from './picking.ts';
import { questionOf } from './questions.ts';
import { windowAround } from './sheet-view.ts';
import type { Choice } from './step.ts';
import { actionBench } from './workbench.ts';

/** Columns for the names of choices: as many as the longest wants, half the screen at most. */
const nameWidth = (choices: readonly Choice[], columns: number): number =>
  Math.min(Math.max(...choices.map(({ text }) => text.length), 10), Math.floor(columns / 2));

interface Widths {
  readonly columns: number;
  readonly name: number;
}

const choiceLine = (choice: Choice, isHere: boolean, { columns, name }: Widths): Line => {
  const price = choice.pounds === undefined ? '' : pounds(choice.pounds);
  const text = `${column(choice.text, name)} `;
  const isBarred = choice.why !== undefined;
  const beside = [choice.hint ?? '', choice.why ?? choice.doubt ?? '']
    .filter((words) => words !== '')
    .join('  ');
  const rest: Span = ['dim', `${price.padStart(5)}  ${beside}`.slice(0, columns - name - 5)];
  const sign: Span = isBarred ? ['dim', '✗ '] : choice.doubt === undefined ? '  ' : ['warn', '! '];
  if (isHere) return [['accent', '▸ '], sign, ['chosen', text], rest];
  return ['  ', sign, isBarred ? ['dim', text] : text, rest];
};

const countText = ({ choices }: Asked): string => {
  const barred = choices.filter(({ why }) => why !== undefined).length;
  const all = `${String(choices.length - barred)} possible`;
  return barred > 0 ? `${all}, ${String(barred)} not (✗, last)` : all;
};

/** Money left for the order being built, after the lines above it. */
const leftText = (local: Composing, table: Table): string => {
  const { mode } = local;
  if (mode.is !== 'action' && mode.is !== 'order') return '';
  const done = mode.is === 'action' ? mode.index : mode.building.order.actions.length;
  const left = actionBench(local, table, mode.building, done)?.prospect?.left;
  return left === undefined ? '' : `${pounds(left)} left`;
};

/** The question that is open: the order so far, what is asked, the choices, and why one is not possible. */
export const questionLines = (local: Composing, table: Table, size: Size): readonly Line[] => {
  const question = questionOf(local, table);
  if (!question) return [];
  const { asked, filter } = question;
  const sofar = pendingText(local, table);
  const text = wrap(sofar === '' ? 'New' : sofar, size.columns - 2, 2).slice(-3);
  const typing = asked.step.typed === undefined ? 'type to narrow' : 'pick or type';
  const head: readonly Line[] = [
    ...text.map((line): Line => [['accent', line]]),
    [['dim', leftText(local, table)]],
    [
      ['title', asked.step.ask],
      ` ${filter}▌ `,
      ['dim', filter === '' ? `${typing} · ${countText(asked)}` : ''],
    ],
  ];
  const chosen = asked.choices[asked.at];
  const said = chosen?.why ?? chosen?.doubt;
  const sign = chosen?.why === undefined ? '!' : '✗';
  const why = said === undefined ? [] : wrap(`${sign} ${said}`, size.columns - 2, 2);
  const foot = why.slice(0, 3).map((line): Line => [['warn', `  ${line}`]]);
  const tall = Math.max(size.rows - head.length - 3, 1);
  const widths = { columns: size.columns, name: nameWidth(asked.choices, size.columns) };
  const list = asked.choices.map((choice, n) => choiceLine(choice, n === asked.at, widths));
  const shown =
    list.length === 0 ? [[['dim', '    nothing fits'] as Span]] : windowAround(list, asked.at, tall);
  const blanks = Array.from({ length: Math.max(tall - shown.length, 0) }, (): Line => []);
  return [...head, ...shown, ...(foot.length > 0 ? blanks : []), ...foot];
};

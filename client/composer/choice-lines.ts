import { column, type Line, type Span, wrap } from '../shell/lines.ts';
import type { Binding } from '../shell/screen.ts';
import type { AskedQuestion } from './picking.ts';
import type { Choice } from '../table/picks.ts';

// How the choices of a question look, whatever the game: one row each, and what is to be said of the one under the
// cursor below them.

/** Columns of a row that are neither a name nor what stands beside it: the cursor, the sign and a blank. */
const FIXED_COLUMNS = 5;

/** Columns of prices, where some choice has one. */
const PRICE_COLUMNS = 6;

/** Columns of prices: none where nothing has one. */
export const priceWidth = (choices: readonly Choice[]): number =>
  choices.some(({ price }) => price !== undefined) ? PRICE_COLUMNS : 0;

/** What stands beside a choice without what it leads to: its hint, and why it cannot be taken. */
const hintOf = ({ hint = '', why, doubt = '' }: Choice): string =>
  [hint, why ?? doubt].filter((words) => words !== '').join('  ');

/** What stands beside a choice: its hint, what it leads to, and why it cannot be taken. */
const noteOf = (choice: Choice): string => {
  const { hint = '', outlook, why, doubt = '' } = choice;
  if (why !== undefined || outlook === undefined) return hintOf(choice);
  return [hint, outlook(), doubt].filter((words) => words !== '').join('  ');
};

/**
 * Columns for the names of choices: as many as the longest wants, half the screen at most unless what stands beside
 * those that can be taken leaves more.
 */
export const nameWidth = (choices: readonly Choice[], columns: number): number => {
  const wanted = Math.max(...choices.map(({ text }) => text.length), 10);
  const beside = Math.max(
    0,
    ...choices.filter(({ why }) => why === undefined).map((choice) => hintOf(choice).length),
  );
  const taken = FIXED_COLUMNS + priceWidth(choices) + beside;
  return Math.min(wanted, Math.max(Math.floor(columns / 2), columns - taken));
};

export interface Widths {
  readonly columns: number;
  readonly name: number;
  readonly price: number;
  /** Money that is left. */
  readonly left: number;
  /** How a sum is written: `£12`. */
  readonly money: (amount: number) => string;
}

/** Columns for what stands beside a choice. */
const noteWidth = ({ columns, name, price }: Omit<Widths, 'left' | 'money'>): number =>
  Math.max(columns - name - price - FIXED_COLUMNS, 0);

export const choiceLine = (choice: Choice, isHere: boolean, widths: Widths): Line => {
  const { name, price: priced, left, money } = widths;
  const price = choice.price === undefined ? '' : money(choice.price);
  const text = `${column(choice.text, name)} `;
  const isImpossible = choice.why !== undefined;
  const isTooExpensive = (choice.price ?? 0) > left;
  const rest: Line = [
    [isTooExpensive ? 'warn' : 'plain', `${price.padStart(5)}${isTooExpensive ? '!' : ' '}`.slice(0, priced)],
    ['dim', column(` ${noteOf(choice)}`, noteWidth(widths)).trimEnd()],
  ];
  const sign: Span = isImpossible ? ['dim', '✗ '] : choice.doubt === undefined ? '  ' : ['warn', '! '];
  if (isHere) return [['accent', '▸ '], sign, ['chosen', text], ...rest];
  return ['  ', sign, isImpossible ? ['dim', text] : text, ...rest];
};

/** Whether there is nothing to choose, and the answer is typed. */
const isTyped = ({ step, choices }: AskedQuestion): boolean =>
  step.typed !== undefined && choices.length === 0;

/** How many can be chosen, and how many cannot. */
const countText = ({ choices }: AskedQuestion): string => {
  const impossible = choices.filter(({ why }) => why !== undefined).length;
  const all = `${String(choices.length - impossible)} possible`;
  return impossible > 0 ? `${all}, ${String(impossible)} not (✗)` : all;
};

/** Rows below the choices, for what is to be said of the one under the cursor. */
export const FOOT_ROWS = 3;

/** All that stands beside a choice where it has no room there. */
const wholeNoteLines = (
  chosen: Choice | undefined,
  widths: Omit<Widths, 'left' | 'money'>,
): readonly Line[] => {
  const note = chosen === undefined ? '' : noteOf(chosen);
  const isWhole = note.length < noteWidth(widths);
  return isWhole ? [] : wrap(note, widths.columns - 4, 2).map((row): Line => [`  ${row}`]);
};

/** What is to be said of the choice under the cursor. */
export const choiceFootLines = ({ choices, at }: AskedQuestion, widths: Widths): readonly Line[] => {
  const { left, columns } = widths;
  const chosen = choices[at];
  const tooExpensive = (chosen?.price ?? 0) > left ? 'It costs more than is left.' : undefined;
  const caution = chosen?.why ?? chosen?.doubt ?? tooExpensive;
  const sign = chosen?.why === undefined ? '!' : '✗';
  const warned =
    caution === undefined
      ? []
      : wrap(`${sign} ${caution}`, columns - 2, 2)
          .slice(0, FOOT_ROWS)
          .map((line): Line => [['warn', `  ${line}`]]);
  const rows = (chosen?.detail?.() ?? []).flatMap((row) =>
    wrap(row, columns - 4, 2).map((part): Line => [`  ${part}`]),
  );
  return warned.length + rows.length > 0 ? [...warned, ...rows] : wholeNoteLines(chosen, widths);
};

/** What is asked, what was typed of it, and how many answers there are. */
export const questionLine = (asked: AskedQuestion, filter: string): Line => {
  const { step } = asked;
  const typing = step.typed === undefined ? 'type to narrow' : 'pick or type';
  const how = isTyped(asked) ? 'type it' : `${typing} · ${countText(asked)}`;
  return [['title', step.ask], ` ${filter}▌ `, ['dim', filter === '' ? how : '']];
};

/** Why nothing was taken. */
export const notTakenText = (filter: string): string =>
  filter === '' ? 'type the answer first' : 'nothing fits what was typed; Backspace takes it back';

/** Keys while nothing that was typed fits: those that take a choice or go through them are not hints then. */
export const keysWithoutChoices = <Local, Subject>(
  rows: readonly Binding<Local, Subject>[],
): readonly Binding<Local, Subject>[] =>
  rows.map((row) => {
    const [key = ''] = row.keys;
    if (key === 'backspace') return { ...row, label: 'take a letter back', hint: true };
    return ['enter', 'down', 'up', 'ctrl+g'].includes(key) ? { ...row, isIdle: true } : row;
  });

/** Shown when there are no choices. */
export const noChoicesLines = (asked: AskedQuestion, filter: string): readonly Line[] =>
  filter === '' && isTyped(asked) ? [] : [[['dim', '    nothing fits']]];

import { column, type Line, type Span, wrap } from '../shell/lines.ts';
import { textWidth } from '../shell/text-width.ts';
import type { Binding } from '../shell/screen.ts';
import type { AskedQuestion } from './picking.ts';
import type { Choice } from '../table/picks.ts';

// How the choices of a question are drawn in every game: one row each, and details of the one under the cursor
// below.

/** Columns of the cursor, the sign and a blank. */
const FIXED_COLUMNS = 5;

/** Columns of prices, if some choice has one. */
const PRICE_COLUMNS = 6;

/** Columns of prices; 0 if no choice has one. */
export const priceWidth = (choices: readonly Choice[]): number =>
  choices.some(({ price }) => price !== undefined) ? PRICE_COLUMNS : 0;

/** The note of a choice without its outcome: its hint, and why it cannot be chosen. */
const hintOf = ({ hint = '', why, doubt = '' }: Choice): string =>
  [hint, why ?? doubt].filter((words) => words !== '').join('  ');

/** The note beside a choice: its hint, its outcome, and why it cannot be chosen. */
const noteOf = (choice: Choice): string => {
  const { hint = '', outlook, why, doubt = '' } = choice;
  if (why !== undefined || outlook === undefined) return hintOf(choice);
  return [hint, outlook(), doubt].filter((words) => words !== '').join('  ');
};

/**
 * Columns for the names of choices: as many as the longest needs, but at most half the screen, or what the notes of
 * possible choices leave if that is more.
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
  /** Money left to spend. */
  readonly left: number;
  /** Formats an amount: `£12`. */
  readonly money: (amount: number) => string;
  /** For screen readers: text with its abbreviations in words. */
  readonly spoken?: ((text: string) => string) | undefined;
}

/** Columns for the note beside a choice. */
const noteWidth = ({ columns, name, price }: Omit<Widths, 'left' | 'money'>): number =>
  Math.max(columns - name - price - FIXED_COLUMNS, 0);

/** A note in some columns: of a note of several parts, as many as fit. */
const fittingNote = (note: string, columns: number): string => {
  const parts = note.split(' · ');
  if (textWidth(note) <= columns || parts.length === 1) return note;
  const shorter = parts.map((_, n) => `${parts.slice(0, n + 1).join(' · ')} …`);
  return shorter.findLast((text, n) => n < parts.length - 1 && textWidth(text) <= columns) ?? note;
};

export const choiceLine = (choice: Choice, isHere: boolean, widths: Widths): Line => {
  const { name, price: priced, left, money, spoken = String } = widths;
  const price = choice.price === undefined ? '' : money(choice.price);
  const text = `${column(choice.text, name)} `;
  const room = noteWidth(widths);
  const isImpossible = choice.why !== undefined;
  const isTooExpensive = (choice.price ?? 0) > left;
  const rest: Line = [
    [isTooExpensive ? 'warn' : 'plain', `${price.padStart(5)}${isTooExpensive ? '!' : ' '}`.slice(0, priced)],
    ['dim', column(` ${fittingNote(spoken(noteOf(choice)), room - 1)}`, room).trimEnd()],
  ];
  const sign: Span = isImpossible ? ['dim', '✗ '] : choice.doubt === undefined ? '  ' : ['warn', '! '];
  if (isHere) return [['accent', '▸ '], sign, ['chosen', text], ...rest];
  return ['  ', sign, isImpossible ? ['dim', text] : text, ...rest];
};

/** Whether the answer is typed because there are no choices. */
const isTyped = ({ step, choices }: AskedQuestion): boolean =>
  step.typed !== undefined && choices.length === 0;

/** Whether there is nothing to choose, whatever is typed. */
const hasNothing = (asked: AskedQuestion, filter: string): boolean =>
  filter === '' && asked.choices.length === 0 && !isTyped(asked);

/** How many choices are possible, and how many are not. */
const countText = ({ choices }: AskedQuestion): string => {
  const impossible = choices.filter(({ why }) => why !== undefined).length;
  const all = `${String(choices.length - impossible)} possible`;
  return impossible > 0 ? `${all}, ${String(impossible)} not (✗)` : all;
};

/** Rows below the choices for details of the one under the cursor. */
export const FOOT_ROWS = 3;

/** The whole note of a choice, for when it does not fit beside it. */
const wholeNoteLines = (
  chosen: Choice | undefined,
  widths: Omit<Widths, 'left' | 'money'>,
  columns: number,
): readonly Line[] => {
  const note = chosen === undefined ? '' : noteOf(chosen);
  const isWhole = note.length < noteWidth(widths);
  // Blanks that make columns in the list are not needed in a sentence.
  return isWhole ? [] : wrap(note.replaceAll(/ {2,}/g, ' '), columns - 4, 2).map((row): Line => [`  ${row}`]);
};

/**
 * Details of the choice under the cursor.
 * @param columns those of the details; by default those of the list
 */
export const choiceFootLines = (
  { choices, at }: AskedQuestion,
  widths: Widths,
  columns = widths.columns,
): readonly Line[] => {
  const { left, spoken = String } = widths;
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
    wrap(spoken(row), columns - 4, 2).map((part): Line => [`  ${part}`]),
  );
  return warned.length + rows.length > 0 ? [...warned, ...rows] : wholeNoteLines(chosen, widths, columns);
};

/** The question, the typed filter and the number of answers. */
export const questionLine = (asked: AskedQuestion, filter: string): Line => {
  const { step } = asked;
  const typing = step.typed === undefined ? 'type to narrow' : 'pick or type';
  const choices = hasNothing(asked, filter) ? 'nothing possible' : `${typing} · ${countText(asked)}`;
  const how = isTyped(asked) ? 'type it' : choices;
  return [['title', step.ask], ` ${filter}▌ `, ['dim', filter === '' ? how : '']];
};

/** Why Enter chose nothing. */
export const notTakenText = (asked: AskedQuestion | undefined, filter: string): string => {
  if (asked && hasNothing(asked, filter)) return 'nothing can be chosen here: Esc goes back';
  return filter === '' ? 'type the answer first' : 'nothing matches what you typed; Backspace deletes it';
};

/** Keys of a question: without choices, keys that choose or move are not hinted at. */
export const keysFor = <Local, Subject>(
  rows: readonly Binding<Local, Subject>[],
  asked: AskedQuestion,
  filter: string,
): readonly Binding<Local, Subject>[] => {
  if (asked.choices.length > 0 || (filter === '' && !hasNothing(asked, filter))) return rows;
  return rows.map((row) => {
    const [key = ''] = row.keys;
    if (key === 'backspace' && filter !== '') return { ...row, label: 'delete a letter', hint: true };
    return ['enter', 'down', 'up', 'ctrl+g'].includes(key) ? { ...row, isIdle: true } : row;
  });
};

/** Shown instead of choices. */
export const noChoicesLines = (asked: AskedQuestion, filter: string): readonly Line[] => {
  if (filter === '' && isTyped(asked)) return [];
  const text = hasNothing(asked, filter)
    ? 'nothing can be chosen here now: Esc goes back'
    : 'nothing matches';
  return [[['dim', `    ${text}`]]];
};

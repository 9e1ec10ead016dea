import { column, heading, type Line, wrap } from '../../../shell/lines.ts';
import { windowAround } from '../../../shell/scrolling.ts';
import type { ScreenSize } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import { type ClauseChoice, clauseQuestionOf, clauseText, syntaxProblemIn } from './clause-choices.ts';
import type { ModeOf, TreatyEditorState } from './treaty-editor.ts';

// The questions while a clause is composed.

const pointer = (isHere: boolean): Line[number] => (isHere ? ['accent', '▸ '] : '  ');

const typedHint = ({ filter }: ModeOf<'clause'>): string =>
  filter === '' ? 'Nothing to choose from; type it, Enter takes it.' : 'Enter takes what is typed.';

/** Why the typed text cannot be accepted. */
const misfitOf = ({ words, filter }: ModeOf<'clause'>, table: PaxTable): string | undefined =>
  filter.trim() === '' ? undefined : syntaxProblemIn(table, clauseText([...words, filter.trim()]));

const choiceRow = ({ text, name: shown = text, hint, clause }: ClauseChoice, isHere: boolean): Line => {
  const name = clause === undefined ? column(shown, 24) : `${text} `;
  return [pointer(isHere), [isHere ? 'chosen' : 'plain', name], ['dim', ` ${hint}`]];
};

/** The clause so far, the question, and the text typed for it. */
const clauseHead = (mode: ModeOf<'clause'>, asks: string, columns: number): readonly Line[] => [
  heading(
    mode.words.length === 0 ? 'A clause' : `A clause: ${clauseText(mode.words) || (mode.words[0] ?? '')} …`,
  ),
  ...wrap(asks, columns - 2, 2)
    .slice(0, 2)
    .map((row): Line => [['dim', row]]),
  [`  ${mode.filter}▌`],
];

/** A question of a clause without its list: the rows above and below, and the choice under the cursor. */
export const clauseFrame = (
  local: TreatyEditorState,
  mode: ModeOf<'clause'>,
  { table, columns }: { readonly table: PaxTable; readonly columns: number },
) => {
  const { asks, choices } = clauseQuestionOf(local, mode, table);
  const at = Math.min(mode.at, Math.max(choices.length - 1, 0));
  const hint = choices[at]?.hint ?? '';
  // Text that does not fit in its row is shown in full below the list.
  const clause = choices[at]?.clause;
  const whole =
    clause !== undefined
      ? wrap(clause, columns - 2, 2)
      : hint.length > columns - 28
        ? wrap(hint, columns - 2, 2)
        : [];
  return {
    choices,
    at,
    head: clauseHead(mode, asks, columns),
    chosen: choices[at] ? [choiceRow(choices[at], true)] : [],
    foot: whole.map((row): Line => [['dim', row]]),
  };
};

/** A question of a clause: the clause so far, and the candidates. */
export const clauseQuestionLines = (
  local: TreatyEditorState,
  mode: ModeOf<'clause'>,
  { table, size: { columns, rows } }: { readonly table: PaxTable; readonly size: ScreenSize },
): readonly Line[] => {
  const { choices, at, head, foot } = clauseFrame(local, mode, { table, columns });
  const list = choices.map((choice, n) => choiceRow(choice, n === at));
  const misfit = misfitOf(mode, table);
  const none = wrap(misfit === undefined ? typedHint(mode) : `✗ ${misfit}`, columns - 4, 2).map(
    (row): Line => [[misfit === undefined ? 'dim' : 'bad', `  ${row}`]],
  );
  return [
    ...head,
    ...(list.length > 0 ? windowAround(list, at, rows - head.length - 1 - foot.length) : none),
    ...foot,
  ];
};

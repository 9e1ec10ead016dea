import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import type { MissingFact } from '@chancery/shared/games/eia/rest/missing-facts.ts';
import { statementText } from '@chancery/shared/games/eia/rest/sentences.ts';
import { dutyWords, wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import { monthName } from '@chancery/shared/games/eia/vocabulary/months.ts';
import { indentedRows } from '../../../screens/indented-rows.ts';
import { heading, type Line, wrap } from '../../../shell/lines.ts';
import { reportTask } from '../../../shell/report-task.ts';
import type { ScreenContext } from '../../../shell/screen.ts';
import type { EiaTable } from '../table.ts';
import { answerWords, effectText, openQuestions, questionText, statementOfLine } from '../views/questions.ts';

// The map as far as it is recorded here: duties there, and facts stated about it.

/** Columns of text in a box. */
const BOX_COLUMNS = 70;

const rows = (texts: readonly string[], width: number, none: string): readonly Line[] =>
  texts.length === 0
    ? [[['dim', `  ${none}`]]]
    : texts.flatMap((text) => indentedRows(`  ${text}`, width).map((row): Line => [row.text]));

const owners = ({ edition }: EiaTable, ids: readonly string[]): string =>
  ids.map((id) => nameOf(edition, id)).join(' or ');

/** Facts cannot be stated about the past, nor by observers. */
const mayState = ({ connection, seatView }: EiaTable): boolean =>
  connection !== 'past' && seatView.seat !== 'observer';

/** An answer to a question of the map, and the question. */
interface BoardAnswer {
  /** The line that states it. */
  readonly answer: string;
  readonly asked: MissingFact;
}

/** The answers to choose from; of other facts only the player knows the figure. */
const answersOn = (table: EiaTable): readonly BoardAnswer[] =>
  mayState(table)
    ? openQuestions(table)
        .filter(({ answers }) => answers.length > 1)
        .flatMap((asked) => asked.answers.map((answer) => ({ answer, asked })))
    : [];

/** The lines that state what can be chosen, in the order of the page. */
export const boardAnswers = (table: EiaTable): readonly string[] =>
  answersOn(table).map(({ answer }) => answer);

/** States a fact of the map, after a question. */
export const askToState = (
  answer: string,
  { subject: table, shell }: Pick<ScreenContext<EiaTable>, 'subject' | 'shell'>,
): void => {
  const asked = answersOn(table).find((each) => each.answer === answer)?.asked;
  if (!asked) return;
  shell.confirm({
    title: 'State this of the map?',
    lines: [
      ...wrap(statementOfLine(table, answer), BOX_COLUMNS, 2).map((row): Line => [['title', row]]),
      ...wrap(effectText(table, asked, answer), BOX_COLUMNS, 2).map((row): Line => [row]),
      ['Everybody reads it, and may object; the rules go by it.'],
    ],
    yes: 'state it',
    topic: table.seatView.match.phase,
    onYes: () => {
      reportTask(
        { shell },
        table.calls.line(answer).then(() => `taken: ${answer}`),
      );
    },
  });
};

/** The table, and the answer under the cursor. */
interface BoardAt {
  readonly table: EiaTable;
  readonly chosen: string | undefined;
}

/** An answer to choose, or one whose figure only the player knows. */
const answerRows = (
  { table, chosen }: BoardAt,
  { answer, isExample }: { readonly answer: string; readonly isExample: boolean },
  width: number,
): readonly Line[] => {
  const words = answerWords(table, answer);
  if (mayState(table) && !isExample)
    return wrap(words, width - 6, 2).map((row, n): Line =>
      answer === chosen ? ['  ', ['accent', n === 0 ? '▸ ' : '  '], ['chosen', row]] : ['    ', row],
    );
  const text = `${isExample ? 'for example' : `${words}:`} "${answer}"`;
  return wrap(text, width - 4, 3).map((row): Line => [`    ${row}`]);
};

const HOW_TO_STATE =
  'What cannot be chosen here is said under Orders: on the map, or while no sheet of yours is due. Without a map leave it unsaid; the month goes on with what is assumed.';

const askedRows = (at: BoardAt, asked: readonly MissingFact[], width: number): readonly Line[] =>
  asked.flatMap((question) => [
    ...rows([questionText(at.table, question)], width, ''),
    ...question.answers.flatMap((answer) =>
      answerRows(at, { answer, isExample: question.answers.length === 1 }, width),
    ),
  ]);

/** What is asked now, then what a rule may ask for later. */
const questionRows = (at: BoardAt, width: number): readonly Line[] => {
  const asked = openQuestions(at.table);
  const [now, later] = [true, false].map((is) => asked.filter(({ isAwaited }) => isAwaited === is));
  const hasFigures = asked.some(({ answers }) => answers.length === 1);
  return [
    ...(now && now.length > 0 ? [heading('The month needs to know'), ...askedRows(at, now, width), []] : []),
    heading('Asked of the map'),
    ...(later && later.length > 0
      ? askedRows(at, later, width)
      : rows([], width, 'nothing else that a rule turns on is unsaid')),
    ...(hasFigures ? indentedRows(`  ${HOW_TO_STATE}`, width).map((row): Line => [['dim', row.text]]) : []),
  ];
};

/** Duties not done, what was done this month, and facts with their numbers and age. */
export const boardPage = (table: EiaTable, width: number, chosen?: string): readonly Line[] => {
  const { edition, state } = table;
  const words = wordsFor(edition);
  const open = state.duties.filter(({ done }) => !done);
  return [
    heading('To be done on the map'),
    ...rows(
      open.map(({ id, text, owners: by, note }) => {
        const detail = note === undefined ? '' : `: ${note}`;
        return `${String(id)}. ${dutyWords(text, words)} (${owners(table, by)})${detail}; "duty ${String(id)} done" ticks it off`;
      }),
      width,
      'nothing is left',
    ),
    [],
    ...questionRows({ table, chosen }, width),
    [],
    heading('To be ruled on'),
    ...rows(
      [
        ...state.objections
          .filter(({ outcome }) => outcome === undefined)
          .map(({ against, by, text }) => `${owners(table, [by])} objects to ${against}: “${text}”`),
        ...state.record.questions
          .filter(({ kind }) => kind !== 'fact')
          .map(({ text, lines }) => `${lines.join(', ')} “${text}”`.trim()),
      ],
      width,
      'nothing is open',
    ),
    [],
    heading('Stated of the map'),
    ...rows(
      state.facts.map(({ id, month, by, statement }) => {
        const age = month === state.month ? '' : `, ${monthName(month)}`;
        return `fact ${String(id)}, by ${by === 'gm' ? 'the game master' : nameOf(edition, by)}${age}: ${statementText(statement, words)}`;
      }),
      width,
      'nothing yet: a fact is asked for when a rule turns on it',
    ),
  ];
};

import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import type { MissingFact } from '@chancery/shared/games/eia/rest/missing-facts.ts';
import { statementText } from '@chancery/shared/games/eia/rest/sentences.ts';
import { dutyWords, wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import { monthName } from '@chancery/shared/games/eia/vocabulary/months.ts';
import { indentedRows } from '../../../screens/indented-rows.ts';
import { heading, type Line, wrap } from '../../../shell/lines.ts';
import type { PageState } from '../../../screens/page-screen.tsx';
import { reportTask } from '../../../shell/report-task.ts';
import type { Binding } from '../../../shell/screen.ts';
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

/** Keys that state a fact: none that move the cursor or open another screen. */
const ANSWER_KEYS = [...'acdefimnopstuvxyz'];

/** Facts cannot be stated about the past, nor by observers. */
const mayState = ({ connection, seatView }: EiaTable): boolean =>
  connection !== 'past' && seatView.seat !== 'observer';

interface KeyedAnswer {
  readonly key: string;
  readonly answer: string;
  readonly asked: MissingFact;
}

/** Facts with a choice of answers, each answer with its key; the others have a figure only the player knows. */
const answersByKey = (table: EiaTable): readonly KeyedAnswer[] =>
  openQuestions(table)
    .filter(({ answers }) => answers.length > 1)
    .flatMap((asked) => asked.answers.map((answer) => ({ answer, asked })))
    .slice(0, ANSWER_KEYS.length)
    .map((each, n) => ({ ...each, key: ANSWER_KEYS[n] ?? '' }));

const keyFor = (table: EiaTable, answer: string): string | undefined =>
  mayState(table) ? answersByKey(table).find((each) => each.answer === answer)?.key : undefined;

/** Keys that state facts about the map, at any time and after a question. */
export const boardKeys = (table: EiaTable): readonly Binding<PageState, EiaTable>[] =>
  !mayState(table)
    ? []
    : answersByKey(table).map(({ key, answer, asked }) => ({
        keys: [key],
        label: `state: ${statementOfLine(table, answer).replace(/\.$/, '')}`,
        hint: true,
        run: (local, { subject, shell }) => {
          shell.confirm({
            title: 'State this of the map?',
            lines: [
              ...wrap(statementOfLine(table, answer), BOX_COLUMNS, 2).map((row): Line => [['title', row]]),
              ...wrap(effectText(table, asked, answer), BOX_COLUMNS, 2).map((row): Line => [row]),
              ['Everybody reads it, and may object; the rules go by it.'],
            ],
            yes: 'state it',
            topic: subject.seatView.match.phase,
            go: () => {
              reportTask(
                { shell },
                subject.calls.line(answer).then(() => `taken: ${answer}`),
              );
            },
          });
          return local;
        },
      }));

/** An answer with its key, or one whose figure only the player knows. */
const answerRow = (table: EiaTable, answer: string, isExample: boolean): string => {
  const key = keyFor(table, answer);
  if (key !== undefined) return `${key}  ${answerWords(table, answer)}`;
  return `${isExample ? 'for example' : `${answerWords(table, answer)}:`} "${answer}"`;
};

const HOW_TO_STATE =
  'What has no key here is said under Orders: on the map, or while no sheet of yours is due. Without a map leave it unsaid; the month goes on with what is assumed.';

const askedRows = (table: EiaTable, asked: readonly MissingFact[], width: number): readonly Line[] =>
  asked.flatMap((question) => [
    ...rows([questionText(table, question)], width, ''),
    ...question.answers.flatMap((answer) =>
      wrap(answerRow(table, answer, question.answers.length === 1), width - 4, 3).map((row): Line => [
        `    ${row}`,
      ]),
    ),
  ]);

/** What is asked now, then what a rule may ask for later. */
const questionRows = (table: EiaTable, width: number): readonly Line[] => {
  const asked = openQuestions(table);
  const [now, later] = [true, false].map((is) => asked.filter(({ isAwaited }) => isAwaited === is));
  const hasFigures = asked.some(({ answers }) => answers.length === 1);
  return [
    ...(now && now.length > 0
      ? [heading('The month needs to know'), ...askedRows(table, now, width), []]
      : []),
    heading('Asked of the map'),
    ...(later && later.length > 0
      ? askedRows(table, later, width)
      : rows([], width, 'nothing else that a rule turns on is unsaid')),
    ...(hasFigures ? indentedRows(`  ${HOW_TO_STATE}`, width).map((row): Line => [['dim', row.text]]) : []),
  ];
};

/** Duties not done, what was done this month, and facts with their numbers and age. */
export const boardPage = (table: EiaTable, width: number): readonly Line[] => {
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
    ...questionRows(table, width),
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

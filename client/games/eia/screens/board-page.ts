import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { statementText } from '@chancery/shared/games/eia/rest/sentences.ts';
import { dutyWords, wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import { monthName } from '@chancery/shared/games/eia/vocabulary/months.ts';
import { heading, type Line, wrap } from '../../../shell/lines.ts';
import type { EiaTable } from '../table.ts';
import { openQuestions, questionText } from '../views/questions.ts';

// What happens on the map as far as it is written down here: what is to be done there, and what was stated of it.

const rows = (texts: readonly string[], width: number, none: string): readonly Line[] =>
  texts.length === 0
    ? [[['dim', `  ${none}`]]]
    : texts.flatMap((text) => wrap(`  ${text}`, width, 4).map((row): Line => [row]));

const owners = ({ edition }: EiaTable, ids: readonly string[]): string =>
  ids.map((id) => nameOf(edition, id)).join(' or ');

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
    heading('Asked of the map'),
    ...rows(
      openQuestions(table).map(
        (asked) => `${questionText(table, asked)} Say: "${asked.answers.join('" or "')}"`,
      ),
      width,
      'nothing that a rule turns on is unsaid',
    ),
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

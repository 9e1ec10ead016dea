import { BOARD_LINES } from '@chancery/shared/games/eia/board-lines.ts';
import { namesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { optionsFor } from '@chancery/shared/games/eia/legal-lines/options.ts';
import { formatBoardLine } from '@chancery/shared/games/eia/orders/board/registry.ts';
import { VERB_FORMS } from '@chancery/shared/games/eia/verb-forms.ts';
import { readBoardLine, readLine } from '@chancery/shared/games/eia/orders/line.ts';
import { forecastLine } from '@chancery/shared/games/eia/report/sheet-forecast.ts';
import { formatOrder } from '@chancery/shared/games/eia/orders/sheet.ts';
import { missingFacts } from '@chancery/shared/games/eia/rest/missing-facts.ts';
import { dutyWords, wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import { termMeaning } from '@chancery/shared/games/eia/peace/term-words.ts';
import type { SuggestedLine, LineSuggestions } from '../../../table/composer-contents.ts';
import type { EiaTable, EiaClientTypes } from '../table.ts';
import { pickLine } from './line-picker.ts';
import { boardEffect } from '../views/board-effects.ts';
import { answerText } from '../views/questions.ts';

// Suggestions for phases of immediate lines: legal lines, and what each does.

/** What a line does: its duty, the question it answers, the term it accepts, otherwise the purpose of its kind. */
const meaningOf = (table: EiaTable, line: string): string => {
  const { edition, state, seatView } = table;
  const [, duty] = /^duty (\d+) done$/.exec(line) ?? [];
  const due = state.duties.find(({ id }) => String(id) === duty);
  if (due) return dutyWords(due.text, wordsFor(edition));
  const [, term] = /^term (A\.\d)/.exec(line) ?? /^terms to [a-z-]+: ([BC]\.\d)$/.exec(line) ?? [];
  if (term !== undefined) return termMeaning(edition, term);
  const asked = missingFacts({ edition, state }, seatView.seat).find(({ answers }) => answers.includes(line));
  if (asked) return answerText(table, asked, line);
  const read = readBoardLine(namesOf(edition), line);
  const effect = read.ok ? boardEffect(table, read.value) : undefined;
  if (effect !== undefined) return effect;
  return (
    VERB_FORMS.find(({ verb }) => line.startsWith(verb))?.hint ??
    BOARD_LINES.find(({ verb }) => line.startsWith(verb))?.hint ??
    ''
  );
};

/** The certain and possible effects of an order sent now; nothing for lines of the board. */
const bringsOf = ({ edition, state, seatView }: EiaTable, line: string): readonly string[] => {
  const read = readLine(namesOf(edition), line);
  return read.ok && read.value.kind === 'order'
    ? forecastLine({ edition, state }, seatView.seat, read.value.order)
    : [];
};

/** A line as typed, in normal form if it is understood. */
const typed = (table: EiaTable, text: string): SuggestedLine => {
  const read = readLine(namesOf(table.edition), text);
  if (!read.ok)
    return { line: text.trim(), effect: '', why: read.error[0]?.message ?? 'This is not understood.' };
  const line =
    read.value.kind === 'order' ? formatOrder(read.value.order) : formatBoardLine(read.value.action);
  return { line, effect: meaningOf(table, line), brings: bringsOf(table, line) };
};

export const lineSuggestions: LineSuggestions<EiaClientTypes> = {
  suggestedLines: (table) => {
    const { edition, state, seatView } = table;
    const asked = missingFacts({ edition, state }, seatView.seat);
    const awaited = asked.flatMap(({ answers, isAwaited }) => (isAwaited ? answers : []));
    const offered = optionsFor({ edition, state }, seatView.seat);
    const facts = new Set(asked.flatMap(({ answers }) => answers));
    // The quarter itself needs no facts: they are for the months after it.
    const ordered =
      state.step === 'QUARTER'
        ? [...offered].sort((one, other) => Number(facts.has(one)) - Number(facts.has(other)))
        : offered;
    const lines = new Set([...awaited, ...ordered]);
    const examples = new Set(asked.flatMap(({ answers }) => (answers.length === 1 ? answers : [])));
    return [...lines].map((line) => ({
      line,
      effect: meaningOf(table, line),
      ...(examples.has(line) && { isExample: true }),
    }));
  },
  typed,
  picks: pickLine,
};

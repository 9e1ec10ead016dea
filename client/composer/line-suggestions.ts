import fuzzysort from 'fuzzysort';
import type { SuggestedLine, LineSuggestions } from '../table/composer-contents.ts';
import type { GameTypes } from '../table/game-types.ts';
import type { Table } from '../table/table.ts';

/** Why the rules do not take a text, by their own reader. */
const problemIn = ({ client: { game }, edition, seatView }: Table, text: string): string | undefined => {
  const phase = seatView.match.phase.split('/')[1];
  const context = { seat: seatView.seat, ...(phase !== undefined && { phase }) };
  return game.readText(edition, context, text).problems[0]?.message;
};

/** Lines of a game that says no more of them than what its rules do: those it offers, and any other as it is typed. */
const PLAIN: LineSuggestions<GameTypes> = {
  suggestedLines: ({ client: { game }, edition, state, seatView }) =>
    (game.options?.({ edition, state }, seatView.seat) ?? []).map((line) => ({ line, effect: '' })),
  typed(table, text): SuggestedLine {
    const why = problemIn(table, text);
    return { line: text.trim(), effect: 'as typed', ...(why !== undefined && { why }) };
  },
};

/** What can be said at a table. */
export const lineSuggestionsAt = ({ client }: Table): LineSuggestions<GameTypes> =>
  client.lineSuggestions ?? PLAIN;

/** Whether a text is an example of a line that nothing was changed of, and so was not typed. */
export const isExampleAt = (table: Table, text: string): boolean =>
  lineSuggestionsAt(table)
    .suggestedLines(table)
    .some(({ line, isExample }) => isExample === true && line === text);

/** What fits the typed text; the text itself first where it is a line of its own. */
export const matchingLines = (typed: string, table: Table): readonly SuggestedLine[] => {
  const all = lineSuggestionsAt(table).suggestedLines(table);
  if (typed.trim() === '') return all;
  const own = lineSuggestionsAt(table).typed(table, typed);
  const like = fuzzysort.go(typed, all, { key: 'line', limit: 0 }).map(({ obj }) => obj);
  const others = like.filter(({ line }) => line !== own.line);
  return own.effect === '' ? [...others, own] : [own, ...others];
};

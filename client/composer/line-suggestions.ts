import fuzzysort from 'fuzzysort';
import type { SuggestedLine, LineSuggestions } from '../table/composer-contents.ts';
import type { GameTypes } from '../table/game-types.ts';
import type { Table } from '../table/table.ts';

/** Why the rules refuse a text, according to their own parser. */
const problemIn = ({ client: { game }, edition, seatView }: Table, text: string): string | undefined => {
  const phase = seatView.match.phase.split('/')[1];
  const context = { seat: seatView.seat, ...(phase !== undefined && { phase }) };
  return game.readText(edition, context, text).problems[0]?.message;
};

/** For games without line suggestions of their own: the lines the rules offer, and any other as typed. */
const PLAIN_SUGGESTIONS: LineSuggestions<GameTypes> = {
  suggestedLines: ({ client: { game }, edition, state, seatView }) =>
    (game.options?.({ edition, state }, seatView.seat) ?? []).map((line) => ({ line, effect: '' })),
  typed(table, text): SuggestedLine {
    const why = problemIn(table, text);
    return { line: text.trim(), effect: 'as typed', ...(why !== undefined && { why }) };
  },
};

/** The line suggestions of a table's game. */
export const lineSuggestionsAt = ({ client }: Table): LineSuggestions<GameTypes> =>
  client.lineSuggestions ?? PLAIN_SUGGESTIONS;

/** Whether a text is an unchanged example, so not typed by the player. */
export const isExampleAt = (table: Table, text: string): boolean =>
  lineSuggestionsAt(table)
    .suggestedLines(table)
    .some(({ line, isExample }) => isExample === true && line === text);

/** The lines that match the typed text; first the text itself if it is a valid line. */
export const matchingLines = (typed: string, table: Table): readonly SuggestedLine[] => {
  const all = lineSuggestionsAt(table).suggestedLines(table);
  if (typed.trim() === '') return all;
  const own = lineSuggestionsAt(table).typed(table, typed);
  const like = fuzzysort.go(typed, all, { key: 'line', limit: 0 }).map(({ obj }) => obj);
  const others = like.filter(({ line }) => line !== own.line);
  return own.effect === '' ? [...others, own] : [own, ...others];
};

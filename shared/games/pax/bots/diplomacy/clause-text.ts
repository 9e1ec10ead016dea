import { vocabularyOf } from '../../charts/vocabulary.ts';
import type { Term } from '../../state/treaties.ts';
import { formatTerm } from '../../treaties/clauses/index.ts';
import { SEATS } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { clauseIn } from './reading/clause.ts';

// Clauses as letters quote them: as they can be written, with the names of powers and places.

/** A clause with names instead of ids: `Great Britain pays £10 to Germany`. */
export const withNames = ({ edition }: Pick<BotContext, 'edition'>, clause: string): string => {
  const { displayNames } = vocabularyOf(edition.atlas, edition.tables.powers);
  return clause
    .replaceAll(/\b[a-z]+(?:-[a-z]+)*\b/g, (word) => displayNames.get(word) ?? word)
    .replace(/\bpays (?=\d)/, 'pays £');
};

/** A clause with names; with ids where its names would not be read as the same clause. */
export const clauseInNames = (bot: Pick<BotContext, 'edition'>, term: Term): string => {
  const { edition } = bot;
  const vocabulary = vocabularyOf(edition.atlas, edition.tables.powers);
  const [from = '', to = ''] = SEATS;
  const written = formatTerm(term);
  const named = withNames(bot, written);
  const read = clauseIn(vocabulary, named, { from, to });
  return read !== undefined && formatTerm(read) === written ? named : written;
};

import type { WrittenLetter } from '../../../../../kernel/match/bot.ts';
import { vocabularyOf } from '../../../charts/vocabulary.ts';
import type { Term } from '../../../state/treaties.ts';
import type { BotContext } from '../../bot-context.ts';
import { clauseIn } from '../reading/clause.ts';
import { ASKS_FOR_REST, READ_AS } from './asking-back.ts';

// The answer to a power's own question whether the understood part of a letter stands without the rest.

const STANDS =
  /\b(?:(?:rest|remainder|others?|clauses?) (?:stands?|holds?|is enough|remains?)|stands? without|without (?:that|it|them)|(?:leave|drop|forget|strike|omit) (?:that|it|them)(?: out)?)\b/i;
const YES = /^\W*(?:yes|agreed|certainly|of course|indeed|it does|very well)\b/i;
const NO = /\b(?:no|not|never|but)\b|n['’]t\b/i;

/** The clauses that the bot's own letter listed as read, between the two. */
const listedIn = ({ edition }: BotContext, asking: WrittenLetter): readonly Term[] => {
  const vocabulary = vocabularyOf(edition.atlas, edition.tables.powers);
  const line = asking.body.split('\n').find((text) => text.trim().startsWith(READ_AS)) ?? '';
  const clauses = line.trim().slice(READ_AS.length).replace(/\.$/, '').split(';');
  const [to = ''] = asking.to;
  return clauses.flatMap(
    (clause) => clauseIn(vocabulary, clause.trim(), { from: to, to: asking.from }) ?? [],
  );
};

/**
 * The clauses of an earlier letter that a yes confirms without the rest.
 * @returns empty if the last letter to its writer asked no such question, or this is not a yes
 */
export const restThatStands = (bot: BotContext, { from, body }: WrittenLetter): readonly Term[] => {
  const isYes = STANDS.test(body) || YES.test(body);
  const last = bot.letters.findLast((letter) => letter.from === bot.seat && letter.to.includes(from));
  if (!isYes || NO.test(body) || !last?.body.includes(ASKS_FOR_REST)) return [];
  return listedIn(bot, last);
};

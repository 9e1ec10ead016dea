import type { BotContext } from '../../bot-context.ts';
import { clauseInNames } from '../clause-text.ts';
import type { Seat } from '../../../vocabulary/ids.ts';
import type { Aside } from '../reading/index.ts';
import { concernsOnly } from '../reading/written-clauses.ts';
import { quotedList } from './asking-back.ts';

// What is answered about clauses that a letter names without offering them: why they are no offer, and what would be.

/** Maximum number of such parts that are answered. */
const MAX_ASIDES = 2;

const CONDITION =
  /\b(?:if|unless|provided|providing|on condition|subject to|when|whenever|once|as soon as|as long as|in case|should|assuming|after)\b/i;

const why = (words: string): string =>
  CONDITION.test(words)
    ? 'a clause holds as it stands, with no condition but the year it ends in'
    : 'the words beside the clause do not offer it';

const inWords = (bot: BotContext, other: Seat, { words, terms }: Aside): string => {
  const own = terms.filter((term) => concernsOnly(term, { from: other, to: bot.seat }));
  if (own.length === 0 && words !== '')
    return `I read ${quotedList([words])} as what others sign: a letter between us offers nothing of theirs.`;
  const clauses = own.map((term) => `"${clauseInNames(bot, term)}"`).join(' and ');
  return words === ''
    ? `I do not read the text in your letter as your offer: the words beside it do not offer it. If you offer it, send it alone.`
    : `I read no offer in ${quotedList([words])}: ${why(words)}. If you offer it, write only ${clauses}.`;
};

/** Why some parts of a letter are no offers, and how they would be. */
export const unofferedInWords = (bot: BotContext, other: Seat, asides: readonly Aside[]): readonly string[] =>
  asides.slice(0, MAX_ASIDES).map((aside) => inWords(bot, other, aside));

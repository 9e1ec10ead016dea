import type { Term } from '../../../state/treaties.ts';
import type { Vocabulary } from '../../../charts/vocabulary.ts';
import { clauseIn } from './clause.ts';
import { isDoubtful, isMocking } from './doubts.ts';
import { denies, isAside, isOwnOffer, withoutHarmless } from './frames.ts';
import { looseEnds } from './loose-ends.ts';
import { offersIn } from './offers.ts';
import { clausesAmong } from './parts.ts';
import { isQuestion } from './questions.ts';
import type { SentenceReading } from './sentence.ts';
import { letterTokensOf } from './tokens.ts';

// Sentences that offer something in words of their own.

/** Maximum number of words of one sentence that are read. */
export const MAX_SENTENCE_WORDS = 80;

/** A choice, where both cannot be meant: "Tunis or Egypt", "£10 or £15". */
const ALTERNATIVE = /\bor\b/i;
/** Uses of `or` that are no choice: refusing both, or two kinds of the same thing. */
const NO_CHOICE =
  /\b(?:no|not|never|neither|nor|nothing|refrain|avoid)\b[^.]*\bor\b|n['’]t\b[^.]*\bor\b|\bout of (?:control|possessions?)\b/i;
/** A threat: what will follow if an offer is not accepted. */
const THREAT =
  /,?\s*\b(?:or|otherwise|unless)\b[^.]*\b(?:else|war|attack|invade|fight|regret|sorry|consequences|fleets?|arm(?:y|ies))\b.*$/i;

/** Something possible that is not offered: "I might pay you £10". */
const HEDGED =
  /\b(?:might|perhaps|maybe|possibly|one day|some day|sometimes?|in principle|not impossible|(?:could|can) (?:imagine|see|conceive)|(?:would|could|might) (?:consider|think (?:of|about)|not object)|not be averse)\b/i;
const POSSIBLE = /\b(?:i|we) (?:could|may)\b/i;
const EXCHANGE = /\b(?:if|provided|return|exchange|for (?:£|\d))|\?/i;

/** Words of an offer that is final. */
const TAKE_IT = /\btake it or leave it\b/i;
const TAKE_IT_FIRST = new RegExp(`^\\W*${TAKE_IT.source}\\W+`, 'i');

/** Whether words leave a choice. */
export const isChoice = (words: string): boolean =>
  ALTERNATIVE.test(words.replace(TAKE_IT, ' ')) && !NO_CHOICE.test(words);

/** Whether the words read are one definite offer: no choice, and no mere possibility. */
export const isOneMeaning = (words: string): boolean => {
  if (isChoice(words)) return false;
  return !HEDGED.test(words) && !(POSSIBLE.test(words) && !EXCHANGE.test(words));
};

/** An offer for a price that is not named: not a gift, but a question about the price. */
const AT_A_PRICE =
  /\b(?:if|for|at) (?:the|a) (?:right |fair |good )?price\b|\bmake (?:me|us) an offer\b|\bfor something (?:in return|of yours)\b|\bbut what (?:do |would |will |can |could )?you (?:give|pay|offer)\b/i;

/** Words without an introduction that calls what follows the writer's own offer. */
const afterIntroduction = (words: string, parties: SentenceReading['parties']): string => {
  const [introduction = '', lead = ''] = /^([^:]*):/.exec(words) ?? [];
  return isOwnOffer(lead) && !isAside(lead, parties) ? words.slice(introduction.length) : words;
};

/** The contents of one sentence. */
export interface ReadSentence {
  readonly terms: readonly Term[];
  /** Terms, as formatted, in which the writer only says what they take. */
  readonly claimed: ReadonlySet<string>;
  readonly unread: readonly string[];
  readonly question?: string;
  /** Clauses that its words name without offering them. */
  readonly asides?: readonly Term[];
}

export const NOTHING_READ: ReadSentence = { terms: [], claimed: new Set(), unread: [] };

/** What a letter is read with. */
export interface LetterContext extends Pick<SentenceReading, 'parties' | 'years' | 'markerIn' | 'isOfOne'> {
  readonly vocabulary: Vocabulary;
}

/** A condition, up to the next comma. */
const CONDITIONS =
  /\b(?:if|provided|providing|on (?:the )?condition|assuming|supposing|in case|in the event|unless|once|when|whenever|as soon as|as long as|so long as|after)\b[^,;]*|^\W*should\b[^,;]*/gi;

/** What must not happen, or happen first, for the rest to hold: no clause of it is offered. */
const UNLESS = /\bunless\b[^,;]*/gi;

/** Whether an offer depends on something that is no clause. */
const hangsOnMore = (context: LetterContext, words: string): boolean => {
  const { parties, vocabulary } = context;
  const conditions = withoutHarmless(words).match(CONDITIONS) ?? [];
  return conditions.some((part) => {
    const { terms, rest } = clausesAmong(part, parties, (clause) => clauseIn(vocabulary, clause, parties));
    const offers = offersIn(letterTokensOf(vocabulary, rest), context);
    // What is settled by a denial, as in "if you fail to keep out of Tunis", is no clause.
    const settled = denies(part) ? 0 : offers.settled.size;
    return terms.length + offers.terms.length + settled === 0;
  });
};

/** The contents of a sentence without clauses written as such. */
export const readProse = (context: LetterContext, sentence: string): ReadSentence => {
  const { parties, vocabulary, years } = context;
  const words = sentence
    .replace(/[.;!?]+$/, '')
    .replace(TAKE_IT_FIRST, '')
    .replace(THREAT, '');
  if (isQuestion(sentence)) return { ...NOTHING_READ, question: sentence };
  const among = clausesAmong(words.replaceAll(UNLESS, ' '), parties, (part) =>
    clauseIn(vocabulary, part, parties),
  );
  const tokens = letterTokensOf(vocabulary, among.rest).slice(0, MAX_SENTENCE_WORDS);
  const offers = offersIn(tokens, context);
  const terms = [...among.terms, ...offers.terms];
  const isPaid = terms.some(({ term }) => term === 'pays');
  if (terms.length > 0 && !isPaid && AT_A_PRICE.test(words)) return { ...NOTHING_READ, question: sentence };
  if (terms.length > 0 && !isOneMeaning(words)) return { ...NOTHING_READ, unread: [words] };
  const isAboutAreas = terms.length > 0 || tokens.some(({ is }) => is === 'area');
  if (isAboutAreas && isDoubtful(words, terms)) return { ...NOTHING_READ, unread: [words] };
  const unread = looseEnds(vocabulary, words, { terms, settled: offers.settled, years, parties });
  if (
    terms.length > 0 &&
    unread.length === 0 &&
    (isMocking(vocabulary, afterIntroduction(words, parties)) || hangsOnMore(context, words))
  )
    return { ...NOTHING_READ, unread: [words], asides: terms };
  const asked = terms.length === 0 && sentence.includes('?');
  return { terms, claimed: offers.claimed, ...(asked ? { unread: [], question: sentence } : { unread }) };
};

import { splitImmediateLines } from '../../../language/immediate-lines.ts';
import { readTreatyText } from '../../../treaties/text/text.ts';
import { type Vocabulary, vocabularyOf } from '../../../charts/vocabulary.ts';
import type { Position } from '../../../state/position.ts';
import type { Term, TreatyText } from '../../../state/treaties.ts';
import { markerOf } from '../../../board/position.ts';
import type { AreaId, MarkerKind, Seat } from '../../../vocabulary/ids.ts';
import { clauseIn } from './clause.ts';
import { isDoubtful } from './doubts.ts';
import { asksFavour, looseEnds } from './loose-ends.ts';
import { offersIn } from './offers.ts';
import { mended } from './mending.ts';
import { clausesAmong } from './parts.ts';
import { isQuestion } from './questions.ts';
import type { SentenceReading } from './sentence.ts';
import { letterTokensOf } from './tokens.ts';

// The offers in a letter, whatever the words around them: whole treaties, clauses, and offers as people write them.

/** Maximum number of sentences of one letter that are read. */
const MAX_SENTENCES = 40;
/** Maximum number of words of one sentence that are read. */
const MAX_WORDS = 80;

/** The offers found in a letter. */
export interface Understood {
  readonly treaties: readonly TreatyText[];
  readonly terms: readonly Term[];
  /** Parts that offer or ask for something but yield no clause, in the letter's words. */
  readonly unread: readonly string[];
  /** Sentences that ask a question and offer nothing. */
  readonly questions: readonly string[];
  /** Whether it is to be kept secret from the others. */
  readonly isSecret: boolean;
}

/** The bullet or number before a sentence in a list. */
const BULLET = /^(?:[-*•–]|\(?\d{1,2}[.)])\s+/;

const sentencesOf = (body: string): readonly string[] =>
  body
    .split(/(?<=[.;!?])(?!\d)|\n+/)
    .map((sentence) => sentence.trim().replace(BULLET, ''))
    .filter((sentence) => sentence.split(/\s+/).length > 2)
    .slice(0, MAX_SENTENCES);

const isSame = (one: Term, other: Term): boolean => JSON.stringify(one) === JSON.stringify(other);

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

/** Whether the words read are one definite offer: no choice, and no mere possibility. */
const isOneMeaning = (words: string): boolean => {
  if (ALTERNATIVE.test(words) && !NO_CHOICE.test(words)) return false;
  return !HEDGED.test(words) && !(POSSIBLE.test(words) && !EXCHANGE.test(words));
};

/** An offer for a price that is not named: not a gift, but a question about the price. */
const AT_A_PRICE =
  /\b(?:if|for|at) (?:the|a) (?:right |fair |good )?price\b|\bmake (?:me|us) an offer\b|\bfor something (?:in return|of yours)\b/i;

/** The contents of one sentence. */
interface ReadSentence {
  readonly terms: readonly Term[];
  /** Terms, as formatted, in which the writer only says what they take. */
  readonly claimed: ReadonlySet<string>;
  readonly unread: readonly string[];
  readonly question?: string;
}

const NOTHING_READ: ReadSentence = { terms: [], claimed: new Set(), unread: [] };

interface LetterContext extends Pick<SentenceReading, 'parties' | 'years' | 'markerIn' | 'isOfOne'> {
  readonly vocabulary: Vocabulary;
}

const readSentence = (context: LetterContext, sentence: string): ReadSentence => {
  const { parties, vocabulary, years } = context;
  const words = sentence.replace(/[.;!?]+$/, '').replace(THREAT, '');
  const clause = clauseIn(vocabulary, words, parties);
  if (clause) return { ...NOTHING_READ, terms: [clause] };
  if (isQuestion(sentence)) return { ...NOTHING_READ, question: sentence };
  const among = clausesAmong(words, parties, (part) => clauseIn(vocabulary, part, parties));
  const tokens = letterTokensOf(vocabulary, among.rest).slice(0, MAX_WORDS);
  const offers = offersIn(tokens, context);
  const terms = [...among.terms, ...offers.terms];
  const isPaid = terms.some(({ term }) => term === 'pays');
  if (terms.length > 0 && !isPaid && AT_A_PRICE.test(words)) return { ...NOTHING_READ, question: sentence };
  if (terms.length > 0 && !isOneMeaning(words)) return { ...NOTHING_READ, unread: [words] };
  const isAboutAreas = terms.length > 0 || tokens.some(({ is }) => is === 'area');
  if (isAboutAreas && isDoubtful(words, terms)) return { ...NOTHING_READ, unread: [words] };
  const unread = looseEnds(vocabulary, words, { terms, settled: offers.settled, years, parties });
  const asked = terms.length === 0 && sentence.includes('?');
  return { terms, claimed: offers.claimed, ...(asked ? { unread: [], question: sentence } : { unread }) };
};

/** A letter's offers without those that only say what the writer takes, which is a claim. */
const withoutBareClaims = (
  sentences: readonly string[],
  read: readonly ReadSentence[],
): readonly ReadSentence[] => {
  const isBare = read.every(({ terms, claimed }) => terms.every((term) => claimed.has(JSON.stringify(term))));
  if (!isBare) return read;
  return read.map((one, at) =>
    one.terms.length > 0 ? { ...NOTHING_READ, unread: [(sentences[at] ?? '').replace(/[.;!?]+$/, '')] } : one,
  );
};

const TRADES = /\b(?:buy|purchase|sell|sale)\b/i;

/** A letter that would buy or sell without naming a sum asks for a price; it does not offer a gift. */
const withoutGifts = (
  sentences: readonly string[],
  read: readonly ReadSentence[],
): readonly ReadSentence[] => {
  const isPaid = read.some(({ terms }) => terms.some(({ term }) => term === 'pays'));
  return read.map((one, at) => {
    const sentence = sentences[at] ?? '';
    const isTrade = TRADES.test(sentence) && one.terms.some(({ term }) => term === 'gives');
    return isTrade && !isPaid ? { ...NOTHING_READ, question: sentence } : one;
  });
};

/** Reads what a letter between two seats offers. */
export const readLetter = (
  { edition, state }: Position,
  written: string,
  [from, to]: readonly [Seat, Seat],
): Understood => {
  const vocabulary = vocabularyOf(edition.atlas, edition.tables.powers);
  const treaties = splitImmediateLines(written)
    .lines.filter(({ isTreaty }) => isTreaty)
    .flatMap(({ text }) => {
      const read = readTreatyText(vocabulary, text);
      return read.ok && read.value.text.between.length > 1 ? [read.value.text] : [];
    });
  if (treaties.length > 0) return { treaties, terms: [], unread: [], questions: [], isSecret: false };
  const body = mended(vocabulary, written);
  const context: LetterContext = {
    vocabulary,
    parties: { from, to },
    years: edition.tables.turnTrack.turns.slice(state.turn - 1).map(({ year }) => year),
    isOfOne: /\b(?:I|me|my|mine)\b/.test(body),
    markerIn: (seat: Seat, area: AreaId): MarkerKind | undefined => markerOf(state, seat, area)?.kind,
  };
  const sentences = sentencesOf(body);
  const each = sentences.map((sentence) => readSentence(context, sentence));
  const read = withoutBareClaims(sentences, withoutGifts(sentences, each));
  const terms = read.flatMap((one) => one.terms);
  const questions = read.flatMap(({ question }) => question ?? []);
  // A favour requested beside an offer is its price.
  const favours = terms.length > 0 ? questions.filter(asksFavour) : [];
  return {
    treaties,
    terms: terms.filter((term, at) => terms.findIndex((each) => isSame(each, term)) === at),
    unread: [...read.flatMap(({ unread }) => unread), ...favours],
    questions: questions.filter((question) => !favours.includes(question)),
    isSecret: /\bsecret(?:ly)?\b/i.test(body),
  };
};

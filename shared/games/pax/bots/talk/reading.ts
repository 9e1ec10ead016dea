import { readTreatyText } from '../../orders/treaty-text/text.ts';
import { partSayings } from '../../language/said.ts';
import { type Vocabulary, vocabularyOf } from '../../charts/places.ts';
import type { Position } from '../../state/position.ts';
import type { Term, TreatyText } from '../../state/treaties.ts';
import type { Seat } from '../../vocabulary/ids.ts';

// What a letter offers, whatever words stand around it: treaties in full, and sentences that are clauses.

/** Sentences of one letter that are looked at: more is no letter but a burden. */
const MOST_SENTENCES = 40;
/** Words that begin or join a sentence and say nothing of what is offered. */
const LEADS =
  /^(?:(?:if|and|but|or|then|so|in (?:exchange|return)(?: for)?|provided(?: that)?|that|please|would|could|can|will|perhaps|maybe|also|as agreed|we agree that|i (?:offer|propose|suggest|promise)(?: you)?(?: that)?|let us agree that|my offer(?: is)?|what if|how about)[,:]?\s+)+/i;

/** Words at the end of a sentence that say nothing of what is offered. */
const TAILS =
  /[\s,]+(?:this (?:turn|year|round)|now|at once|today|please|right away|as (?:a|my) gift|for (?:free|nothing))$/i;

/** First and second person as the powers they mean. */
const named = (sentence: string, from: Seat, to: Seat): string =>
  sentence
    .replaceAll(/\b(?:i|we)(?:'ll| will| would| shall| could)?\b/gi, from)
    .replaceAll(/\b(?:me|us)\b/gi, from)
    .replaceAll(/\byou(?:'ll| will| would| could)?\b/gi, to)
    .replaceAll(/[£$]\s?(\d+)/g, '$1')
    .replaceAll(/\b(\d+)\s?pounds?\b/gi, '$1');

/** The forms in which a sentence is tried as a clause. */
const formsOf = (sentence: string, from: Seat, to: Seat): readonly string[] => {
  const plain = sentence.trim().replace(LEADS, '').replace(TAILS, '');
  const meant = named(plain, from, to);
  const third = meant.replace(
    new RegExp(
      `^(${from}|${to})\\s+(?:(?:do(?:es)? not|don't|not|never)\\s+(?:place|put)|stay|keep|give|pay|lower|admit)\\b`,
      'i',
    ),
    (match) =>
      match
        .replace(/(?:do(?:es)? not|don't|not|never)\s+(place|put)/i, 'places no')
        .replace(/(stay|keep|give|pay|lower|admit)$/i, '$1s'),
  );
  return [...new Set([third, meant, plain])];
};

const clauseIn = (
  vocabulary: Vocabulary,
  sentence: string,
  parties: readonly [Seat, Seat],
): Term | undefined => {
  const [from, to] = parties;
  for (const form of formsOf(sentence, from, to)) {
    const text = `treaty "letter" between ${from}, ${to}\n  1 ${form}\nend`;
    const read = readTreatyText(vocabulary, text);
    const term = read.ok ? read.value.text.clauses[0]?.term : undefined;
    if (term && term.term !== 'text') return term;
  }
  return undefined;
};

/** What a letter holds out. */
export interface Understood {
  readonly treaties: readonly TreatyText[];
  readonly terms: readonly Term[];
}

/** Sentences and their halves: an offer and its price often stand in one. */
const sentencesOf = (body: string): readonly string[] =>
  body
    .split(/[.;!?\n]+/)
    .flatMap((sentence) => [
      sentence,
      ...sentence.split(/,|\band\b|\bif\b|\bfor that\b|\bin (?:return|exchange)\b/i),
    ])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length > 2)
    .slice(0, MOST_SENTENCES);

const isSame = (one: Term, other: Term): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Reads what a letter between two seats offers. */
export const readLetter = (
  { edition }: Position,
  body: string,
  parties: readonly [Seat, Seat],
): Understood => {
  const vocabulary = vocabularyOf(edition.atlas, edition.tables.powers);
  const treaties = partSayings(body)
    .sayings.filter(({ isTreaty }) => isTreaty)
    .flatMap(({ text }) => {
      const read = readTreatyText(vocabulary, text);
      return read.ok && read.value.text.between.length > 1 ? [read.value.text] : [];
    });
  if (treaties.length > 0) return { treaties, terms: [] };
  const terms = sentencesOf(body).flatMap((sentence) => clauseIn(vocabulary, sentence, parties) ?? []);
  return {
    treaties,
    terms: terms.filter((term, at) => terms.findIndex((each) => isSame(each, term)) === at),
  };
};

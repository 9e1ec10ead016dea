import { vocabularyOf } from '../../../charts/vocabulary.ts';
import type { Position } from '../../../state/position.ts';
import type { Term, TreatyText } from '../../../state/treaties.ts';
import { markerOf } from '../../../board/position.ts';
import type { AreaId, MarkerKind, Seat } from '../../../vocabulary/ids.ts';
import { asksFavour } from './loose-ends.ts';
import { mended } from './mending.ts';
import { type LetterContext, NOTHING_READ, type ReadSentence } from './prose.ts';
import { letterSentencesOf } from './letter-sentences.ts';
import { readSentences } from './sentences.ts';
import { textsIn } from './treaty-blocks.ts';

// The offers in a letter, whatever the words around them: whole treaties, clauses, and offers as people write them.

/** A part of a letter that names clauses without offering them; without words, a text that it quotes. */
export interface Aside {
  readonly words: string;
  readonly terms: readonly Term[];
}

/** The offers found in a letter. */
export interface Understood {
  readonly treaties: readonly TreatyText[];
  readonly terms: readonly Term[];
  /** Parts that offer or ask for something but yield no clause, in the letter's words. */
  readonly unread: readonly string[];
  /** Clauses that a part of the letter names without offering them. */
  readonly asides: readonly Aside[];
  /** Sentences that ask a question and offer nothing. */
  readonly questions: readonly string[];
  /** Whether it is to be kept secret from the others. */
  readonly isSecret: boolean;
}

const isSame = (one: Term, other: Term): boolean => JSON.stringify(one) === JSON.stringify(other);

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
  const { offered, quoted, rest } = textsIn(vocabulary, written, { from, to });
  if (offered.length > 0)
    return { treaties: offered, terms: [], unread: [], asides: [], questions: [], isSecret: false };
  const body = mended(vocabulary, rest);
  const context: LetterContext = {
    vocabulary,
    parties: { from, to },
    years: edition.tables.turnTrack.turns.slice(state.turn - 1).map(({ year }) => year),
    isOfOne: /\b(?:I|me|my|mine)\b/.test(body),
    markerIn: (seat: Seat, area: AreaId): MarkerKind | undefined => markerOf(state, seat, area)?.kind,
  };
  const said = readSentences(context, letterSentencesOf(body));
  const sentences = said.map(({ sentence }) => sentence);
  const each = said.map(({ read }) => read);
  const read = withoutBareClaims(sentences, withoutGifts(sentences, each));
  const terms = read.flatMap((one) => one.terms);
  const questions = read.flatMap(({ question }) => question ?? []);
  // A favour requested beside an offer is its price.
  const favours = terms.length > 0 ? questions.filter(asksFavour) : [];
  return {
    treaties: [],
    terms: terms.filter((term, at) => terms.findIndex((each) => isSame(each, term)) === at),
    unread: [...read.flatMap(({ unread }) => unread), ...favours],
    asides: [
      ...quoted.map(({ clauses }) => ({ words: '', terms: clauses.map(({ term }) => term) })),
      ...read.flatMap(({ asides = [], unread: [words = ''] }) =>
        asides.length > 0 ? [{ words, terms: asides }] : [],
      ),
    ],
    questions: questions.filter((question) => !favours.includes(question)),
    isSecret: /\bsecret(?:ly)?\b/i.test(body),
  };
};

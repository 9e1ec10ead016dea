import type { Term } from '../../../state/treaties.ts';
import { type AreaId, type Seat, seatOf } from '../../../vocabulary/ids.ts';
import { onMarker } from './cessions.ts';
import { withDates } from './dates.ts';
import { onPayment } from './payments.ts';
import { addTerm, powersFrom, type SentenceReading, subjectsAt, wordAt } from './sentence.ts';
import { onArea } from './spheres.ts';
import type { LetterToken } from './tokens.ts';

// Offers as people write them: "if you stay out of Tunis until 1892, I leave Kamerun to you and pay you £10".

const ALLIES = /^(?:alliance|pact|treaty|ally|allies|allied|defend)$/;

/** Whether a pact is mutual; no clause expresses what one would do for the other alone. */
const isMutual = ({ tokens, subjects }: SentenceReading): boolean =>
  subjects.length > 1 ||
  tokens.some((token) => token.is === 'word' && /^(?:other|together|us|both|we|mutual)$/.test(token.word));

const onAlliance = (reading: SentenceReading): boolean => {
  const word = wordAt(reading, reading.at);
  const against = reading.tokens.findIndex(
    (token, at) => at > reading.at && token.is === 'word' && token.word === 'against',
  );
  const powers = against < 0 ? [] : powersFrom(reading, against + 1);
  if (powers.length === 0 || (word === 'defend' && !isMutual(reading))) return false;
  const isOffensive = reading.tokens.some((token) => token.is === 'word' && token.word === 'offensive');
  reading.at = against;
  addTerm(
    reading,
    isOffensive
      ? { term: 'offensive', against: powers }
      : { term: 'defensive', against: powers, ifAttackedBy: 1 },
  );
  return true;
};

/** Reads an offer that begins at a token. @returns whether there was one */
const offerAt = (reading: SentenceReading): boolean =>
  onPayment(reading) ||
  onMarker(reading) ||
  (ALLIES.test(wordAt(reading, reading.at)) && onAlliance(reading)) ||
  onArea(reading);

/** Verbs that introduce reported speech: "Britain told me you want Korea". */
const REPORTS = /^(?:told|tells|says|said|heard|hears?|rumou?r|rumou?rs|reported|suspect|suspects)$/;

export const isReport = (word: string): boolean => REPORTS.test(word);

/** The offers of one sentence, and what it settles or claims without offering it. */
export interface SentenceOffers {
  readonly terms: readonly Term[];
  readonly claimed: ReadonlySet<string>;
  readonly settled: ReadonlySet<AreaId>;
}

/** A clause among the tokens of a sentence: its first token, and the token after it. */
export interface WrittenClause {
  readonly at: number;
  readonly end: number;
  readonly terms: readonly Term[];
}

/** Takes a clause as it is written; what follows without a subject is a deed of its power. */
const takeClause = (reading: SentenceReading, { terms, end }: WrittenClause): void => {
  for (const term of terms) addTerm(reading, term);
  const subjects = terms.flatMap((term) => ('power' in term ? (seatOf(term.power) ?? []) : []));
  if (subjects.length > 0) reading.subjects = subjects;
  reading.isWe = false;
  reading.at = end - 1;
};

/** The offers of one sentence; an imperative is addressed to the reader. */
export const offersIn = (
  tokens: readonly LetterToken[],
  { parties, years, markerIn, isOfOne }: Pick<SentenceReading, 'parties' | 'years' | 'markerIn' | 'isOfOne'>,
  written: readonly WrittenClause[] = [],
): SentenceOffers => {
  const reading: SentenceReading = {
    tokens,
    parties,
    years,
    markerIn,
    isOfOne,
    at: 0,
    subjects: [parties.to],
    isWe: false,
    placed: [],
    claimed: new Set(),
    settled: new Set(),
  };
  for (; reading.at < tokens.length; reading.at += 1) {
    const clause = written.find(({ at }) => at === reading.at);
    if (clause) {
      takeClause(reading, clause);
      continue;
    }
    // Reported speech is nobody's offer.
    if (isReport(wordAt(reading, reading.at))) break;
    const subjects = subjectsAt(reading);
    if (subjects) {
      reading.subjects = subjects;
      reading.isWe = wordAt(reading, reading.at) === 'we' && subjects.length === 1;
    }
    const before = reading.placed.length;
    if (offerAt(reading) && reading.placed.length > before) {
      // "I offer you £15 to stay out": the power paid is the one that acts.
      const paid = reading.placed.at(-1)?.term;
      if (paid?.term === 'pays' && wordAt(reading, reading.at + 1) === 'to')
        reading.subjects = [paid.to as Seat];
      // Skips the areas already read; they are not separate offers.
      while (tokens[reading.at + 1]?.is === 'area') reading.at += 1;
    }
  }
  const terms = withDates(reading, reading.placed);
  const claimed = reading.placed.flatMap(({ term }, at) =>
    reading.claimed.has(term) ? [JSON.stringify(terms[at])] : [],
  );
  return { terms, claimed: new Set(claimed), settled: reading.settled };
};

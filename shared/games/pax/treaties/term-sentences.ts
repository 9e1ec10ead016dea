import { sentenceCase } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { Term } from '../state/treaties.ts';
import {
  markerWithArticle,
  placeInSentence,
  pounds,
  powerName,
  powerNames,
  verbFor,
} from '../wording/words.ts';
import { type ClauseWords } from './clauses/form.ts';
import { clauseForm } from './clauses/index.ts';

// Clauses of treaties as sentences: `Spain gives France an Influence in Marocco in 1884.`

const clauseWords = (edition: Edition): ClauseWords => ({
  does: (power, singular, plural) => `${powerName(edition, power)} ${verbFor(power, singular, plural)}`,
  party: (party) => powerName(edition, party),
  parties: (parties) => (parties.length === 0 ? 'everybody' : powerNames(edition, parties)),
  place: (id) => placeInSentence(edition, id),
  marker: markerWithArticle,
  pounds,
  inYear: (year) => (year === undefined ? '' : ` in ${String(year)}`),
  until: (year) => (year === undefined ? '' : ` until the end of ${String(year)}`),
});

/** A clause as a sentence. */
export const termSentence = (edition: Edition, term: Term): string => {
  const phrase = sentenceCase(clauseForm(term).sentence(term, clauseWords(edition)));
  return /[.!?]$/.test(phrase) ? phrase : `${phrase}.`;
};

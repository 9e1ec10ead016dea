import { splitImmediateLines } from '../../../language/immediate-lines.ts';
import { readTreatyText } from '../../../orders/treaty-text/text.ts';
import { type Vocabulary, vocabularyOf } from '../../../charts/vocabulary.ts';
import type { Position } from '../../../state/position.ts';
import type { Term, TreatyText } from '../../../state/treaties.ts';
import { markerOf } from '../../../board/position.ts';
import type { AreaId, MarkerKind, Seat } from '../../../vocabulary/ids.ts';
import { offersIn } from './offers.ts';
import { clausesAmong } from './parts.ts';
import { isQuestion } from './questions.ts';
import type { Parties } from './sentence.ts';
import { letterTokensOf } from './tokens.ts';

// What a letter offers, whatever words stand around it: treaties in full, clauses, and offers as people write them.

/** Sentences of one letter that are looked at: more is no letter but a burden. */
const MAX_SENTENCES = 40;
/** Words of one sentence that are looked at. */
const MAX_WORDS = 80;

/** A sentence that is a clause as treaties have it. */
const clauseIn = (vocabulary: Vocabulary, sentence: string, { from, to }: Parties): Term | undefined => {
  const text = `treaty "letter" between ${from}, ${to}\n  1 ${sentence}\nend`;
  const read = readTreatyText(vocabulary, text);
  const term = read.ok ? read.value.text.clauses[0]?.term : undefined;
  return term?.term === 'text' ? undefined : term;
};

/** What a letter holds out. */
export interface Understood {
  readonly treaties: readonly TreatyText[];
  readonly terms: readonly Term[];
  /** Whether it is to be kept from the others. */
  readonly isSecret: boolean;
}

const sentencesOf = (body: string): readonly string[] =>
  body
    .split(/(?<=[.;!?])(?!\d)|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length > 2)
    .slice(0, MAX_SENTENCES);

const isSame = (one: Term, other: Term): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Reads what a letter between two seats offers. */
export const readLetter = (
  { edition, state }: Position,
  body: string,
  [from, to]: readonly [Seat, Seat],
): Understood => {
  const vocabulary = vocabularyOf(edition.atlas, edition.tables.powers);
  const treaties = splitImmediateLines(body)
    .lines.filter(({ isTreaty }) => isTreaty)
    .flatMap(({ text }) => {
      const read = readTreatyText(vocabulary, text);
      return read.ok && read.value.text.between.length > 1 ? [read.value.text] : [];
    });
  if (treaties.length > 0) return { treaties, terms: [], isSecret: false };
  const years = edition.tables.turnTrack.turns.slice(state.turn - 1).map(({ year }) => year);
  const parties = { from, to };
  const markerIn = (seat: Seat, area: AreaId): MarkerKind | undefined => markerOf(state, seat, area)?.kind;
  const terms = sentencesOf(body).flatMap((sentence): readonly Term[] => {
    const clause = clauseIn(vocabulary, sentence.replace(/[.;!?]+$/, ''), parties);
    if (clause) return [clause];
    if (isQuestion(sentence)) return [];
    const among = clausesAmong(sentence.replace(/[.;!?]+$/, ''), parties, (part) =>
      clauseIn(vocabulary, part, parties),
    );
    const tokens = letterTokensOf(vocabulary, among.rest).slice(0, MAX_WORDS);
    return [...among.terms, ...offersIn(tokens, { parties, years, markerIn })];
  });
  return {
    treaties,
    terms: terms.filter((term, at) => terms.findIndex((each) => isSame(each, term)) === at),
    isSecret: /\bsecret(?:ly)?\b/i.test(body),
  };
};

import { matchName, wordsOf } from '../../../../../kernel/language/names.ts';
import type { Vocabulary } from '../../../charts/vocabulary.ts';
import { clauseForm, DEEDS, PACTS } from '../../../treaties/clauses/index.ts';
import type { Term } from '../../../state/treaties.ts';
import { clauseIn } from './clause.ts';
import { isWordOfName } from './mending.ts';
import type { Parties } from './sentence.ts';

// Clauses of treaties in a sentence, word for word; the words around them are read separately.

/** A clause of a sentence, or words between its clauses. */
export type LetterPiece =
  | { readonly is: 'clause'; readonly terms: readonly Term[] }
  | { readonly is: 'words'; readonly words: string };

/** Maximum number of words of one clause. */
const MAX_LENGTH = 30;
/** Maximum number of times a sentence is tried for clauses. */
const MAX_TRIALS = 200;

const CLAUSE_VERBS: ReadonlySet<string> = new Set(
  DEEDS.flatMap(({ verb, synonyms = [] }) => [
    ...verb,
    ...synonyms.flatMap(({ words }) => words.split('|').map((phrase) => phrase.split(' ')[0] ?? '')),
  ]),
);
const PACT_WORDS: ReadonlySet<string> = new Set(
  PACTS.flatMap(({ opening, others }) => [opening, ...others])
    .map((words) => words.split(' ')[0] ?? '')
    .filter((word) => !/^(?:a|an|the|this)$/.test(word)),
);

const JOINS = /^(?:and|but|then|also|or|nor|,)$/i;
/** Words after which a power continues the subject of a clause: `France and Germany place`. */
const ADDS = /^(?:and|or|nor|,)$/i;
const MODAL = /^(?:will|shall|must|may|does|never|promises|agrees|undertakes|pledges)$/i;
/** Words between a power and the verb of its clause. */
const BEFORE_VERB =
  /^(?:shall|will|agrees|promises|undertakes|is|must|pledges|also|to|does|do|not|never|may|doesn?['’]?t|won['’]?t|don['’]?t)$/i;
/** Words that may end a clause, beside names and figures. */
const ENDS =
  /^(?:[£$]?\d.*|none|nothing|powers?|(?:possession|protectorate|influence|interest|marker|control)s?|arm(?:y|ies)|nav(?:y|ies)|fleets?|units?|forces|points|once|immediately|now|turn|home)$/i;
const STOP = /[.,;:!?]+$/;
/** Words of formal clauses that add nothing: `France hereby undertakes`. */
const FORMAL = /^(?:hereby|herewith|solemnly|duly|forthwith)$/i;

/** A sentence without quotation marks, brackets and dashes, as words; commas and colons are words too. */
const plainWords = (sentence: string): readonly string[] =>
  sentence
    .replaceAll(/["“”„«»‹›`*_()[\]{}<>|]|(?<!\p{L})['‘’]|['‘’](?!\p{L})/gu, ' ')
    .replaceAll(/[–—…→#]|(?<=\s|^)-+(?=\s|\p{L})/gu, ' , ')
    .replaceAll(/\s\/\s/g, ' or ')
    .replaceAll(/([:;,])(?!\d)/g, ' $1 ')
    .split(/\s+/)
    .filter((word) => word !== '' && !FORMAL.test(word));

interface ClauseSearch extends Parties {
  readonly vocabulary: Vocabulary;
  readonly words: readonly string[];
  /** Number of times the sentence was tried for clauses. */
  trials: number;
}

/** A clause that was found, and the word after it. */
interface FoundClause {
  readonly terms: readonly Term[];
  readonly end: number;
}

const plain = (word = ''): string => word.replace(STOP, '').toLowerCase();

const isVerb = (word = ''): boolean => CLAUSE_VERBS.has(plain(word));

/** Number of words that name a power at a word; "us" means the writer and the reader. */
const powerLength = ({ vocabulary, words }: ClauseSearch, at: number): number => {
  if (words[at] === 'us' || wordsOf(words[at] ?? '').length === 0) return 0;
  const near = words.slice(at, at + 4);
  const lengths = near.map((_, index) => wordsOf(near.slice(0, index + 1).join(' ')).length);
  const { ids, isWhole, length } = matchName(vocabulary.powers.index, wordsOf(near.join(' ')));
  return isWhole && ids.length === 1 ? lengths.indexOf(length) + 1 : 0;
};

const readWords = (search: ClauseSearch, words: readonly string[]): Term | undefined => {
  search.trials += 1;
  if (search.trials > MAX_TRIALS) return undefined;
  const typed = words.join(' ').replaceAll(' ,', ',').replace(STOP, '');
  return clauseIn(search.vocabulary, typed, search);
};

/** Whether a clause has taken the subject of the verb after it for one of its enemies. */
const takesSubject = ({ words }: ClauseSearch, term: Term, end: number): boolean =>
  'against' in term && (isVerb(words[end]) || MODAL.test(words[end] ?? ''));

const mayEnd = ({ vocabulary }: ClauseSearch, word: string | undefined): boolean =>
  ENDS.test(plain(word)) || isWordOfName(vocabulary, plain(word));

/** The longest clause that begins with some words before a word. */
const longestAt = (
  search: ClauseSearch,
  at: number,
  before: readonly string[] = [],
): FoundClause | undefined => {
  const { words } = search;
  for (let end = Math.min(words.length, at + MAX_LENGTH); end > at; end -= 1) {
    if (end < words.length && !mayEnd(search, words[end - 1])) continue;
    const term = readWords(search, [...before, ...words.slice(at, end)]);
    if (term && !takesSubject(search, term, end)) return { terms: [term], end };
  }
  return undefined;
};

/** Where the areas of a clause begin: `germany places no marker in`. */
const headOf = (words: readonly string[]): readonly string[] =>
  words.slice(0, words.findLastIndex((word) => /^(?:in|of|from|over)$/i.test(word)) + 1);

/** `, Egypt and Persia until 1892`: further areas in which the same holds. */
const withFurtherAreas = (search: ClauseSearch, at: number, found: FoundClause): FoundClause => {
  const { words } = search;
  const [first] = found.terms;
  if (first?.term !== 'no-marker' && first?.term !== 'no-control') return found;
  const head = headOf(words.slice(at, found.end).filter((word) => !/^\d+$/.test(word)));
  const terms = [...found.terms];
  let { end } = found;
  for (;;) {
    let next = end;
    while (ADDS.test(words[next] ?? '')) next += 1;
    const more = next > end && powerLength(search, next) === 0 ? longestAt(search, next, head) : undefined;
    if (more?.terms[0]?.term !== first.term) return { terms, end };
    terms.push(...more.terms);
    ({ end } = more);
  }
};

/** The other power before a subject: `France and Germany place`. */
const partnerBefore = (search: ClauseSearch, at: number, from: number): readonly string[] => {
  if (!ADDS.test(search.words[at - 1] ?? '')) return [];
  const start = [at - 2, at - 3].find(
    (index) => index >= from && powerLength(search, index) === at - 1 - index,
  );
  return start === undefined ? [] : search.words.slice(start, at - 1);
};

/** The clause of a power at a word; of two powers, if another is named with it. */
const deedAt = (
  search: ClauseSearch,
  at: number,
  from: number,
): (FoundClause & { start: number }) | undefined => {
  const length = powerLength(search, at);
  const { words } = search;
  const verb = words.slice(at + length).find((word) => !BEFORE_VERB.test(word));
  if (length === 0 || !isVerb(verb)) return undefined;
  const found = longestAt(search, at);
  if (!found) return undefined;
  const whole = withFurtherAreas(search, at, found);
  const partner = partnerBefore(search, at, from);
  if (partner.length === 0) return { ...whole, start: at };
  const rest = words.slice(at + length, found.end);
  const also = readWords(search, [...partner, ...rest]);
  const isOne = whole.terms.length === 1 && also !== undefined;
  return isOne
    ? { terms: [also, ...whole.terms], end: whole.end, start: at - 1 - partner.length }
    : undefined;
};

const pactAt = (search: ClauseSearch, at: number): (FoundClause & { start: number }) | undefined => {
  const found = PACT_WORDS.has(plain(search.words[at])) ? longestAt(search, at) : undefined;
  return found && { ...found, start: at };
};

/** `and pays 10 to france`: another deed of the power of the clause before. */
const sameSubjectAt = (
  search: ClauseSearch,
  at: number,
  last: FoundClause | undefined,
): (FoundClause & { start: number }) | undefined => {
  const term = last?.terms.length === 1 ? last.terms[0] : undefined;
  const isThird = isVerb(search.words[at]) && plain(search.words[at]).endsWith('s');
  if (!last || !term || !('power' in term) || !isThird) return undefined;
  const isNext = at > last.end && search.words.slice(last.end, at).every((word) => JOINS.test(word));
  const found = isNext ? longestAt(search, at, [term.power]) : undefined;
  return found && { ...found, start: at };
};

/** A sentence in pieces: its clauses, and the words around them. */
export const letterPiecesOf = (
  vocabulary: Vocabulary,
  parties: Parties,
  sentence: string,
): readonly LetterPiece[] => {
  const search: ClauseSearch = { vocabulary, ...parties, words: plainWords(sentence), trials: 0 };
  const pieces: LetterPiece[] = [];
  let last: FoundClause | undefined;
  let from = 0;
  const addWords = (to: number): void => {
    if (to > from) pieces.push({ is: 'words', words: search.words.slice(from, to).join(' ') });
  };
  for (let at = 0; at < search.words.length; at += 1) {
    const found = deedAt(search, at, from) ?? pactAt(search, at) ?? sameSubjectAt(search, at, last);
    if (found) {
      addWords(found.start);
      pieces.push({ is: 'clause', terms: found.terms });
      last = found;
      from = found.end;
      at = found.end - 1;
    }
  }
  addWords(search.words.length);
  return pieces;
};

/** Whether a clause concerns, or is directed against, only those it can. */
export const concernsOnly = (term: Term, { from, to }: Parties): boolean => {
  const isParty = (power: string): boolean => power === from || power === to;
  if ('against' in term) return !term.against.some(isParty);
  return clauseForm(term).concerns(term).every(isParty);
};

import type { Term } from '../../../state/treaties.ts';
import { clauseIn } from './clause.ts';
import { isDoubtful } from './doubts.ts';
import {
  asksAbout,
  harmless,
  isAside,
  isMark,
  isOtherThanOffer,
  isOwnOffer,
  withoutHarmless,
} from './frames.ts';
import { strangeWords } from './known-words.ts';
import { looseEnds } from './loose-ends.ts';
import { offersIn, type WrittenClause } from './offers.ts';
import { clausesAmong } from './parts.ts';
import {
  isChoice,
  isOneMeaning,
  type LetterContext,
  MAX_SENTENCE_WORDS,
  NOTHING_READ,
  type ReadSentence,
} from './prose.ts';
import { type LetterToken, letterTokensOf } from './tokens.ts';
import { concernsOnly, type LetterPiece } from './written-clauses.ts';

// A sentence with clauses of treaties: they are taken as written; the words around them are judged separately.

/** A threat: what will follow if an offer is not accepted. */
const OR_ELSE =
  /\b(?:or|otherwise)\b[^.]*\b(?:else|war|attack|invade|fight|regret|sorry|consequences|fleets?|arm(?:y|ies))\b.*$/i;

/** The number of the clause that follows. */
const NUMBER_BEFORE = /\b(?:\d{1,2}|one|two|three|four|five|six)\W*$/i;

/** The tokens of a sentence, the clauses among them, and those written with pronouns. */
interface TokensOfPieces {
  readonly tokens: readonly LetterToken[];
  readonly written: readonly WrittenClause[];
  readonly among: readonly Term[];
}

/** Whether the pieces are clauses with nothing but numbers and marks around them. */
export const isMarkAlone = (pieces: readonly LetterPiece[]): boolean =>
  pieces.every((piece) => piece.is === 'clause' || isMark(piece.words));

/** Tokens in place of a clause: only the year it ends in, which may hold for others as well. */
const clauseTokens = (piece: Extract<LetterPiece, { is: 'clause' }>): readonly LetterToken[] =>
  piece.terms.flatMap((term): readonly LetterToken[] =>
    'until' in term && term.until !== undefined
      ? [
          { is: 'word', word: 'until' },
          { is: 'number', number: term.until, isMoney: false },
        ]
      : [{ is: 'word', word: '' }],
  );

const tokensOf = ({ vocabulary, parties }: LetterContext, pieces: readonly LetterPiece[]): TokensOfPieces => {
  const tokens: LetterToken[] = [];
  const written: WrittenClause[] = [];
  const among: Term[] = [];
  for (const piece of pieces) {
    if (piece.is === 'clause') {
      const at = tokens.length;
      tokens.push(...clauseTokens(piece));
      written.push({ at, end: tokens.length, terms: piece.terms });
    } else {
      const found = clausesAmong(piece.words, parties, (part) => clauseIn(vocabulary, part, parties));
      among.push(...found.terms);
      tokens.push(...letterTokensOf(vocabulary, found.rest));
    }
  }
  return { tokens: tokens.slice(0, MAX_SENTENCE_WORDS), written, among };
};

const figuresIn = (terms: readonly Term[]): ReadonlySet<number> =>
  new Set(terms.flatMap((term) => Object.values(term).filter((value) => typeof value === 'number')));

/** Whether words beside the clauses hold a figure that no clause accounts for; those before the first may count them. */
const hasOtherFigure = (
  { vocabulary, years }: LetterContext,
  pieces: readonly LetterPiece[],
  terms: readonly Term[],
): boolean => {
  const figures = new Set([...figuresIn(terms), 1, ...years.slice(0, 1)]);
  const first = pieces.findIndex(({ is }) => is === 'clause');
  return pieces.some((piece, at) => {
    if (piece.is === 'clause') return false;
    const words = pieces[at + 1] ? piece.words.replace(NUMBER_BEFORE, '') : piece.words;
    return letterTokensOf(vocabulary, words).some(
      (token) =>
        token.is === 'number' &&
        !figures.has(token.number) &&
        (at > first || token.isMoney || token.number > 1800),
    );
  });
};

const namesThird = ({ vocabulary, parties: { from, to } }: LetterContext, words: string): boolean =>
  letterTokensOf(vocabulary, words).some(
    (token) => token.is === 'power' && token.power !== from && token.power !== to,
  );

/** Whether words beside the clauses say something that offers nothing. */
const hasStrangeWords = (vocabulary: LetterContext['vocabulary'], pieces: readonly LetterPiece[]): boolean =>
  pieces.some((piece, at) => {
    if (piece.is === 'clause' || (at === 0 && isOwnOffer(piece.words))) return false;
    return strangeWords(vocabulary, withoutHarmless(piece.words)).length > 0;
  });

/** Words before a clause, without what others say or do if the writer's own offer follows: `but I only ask this`. */
const ownOfferIn = (words: string, parties: LetterContext['parties']): string => {
  const [, own] = /^.*[,;]\s*(?:but|so|yet|still)\b(.*)$/i.exec(words) ?? [];
  return own !== undefined && isOwnOffer(own) && !isAside(own, parties) ? own : words;
};

/** The contents of a sentence with clauses. */
export const readWritten = (
  context: LetterContext,
  { sentence, pieces: all }: { readonly sentence: string; readonly pieces: readonly LetterPiece[] },
): ReadSentence => {
  const { parties, vocabulary, years } = context;
  const pieces = all.map((piece, at): LetterPiece => {
    if (piece.is === 'clause') return piece;
    const words = piece.words.replace(OR_ELSE, '');
    return { is: 'words', words: at === 0 ? ownOfferIn(words, parties) : words };
  });
  const whole = sentence.replace(/[.;!?]+$/, '');
  const asides = pieces.flatMap((piece) => (piece.is === 'clause' ? piece.terms : []));
  const nothing = { ...NOTHING_READ, unread: [whole], asides };
  if (asksAbout(sentence, pieces)) return { ...NOTHING_READ, question: sentence };
  const { tokens, written, among } = tokensOf(context, pieces);
  const offers = offersIn(tokens, context, written);
  const terms = [...offers.terms, ...among];
  const hasProse = terms.length > written.flatMap((clause) => clause.terms).length;
  const frame = pieces.map((piece) => (piece.is === 'words' ? piece.words : ',')).join(' ');
  if (isOtherThanOffer(pieces, { parties, hasProse }) || namesThird(context, frame)) return nothing;
  if (!terms.every((term) => concernsOnly(term, parties)) || hasOtherFigure(context, pieces, terms))
    return nothing;
  if (
    isChoice(withoutHarmless(frame)) ||
    (hasProse && !isOneMeaning(frame)) ||
    isDoubtful(withoutHarmless(frame), terms)
  )
    return nothing;
  const { settled, claimed } = offers;
  const unread = looseEnds(vocabulary, harmless(frame), { terms, settled, years, parties });
  if (unread.length === 0 && hasStrangeWords(vocabulary, pieces)) return nothing;
  return { terms, claimed, unread: unread.some((part) => part.split(/\s+/).length < 3) ? [whole] : unread };
};

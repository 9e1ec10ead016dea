import type { Vocabulary } from '../../../charts/vocabulary.ts';
import { denies, isRefusal, withoutHarmless } from './frames.ts';
import { isCourtesy, namesAny } from './known-words.ts';
import { asksFavour } from './loose-ends.ts';
import { anyPhrase } from '../../../../../kernel/language/phrases.ts';

// How the sentence after a clause takes it: a clause is offered only if what follows agrees, closes the letter, or is
// about something else.

/** Refusals of one word, and of phrases about what stands before. */
const MOCKS = anyPhrase(
  String.raw`
    you(?:['’]d| would) (?:like|love|enjoy|want) (?:that|it|this)\b|you wish\W*$|good for you\b
    (?:otherwise|else|or)\b.*\b(?:nothing|not|never|no)\b
    (?:nope|nah|nay|neither|nobody|none|nothing|hardly|ha|haha|lol|pah|bah|pff+|oh|ah)\b
  `,
  { before: String.raw`^\W*(?:well|so|and|but)?\W*` },
);
/** Words of a sentence that point to what stands before it. */
const POINTS = /\b(?:it|that|this|such|them|these|those)\b/i;

/** A request to keep the offer before it from others. */
const SECRECY =
  /\b(?:secret(?:ly)?|between (?:us|ourselves|you and me)|in confidence|confidential(?:ly)?)\b/i;

const PERSON = /\b(?:i|me|my|we|us|our|you|your)\b/i;

/** A name under a letter: `Jules Ferry`, `Ferry (France)`. */
const NAME =
  /^(?:\p{Lu}[\p{L}.]*|von|van|de|of)(?:(?: (?:\p{Lu}[\p{L}.]*|von|van|de|of)){1,3}|(?: \p{Lu}[\p{L}.]*)* \(\p{L}+\))$/u;

/** The name after the closing words of a letter: `Yours, Ferry`. */
const SIGNED =
  /(?<=\b(?:[Yy]ours|[Rr]egards|sincerely|faithfully|truly|respectfully|cordially|servant|[Bb]est|[Cc]heers|[Tt]hanks)\W+)(?:\p{Lu}[\p{L}.]*|von|van|de|of)(?: (?:\p{Lu}[\p{L}.]*|von|van|de|of)){0,3}$/u;

/** Whether a sentence agrees, asks for agreement, greets or closes, and says nothing else. */
const isPolite = (vocabulary: Vocabulary, sentence: string): boolean => {
  const left = withoutHarmless(sentence);
  return !/\p{L}/u.test(left) || isCourtesy(vocabulary, left);
};

/** Whether a sentence is about something else than what stands before it. */
const isOwnMatter = (vocabulary: Vocabulary, sentence: string): boolean =>
  asksFavour(sentence) || /\d/.test(sentence) || namesAny(vocabulary, sentence);

/**
 * Whether a sentence takes back, mocks or doubts the clause before it.
 * @param isAsked whether the clause ends in a question mark
 */
export const isDoubt = (vocabulary: Vocabulary, sentence: string, isAsked: boolean): boolean => {
  const said = sentence.trim().replace(SIGNED, '');
  if (!/\p{L}/u.test(said)) return false;
  if (isRefusal(said) || MOCKS.test(withoutHarmless(said).trim())) return true;
  if (!denies(said) && (isPolite(vocabulary, said) || SECRECY.test(said))) return false;
  if (isAsked) return !(asksFavour(said) && PERSON.test(said));
  if (NAME.test(said) && !namesAny(vocabulary, said)) return false;
  return !isOwnMatter(vocabulary, said) || (denies(said) && POINTS.test(said));
};

/** Whether an exclamation, a question or a word or two lead up to a question, which then offers nothing: `What next?` */
export const leadsToDoubt = (vocabulary: Vocabulary, sentence: string): boolean =>
  (/[?!]/.test(sentence) || sentence.split(' ').length < 3) &&
  /\p{L}/u.test(sentence) &&
  !isPolite(vocabulary, sentence) &&
  !isOwnMatter(vocabulary, sentence);

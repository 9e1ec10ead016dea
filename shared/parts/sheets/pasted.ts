import {
  isChatter,
  isClosing,
  isHeadingForSomebody,
  isSignedName,
  type MailWords,
} from '../../kernel/language/chatter.ts';
import type { Named } from '../../kernel/language/names.ts';
import { wordsOf } from '../../kernel/language/names.ts';
import { type CleanText, cleanPasted } from '../../kernel/language/pasted.ts';
import type { TextLine } from '../../kernel/language/sheet.ts';

/** The fewest letters of an abbreviated word. */
const MIN_ABBREVIATION = 3;

const beginningsByVerbs = new WeakMap<readonly Named[], readonly string[]>();

/** The first words of verbs, cached for each list of verbs. */
const firstWords = (verbs: readonly Named[]): readonly string[] => {
  const known = beginningsByVerbs.get(verbs);
  if (known) return known;
  const words = verbs.flatMap(({ id, names = [] }) => [id, ...names].map((name) => wordsOf(name)[0] ?? ''));
  beginningsByVerbs.set(verbs, words);
  return words;
};

/** How a game distinguishes its orders from other text. */
export interface PastedTextWords {
  /** The beginnings of orders. */
  readonly verbs: readonly Named[];
  readonly mailWords: MailWords;
}

/**
 * The lines of a pasted text to parse. Text added by mail programs, and what people write around orders, is removed
 * and listed. A heading that says whose orders follow is kept, because it affects the orders.
 */
export const pastedLines = (lines: readonly TextLine[], { verbs, mailWords }: PastedTextWords): CleanText => {
  const clean = cleanPasted(lines);
  const beginnings = firstWords(verbs);
  const isVerb = (word: string): boolean => beginnings.includes(word);
  const mayBeVerb = (word: string): boolean =>
    isVerb(word) || (word.length >= MIN_ABBREVIATION && beginnings.some((verb) => verb.startsWith(word)));
  const dropped = [...clean.dropped];
  let isClosed = false;
  const kept = clean.lines.filter(({ line, text: typed }) => {
    const text = typed.trim();
    if (!/^[\p{L}\p{N}]/u.test(text)) return true;
    const isChatterLine =
      (isChatter(text, mailWords, isVerb) && !isHeadingForSomebody(text, mailWords)) ||
      (isClosed && isSignedName(text, mayBeVerb));
    isClosed ||= isChatterLine && isClosing(text);
    if (isChatterLine) dropped.push({ line, text });
    return !isChatterLine;
  });
  return { ...clean, lines: kept, dropped: dropped.toSorted((one, two) => one.line - two.line) };
};

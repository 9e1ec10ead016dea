import { MAX_FRAME_LENGTH } from './pasted.ts';
import { wordsOf } from './names.ts';

// The text that players write around their orders in a mail: greetings, headings, closings, sums of
// money. Only what these patterns match is dropped and reported; any other text that is not an
// order is refused.

/** Whether a word, possibly unfinished, begins an order. */
export type IsVerbWord = (word: string) => boolean;

/** A game's own words around orders in a mail. */
export interface MailWords {
  /** A heading: `My final orders for turn 3`; the first group is the text after `orders for`. */
  readonly heading: RegExp;
  /** How a sum begins: `Total`, `Treasury`. */
  readonly sum: RegExp;
  /** The words that may appear in a sum besides numbers. */
  readonly sumWords: ReadonlySet<string>;
}

const GREETINGS =
  /^(?:hi|hello|hey|hallo|dear|good (?:morning|evening|afternoon|day)|greetings|moin|servus|gents|gentlemen)\b/i;
const CLOSINGS =
  /^(?:cheers|regards|best regards|kind regards|warm regards|best wishes|best|thanks|thank you|many thanks|thx|ta|yours|yours sincerely|yours truly|sincerely|bye|ciao|see you|good luck|mfg|lg|gru(?:ß|ss)|gr(?:ü|ue)(?:ß|ss)e|viele gr(?:ü|ue)(?:ß|ss)e|sent from my|that is all|thats all|end of orders)\b/i;
const TURNS = /^(?:(?:turn|year|phase|round)\s+\d{1,4}|\d{4}(?:\s*[-–/]\s*\d{2,4})?)\s*[:.]?$/i;
const MONTHS =
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|ober)?\.?,?\s+\d{4}\s*[:.]?$/i;
const MAX_NAME_WORDS = 4;
const SUMS = 'total sum grand cost costs spent balance left remaining'.split(' ');
const IN_SUMS = 'of is in all for this turn the'.split(' ');

/**
 * Builds the patterns of a game.
 * @param sheets names of its kinds of orders: `movement` orders
 * @param money the game's words in sums of money
 */
export const mailWords = (sheets: readonly string[], money: readonly string[]): MailWords => {
  const kinds = [...sheets, 'sealed', 'secret', 'final', 'revised'].join('|');
  return {
    heading: new RegExp(
      `^(?:(?:here are|these are|below are|please find)\\s+)?(?:my|our|the)?\\s*(?:${kinds})?\\s*orders` +
        String.raw`(?:\s+(?:for|of|in)\s+(.{1,30}?))?\s*(?:are|follow)?\s*[:.]?$`,
      'i',
    ),
    sum: new RegExp(`^(?:${[...SUMS, ...money].join('|')})\\b`, 'i'),
    sumWords: new Set([...SUMS, ...IN_SUMS, ...money]),
  };
};

/** Whether a text has few words and no verb after the first word. */
const isShort = (text: string, isVerbWord: IsVerbWord): boolean => {
  const words = wordsOf(text);
  return words.length <= MAX_NAME_WORDS + 1 && !words.slice(1).some(isVerbWord);
};

/** Whether a text is short and has no verb, so that after a closing it is the writer's name. */
export const isSignedName = (text: string, isVerbWord: IsVerbWord): boolean =>
  isShort(text, isVerbWord) && !wordsOf(text).some(isVerbWord);

const isSum = (text: string, { sum, sumWords }: MailWords): boolean =>
  sum.test(text) && wordsOf(text).every((word) => sumWords.has(word) || /^\d+$/.test(word));

/**
 * Whether a text is a heading that says that orders follow, and perhaps whose or for which turn.
 */
export const isOrdersHeading = (text: string, { heading }: MailWords): boolean => heading.test(text);

/** Whether a text consists only of a turn, a year or a month. */
const isTime = (text: string): boolean => TURNS.test(text) || MONTHS.test(text);

/** Whether a heading says whose the orders are. */
export const isHeadingForSomebody = (text: string, { heading }: MailWords): boolean => {
  const whom = heading.exec(text)?.[1];
  return (
    whom !== undefined && !isTime(whom) && !/^(?:this|the|next)\s+(?:turn|month|year|phase)$/i.test(whom)
  );
};

/** Whether a text is a closing: `Best regards`. */
export const isClosing = (text: string): boolean => CLOSINGS.test(text);

/** Whether a line is a greeting, closing, sum or heading, and not an order. */
export const isChatter = (text: string, words: MailWords, isVerbWord: IsVerbWord): boolean =>
  text.length <= MAX_FRAME_LENGTH &&
  ((GREETINGS.test(text) && isShort(text, isVerbWord)) ||
    (CLOSINGS.test(text) && isShort(text, isVerbWord)) ||
    isSum(text, words) ||
    isOrdersHeading(text, words) ||
    isTime(text));

import { MAX_FRAME_LENGTH } from './pasted.ts';
import { wordsOf } from './names.ts';

// What players write around their orders in a mail: a greeting, a heading, a closing, a sum. Only what is on these
// lists is dropped and reported; anything else that is no order is refused.

/** Whether a word begins an order, as far as it was typed. */
export type IsVerbWord = (word: string) => boolean;

const GREETINGS =
  /^(?:hi|hello|hey|hallo|dear|good (?:morning|evening|afternoon|day)|greetings|moin|servus|gents|gentlemen)\b/i;
const CLOSINGS =
  /^(?:cheers|regards|best regards|kind regards|warm regards|best wishes|best|thanks|thank you|many thanks|thx|ta|yours|yours sincerely|yours truly|sincerely|bye|ciao|see you|good luck|mfg|lg|gru(?:ß|ss)|gr(?:ü|ue)(?:ß|ss)e|viele gr(?:ü|ue)(?:ß|ss)e|sent from my|that is all|thats all|end of orders)\b/i;
const TOTALS =
  /^(?:total|sum|sum total|grand total|total cost|total costs|cost|costs|spent|balance|left|remaining|treasury)\b/i;
const TOTAL_WORDS: ReadonlySet<string> = new Set(
  'total sum grand cost costs spent balance left remaining treasury pounds pound of is in all for this turn the'.split(
    ' ',
  ),
);
const HEADINGS =
  /^(?:(?:here are|these are|below are|please find)\s+)?(?:my|our|the)?\s*(?:movement|msc|status|sealed|secret|final|revised)?\s*orders(?:\s+(?:for|of|in)\s+.{1,30})?\s*(?:are|follow)?\s*[:.]?$/i;
const TURNS = /^(?:(?:turn|year|phase|round)\s+\d{1,4}|1[89]\d\d(?:\s*[-–/]\s*\d{2,4})?)\s*[:.]?$/i;
const MONTHS =
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|ober)?\.?,?\s+1[89]\d\d\s*[:.]?$/i;
const MAX_NAME_WORDS = 4;

/** Whether a text has few words, and no verb behind the first. */
const isShort = (text: string, isVerbWord: IsVerbWord): boolean => {
  const words = wordsOf(text);
  return words.length <= MAX_NAME_WORDS + 1 && !words.slice(1).some(isVerbWord);
};

/** Whether a text is short and has no verb at all: behind a closing it is the name of its writer. */
export const isSignedName = (text: string, isVerbWord: IsVerbWord): boolean =>
  isShort(text, isVerbWord) && !wordsOf(text).some(isVerbWord);

const isTotal = (text: string): boolean =>
  TOTALS.test(text) && wordsOf(text).every((word) => TOTAL_WORDS.has(word) || /^\d+$/.test(word));

/** Whether a text says that orders follow, and whose or for when. */
export const isOrdersHeading = (text: string): boolean => HEADINGS.test(text);

/** Whether a text names a turn, a year or a month and nothing else. */
const isTime = (text: string): boolean => TURNS.test(text) || MONTHS.test(text);

/** What a heading of orders says they are for, if it says it: a power, a turn. */
const headedFor = (text: string): string | undefined =>
  HEADINGS.test(text) ? /\sorders\s+(?:for|of|in)\s+(.+?)\s*[:.]?$/i.exec(` ${text}`)?.[1] : undefined;

/** Whether a text heads orders for somebody, so that it decides whose they are. */
export const isHeadingForSomebody = (text: string): boolean => {
  const whom = headedFor(text);
  return (
    whom !== undefined && !isTime(whom) && !/^(?:this|the|next)\s+(?:turn|month|year|phase)$/i.test(whom)
  );
};

/** Whether a text is a closing: `Best regards`. */
export const isClosing = (text: string): boolean => CLOSINGS.test(text);

/** Whether a line is a greeting, closing, sum or heading around orders and no order itself. */
export const isChatter = (text: string, isVerbWord: IsVerbWord): boolean =>
  text.length <= MAX_FRAME_LENGTH &&
  ((GREETINGS.test(text) && isShort(text, isVerbWord)) ||
    (CLOSINGS.test(text) && isShort(text, isVerbWord)) ||
    isTotal(text) ||
    HEADINGS.test(text) ||
    isTime(text));

import type { BotContext } from '../../bot-context.ts';
import { vocabularyOf } from '../../../charts/vocabulary.ts';
import { changeAt, isCounted } from './payments.ts';
import { mended } from './mending.ts';
import { type LetterToken, letterTokensOf } from './tokens.ts';

// Sums and years by which a letter would change a text on the table.

/** Number of characters of a letter that are read. */
const MAX_LENGTH = 2000;

export const WITHOUT_MONEY =
  /\b(?:without (?:any )?(?:money|payment|a payment|paying)|for (?:nothing|free)|nobody pays|(?:drop|strike|leave out|forget) (?:the|your|my|that) (?:money|payment|sum|price))\b/i;
export const HALVES = /\bhalf (?:of )?(?:that|it|as much|the (?:sum|money|price|payment))\b|\bfor half\b/i;

/** Money paid at several times, or at another time. */
const SPREAD =
  /\bnext turn\b|\b(?:every|each|per) (?:turn|year)\b|\ba (?:turn|year)\b(?! ago)|\binstal\w*|\bnow and\b|\bpay\w* (?:later|afterwards)\b|\bthe rest (?:later|in)\b/i;

/** Whether a letter mentions money in turns other than this one. */
export const isSpread = (body: string): boolean => SPREAD.test(body);

const wordIn = (tokens: readonly LetterToken[], at: number): string => {
  const token = tokens[at];
  return token?.is === 'word' ? token.word : '';
};

/** Whether its writer rejects a figure: `instead of £20`, `£20 is too little`, `not for £20`. */
const isUnwanted = (tokens: readonly LetterToken[], at: number): boolean => {
  const [last = '', before = '', first = ''] = [1, 2, 3].map((step) => wordIn(tokens, at - step));
  const following = [1, 2, 3].map((step) => wordIn(tokens, at + step));
  if (last === 'than') return before === 'rather' || before === 'other';
  const isOr = following[0] === 'or';
  const ends = following.findIndex((word) => word === 'and' || word === 'or' || word === '');
  return (
    (last === 'of' && /^(?:instead|place|lieu)$/.test(before)) ||
    [last, before, first].includes('not') ||
    (!isOr &&
      following.slice(0, ends < 0 ? undefined : ends).some((word) => word === 'too' || word === 'not'))
  );
};

/** Words before a figure that mean it is not a sum. */
const NO_SUM_BEFORE = /^(?:until|till|by|before|after|in|the|these|those|we|us|our|both|all|last)$/;
const NO_SUM_AFTER = /^(?:of|more|other|(?!this$|less$)[a-z]{3,}s|part(?:y|ies)|men)$/;

/** Whether a figure without a currency sign is a sum: `make it 15`. */
const isBareSum = (tokens: readonly LetterToken[], at: number): boolean => {
  const token = tokens[at];
  if (token?.is !== 'number' || token.number < 2 || token.number > 1800) return false;
  if (NO_SUM_BEFORE.test(wordIn(tokens, at - 1)) && wordIn(tokens, at + 1) !== 'instead') return false;
  const following = wordIn(tokens, at + 1);
  return !isCounted(following) && !NO_SUM_AFTER.test(following);
};

/** `knock off 5`, `lower it by £5`: the amount by which a sum is to fall. */
const FALLS =
  /\b(?:(?:knock|take|shave|cut) off |(?:drop|lower|cut|reduce|come down)\b[^.,;!?]{0,20}\bby |minus )£?\s?(\d+)\b|£?\b(\d+) off\b/i;
/** `raise it by 5`, `plus £5`, `5 on top`: the amount by which it is to rise. */
const RISES =
  /\b(?:(?:raise|increase|go up)\b[^.,;!?]{0,20}\bby |plus |another )£?\s?(\d+)\b|£?\b(\d+) on top\b/i;

/** The largest number of pounds a figure in a letter may mean. */
const MOST_POUNDS = 1800;

/** A figure after such words; undefined if it counts something else: `another 5 years`, `plus 2 armies`. */
const sumAfter = (kind: RegExp, body: string): RegExpExecArray | undefined => {
  const found = kind.exec(body);
  if (!found || Number(found[1] ?? found[2]) > MOST_POUNDS) return undefined;
  const [, following = ''] = /^ ([a-z]+)/.exec(body.slice(found.index + found[0].length).toLowerCase()) ?? [];
  const isOfPounds = following === '' || following === 'pounds';
  return isOfPounds || !(isCounted(following) || NO_SUM_AFTER.test(following)) ? found : undefined;
};

/** The change of a sum, if a letter names a change and no sum. */
const changeInWords = (body: string): number | undefined => {
  const [fall, rise] = [FALLS, RISES].map((kind) => sumAfter(kind, body));
  if (fall) return -Number(fall[1] ?? fall[2]);
  return rise ? Number(rise[1] ?? rise[2]) : undefined;
};

const tokensOf = ({ edition }: BotContext, body: string): readonly LetterToken[] => {
  const vocabulary = vocabularyOf(edition.atlas, edition.tables.powers);
  return letterTokensOf(vocabulary, mended(vocabulary, body.slice(0, MAX_LENGTH)));
};

/** The sum a letter asks for or offers: the last one it names and does not reject. */
export const sumIn = (
  bot: BotContext,
  body: string,
  { old, isBare }: { readonly old: number | undefined; readonly isBare: boolean },
): number | undefined => {
  const tokens = tokensOf(bot, body);
  const changed = (change: number): number | undefined =>
    old === undefined || old + change < 0 ? undefined : old + change;
  const difference = changeInWords(body);
  if (difference !== undefined) return changed(difference);
  return tokens
    .flatMap((token, at) => {
      if (token.is !== 'number' || isUnwanted(tokens, at)) return [];
      const change = changeAt({ tokens }, at);
      if (change !== undefined) return token.isMoney || isBare ? [changed(change)] : [];
      return token.isMoney || (isBare && isBareSum(tokens, at)) ? [token.number] : [];
    })
    .at(-1);
};

/** The year until which a letter wants clauses to hold, if it names that of a turn: `until 1888 instead of 1892`. */
export const endIn = (bot: BotContext, body: string): number | undefined => {
  const tokens = tokensOf(bot, body);
  const years = bot.edition.tables.turnTrack.turns.map(({ year }) => year);
  const wanted = tokens.flatMap((token, at) => {
    if (token.is !== 'number' || token.number <= 1800 || isUnwanted(tokens, at)) return [];
    const before = wordIn(tokens, at - 1);
    if (before === 'before') return years.findLast((year) => year < token.number) ?? [];
    return /^(?:until|till|to|it|that|only|)$/.test(before) ? [token.number] : [Number.NaN];
  });
  const [until, ...more] = wanted;
  return until !== undefined && more.length === 0 && years.includes(until) && until >= bot.state.year
    ? until
    : undefined;
};

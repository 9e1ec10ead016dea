import { type Seat, seatOf } from '../../../vocabulary/ids.ts';
import { dueYear } from './dates.ts';
import { addTerm, isDenied, objectAt, other, type SentenceReading, wordAt } from './sentence.ts';

// Sums in a letter: who pays them to whom, and when. Indefinite and recurring sums are not read.

const PAYS =
  /^(?:pay|pays|give|gives|send|sends|lend|lends|repay|repays|offer|offers|transfer|paying|giving)$/;
/** Verbs whose subject receives the sum: `I ask £15`, `please accept £10`. */
const GETS = /^(?:ask|asks|want|wants|demand|demands|require|accept|receive|receives|get|gets|charge)$/;
/** Countable things other than money. */
const COUNTED =
  /^(?:sp|army|armies|navy|navies|fleets?|ships?|units?|divisions?|votes?|turns?|rounds?|years?|points?|areas?|markers?|vp|percent|per)$/;
/** Whether a word names what a figure counts, other than money. */
export const isCounted = (word: string): boolean => COUNTED.test(word);

/** Verbs whose subject gets what a price before them is for: `for £25 I take Togoland`. */
const ACQUIRES = /^(?:take|buy|get|have|want|purchase|acquire)$/;

/** Words before a sum that make it indefinite. */
const VAGUE_AMOUNTS = /^(?:least|most|about|around|roughly|half|between|over|under|maybe|perhaps|some|or)$/;
const ANYBODY = /^(?:whoever|anyone|anybody|everyone|everybody|him|her|them|others?)$/;
/** Words after a sum that make it a difference from another sum. */
const LESS = /^(?:less|fewer|off|cheaper)$/;
const MORE = /^(?:more|extra)$/;
const CURRENCY = /^(?:pounds?|quid|sterling)$/;
/** Words allowed between a verb of paying and its sum. */
const BETWEEN =
  /^(?:me|us|you|your|excellency|government|german|french|british|italian|russian|japanese|american|majesty|to|the|a|an|sum|amount|of|for|back|another|further|only|just|exactly|then|now|also|again|at|once|him|her|them|whoever|,)$/;
const TURN = /^(?:turn|year|round|month)$/;

/** Whether a sum recurs: `£10 every turn`, `£5 a year`. */
const isRecurring = (reading: SentenceReading, at: number): boolean =>
  /^(?:annually|yearly)$/.test(wordAt(reading, at + 1)) ||
  [1, 2, 3].some(
    (step) =>
      /^(?:every|each|per|a)$/.test(wordAt(reading, at + step)) && TURN.test(wordAt(reading, at + step + 1)),
  );

/** `£5 less`: the figure at a token by which another sum changes, negative if it falls. */
export const changeAt = ({ tokens }: Pick<SentenceReading, 'tokens'>, at: number): number | undefined => {
  const [next = '', last = ''] = tokens
    .slice(at + 1, at + 3)
    .map((one) => (one.is === 'word' ? one.word : ''));
  const word = CURRENCY.test(next) ? last : next;
  const token = tokens[at];
  if (token?.is !== 'number' || !(LESS.test(word) || MORE.test(word))) return undefined;
  return LESS.test(word) ? -token.number : token.number;
};

/** Words that may follow a bare figure if it is a sum; any other word is what it counts. */
const GOES_ON =
  /^(?:|,|and|if|for|to|now|then|this|next|in|by|at|so|but|or|instead|today|please|when|once|provided|as|each|every|per|from|back|again|until|till|on|because|not|too|with|while|that|you|i|we|it|is|here|yearly|annually|a)$/;

/** The figure at a token if it is a sum of money and nothing else. */
const sumAt = (reading: SentenceReading, at: number): number | undefined => {
  const token = reading.tokens[at];
  if (token?.is !== 'number' || token.number > 1800 || token.number === 0) return undefined;
  if (COUNTED.test(wordAt(reading, at + 1)) || isRecurring(reading, at)) return undefined;
  if (changeAt(reading, at) !== undefined) return undefined;
  // "Give me one good reason", "give me two days".
  if (!token.isMoney && !GOES_ON.test(wordAt(reading, at + 1))) return undefined;
  const isUpTo = wordAt(reading, at - 1) === 'to' && wordAt(reading, at - 2) === 'up';
  const isOr = wordAt(reading, at + 1) === 'or';
  const isMore = wordAt(reading, at + 2) === 'more' && isOr;
  return isUpTo || isMore || VAGUE_AMOUNTS.test(wordAt(reading, at - 1)) ? undefined : token.number;
};

/** `until next turn`: the duration of a loan, unrelated to the sum that is lent. */
const isUntilNext = (reading: SentenceReading, at: number): boolean =>
  [0, 1, 2].some((step) => /^(?:until|till)$/.test(wordAt(reading, at + step)));

/** The future turn in which a sum is to be paid: `in 1884`, `next turn`. */
const yearOfPayment = (reading: SentenceReading, at: number): number | undefined => {
  const year = dueYear(reading, at);
  if (year !== undefined) return year;
  const next = [0, 1, 2, 3].find((step) => wordAt(reading, at + step) === 'next');
  const isBeforeTurn = next !== undefined && TURN.test(wordAt(reading, at + next + 1));
  return isBeforeTurn && !isUntilNext(reading, at) ? reading.years[1] : undefined;
};

interface PaymentMention {
  readonly at: number;
  readonly pounds: number;
  readonly payer: Seat;
}

const addPayment = (reading: SentenceReading, { at, pounds, payer }: PaymentMention): void => {
  const year = yearOfPayment(reading, at + 1);
  addTerm(reading, {
    term: 'pays',
    power: payer,
    pounds,
    to: other(reading, payer),
    ...(year !== undefined && { in: year }),
  });
  reading.at = at;
};

/** Whether the named receiver of a sum is a third power, i.e. not the one of the two that does not pay. */
const isForThird = (reading: SentenceReading, from: number, to: number): boolean => {
  const near = reading.tokens.slice(from, to);
  const next = near.findIndex((token) => token.is === 'word' && /^(?:if|but)$/.test(token.word));
  return near.slice(0, next < 0 ? undefined : next).some((token) => {
    if (token.is === 'word' && ANYBODY.test(token.word)) return true;
    // Austria-Hungary counts as a third power, whoever plays it.
    return token.is === 'power' && token.power !== reading.parties.from && token.power !== reading.parties.to;
  });
};

/** `£5 to Austria`: a name that is not a power's ends the part with the sum. */
const isForStranger = (reading: SentenceReading, at: number): boolean => {
  const to = CURRENCY.test(wordAt(reading, at + 1)) ? at + 2 : at + 1;
  const name = wordAt(reading, to + 1);
  const isEnd = reading.tokens[to + 2] === undefined || /^(?:,|if|and|but)$/.test(wordAt(reading, to + 2));
  return wordAt(reading, to) === 'to' && isEnd && name !== '' && !/^(?:me|us|you)$/.test(name);
};

const numberAfter = (reading: SentenceReading, within: number): number | undefined => {
  const { tokens, at } = reading;
  const found = tokens.slice(at + 1, at + 1 + within).findIndex(({ is }) => is === 'number' || is === 'area');
  return found < 0 ? undefined : at + 1 + found;
};

/** The payer: the subject; for "my offer" its owner, for anybody else's offer nobody. */
const payersOf = (reading: SentenceReading): readonly Seat[] => {
  const isKind = /^(?:final|last|best|new|only|first|second|own)$/.test(wordAt(reading, reading.at - 1));
  const before = wordAt(reading, reading.at - (isKind ? 2 : 1));
  if (/^(?:my|our)$/.test(before)) return [reading.parties.from];
  return /^(?:your|his|her|their|the|an|a|this|that|any)$/.test(before) ? [] : reading.subjects;
};

/** `I pay you £10`, `give me 10`. */
const onPaying = (reading: SentenceReading): boolean => {
  const [subject, ...more] = payersOf(reading);
  const at = numberAfter(reading, 7);
  const pounds = at === undefined ? undefined : sumAt(reading, at);
  if (subject === undefined || more.length > 0 || isDenied(reading)) return false;
  if (at === undefined || pounds === undefined || isForThird(reading, reading.at + 1, at + 4)) return false;
  const isOther = reading.tokens
    .slice(reading.at + 1, at)
    .some((token) => token.is === 'word' && !BETWEEN.test(token.word));
  if (isOther || isForStranger(reading, at)) return false;
  // "Give me 10" asks the reader for it.
  const isAskedFor = objectAt(reading, reading.at + 1) === subject;
  addPayment(reading, { at, pounds, payer: isAskedFor ? other(reading, subject) : subject });
  return true;
};

/** `I ask £15`, `please accept £10`. */
const onGetting = (reading: SentenceReading): boolean => {
  const [subject, ...more] = reading.subjects;
  const at = numberAfter(reading, 2);
  const pounds = at === undefined ? undefined : sumAt(reading, at);
  if (subject === undefined || more.length > 0 || isDenied(reading)) return false;
  if (at === undefined || pounds === undefined) return false;
  addPayment(reading, { at, pounds, payer: other(reading, subject) });
  return true;
};

/** `and £10 in 1884`: the same power pays this too. */
const onFurtherSum = (reading: SentenceReading): boolean => {
  const { at, placed, tokens } = reading;
  const last = placed.at(-1)?.term;
  const token = tokens[at];
  const isJoined = wordAt(reading, at - 1) === 'and' || wordAt(reading, at - 1) === 'then';
  if (token?.is !== 'number' || !token.isMoney || !isJoined || last?.term !== 'pays') return false;
  const pounds = sumAt(reading, at);
  const payer = seatOf(last.power);
  if (pounds === undefined || payer === undefined) return false;
  addPayment(reading, { at, pounds, payer });
  return true;
};

/** `£10 if you leave Tunis`: the writer would pay. */
const onBareSum = (reading: SentenceReading): boolean => {
  const { at, parties, tokens } = reading;
  const token = tokens[at];
  const following = [1, 2].map((step) => wordAt(reading, at + step));
  const [next = '', last = ''] = following;
  const isPrice = at === 0 && next === 'for';
  const isFrom = next === 'from' && objectAt(reading, at + 2) !== undefined;
  const isExchange = at === 0 && next === ',' && last === 'you';
  const isOffer = following.includes('if') || isFrom || isExchange;
  if (token?.is !== 'number' || !(isPrice || (token.isMoney && isOffer))) return false;
  // A verb of paying earlier in the sentence has been tried already, and somebody else is paid.
  if (tokens.slice(0, at).some((one) => one.is === 'word' && PAYS.test(one.word))) return false;
  const pounds = sumAt(reading, at);
  if (pounds === undefined) return false;
  const payer = isFrom && objectAt(reading, at + 2) === parties.to ? parties.to : parties.from;
  addPayment(reading, { at, pounds, payer });
  return true;
};

/** `here is £10`: the writer pays. */
const onHanding = (reading: SentenceReading): boolean => {
  const at = reading.at + 2;
  const isHanded =
    wordAt(reading, reading.at) === 'here' && /^(?:is|are|come|comes)$/.test(wordAt(reading, at - 1));
  const pounds = isHanded ? sumAt(reading, at) : undefined;
  if (pounds === undefined) return false;
  addPayment(reading, { at, pounds, payer: reading.parties.from });
  return true;
};

/** Whether the writer would get something for a price that begins a sentence. */
const isToGet = (reading: SentenceReading): boolean =>
  [1, 2, 3, 4].some((step) => {
    const at = reading.at + 1 + step;
    return (
      /^(?:i|we)$/.test(wordAt(reading, at)) && [1, 2].some((on) => ACQUIRES.test(wordAt(reading, at + on)))
    );
  });

/** `for £10`: the price of what the acting power has just promised, or is about to promise. */
const onPrice = (reading: SentenceReading): boolean => {
  const at = reading.at + 1;
  const token = reading.tokens[at];
  const pounds = sumAt(reading, at);
  if (token?.is !== 'number' || !token.isMoney || pounds === undefined || isDenied(reading)) return false;
  const last = reading.placed.at(-1)?.term;
  const isSold =
    last !== undefined && 'power' in last && last.term !== 'pays' && last.term !== 'receives' && last.term;
  const [subject, ...more] = reading.subjects;
  // In a sentence that begins with its price, the writer's own promise follows.
  const doer = reading.at === 0 || more.length > 0 ? undefined : subject;
  const first = reading.at === 0 && isToGet(reading) ? reading.parties.to : reading.parties.from;
  const seller = (isSold ? seatOf(last.power) : undefined) ?? doer ?? first;
  addPayment(reading, { at, pounds, payer: other(reading, seller) });
  return true;
};

/** Reads a sum at a token. @returns whether there was one */
export const onPayment = (reading: SentenceReading): boolean => {
  const word = wordAt(reading, reading.at);
  if (PAYS.test(word) && onPaying(reading)) return true;
  if (GETS.test(word) && onGetting(reading)) return true;
  if (word === 'for') return onPrice(reading);
  return onHanding(reading) || onFurtherSum(reading) || onBareSum(reading);
};

import { NUMBER_WORDS } from '../../../kernel/language/english.ts';
import type { OrderReader } from './order-reader.ts';

// Notes people write beside an order that change nothing: `(£10)`, `= £30`, `via Suez`, `please`.

const COSTS: ReadonlySet<string> = new Set(
  '£ pounds pound cost costs costing price total each for at x × = + - , . : sum together'.split(' '),
);
/** Words that may express a condition, a choice or a denial: a bracket with one of them is not a note. */
const FILLERS = [
  'please',
  'pls',
  'plz',
  'thanks',
  'thank you',
  'now',
  'immediately',
  'at once',
  'this turn',
  'as usual',
];
const BEFORE_COST = [
  'for',
  'at',
  '=',
  ':',
  'cost',
  'costs',
  'costing',
  'at a cost of',
  'for a total of',
  'at cost',
];

const isNumber = (text: string): boolean => /^[+-]?\d+$/.test(text) || NUMBER_WORDS.has(text);

/** `(£10)`, `[cost £10 each]`: a bracket only about money. */
const readBracket = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  const opening = reader.acceptAlias('(', '[');
  if (opening === undefined) return false;
  const closing = opening === '(' ? ')' : ']';
  let isMoney = false;
  while (!reader.isAtEnd && !reader.peek(closing)) {
    const text = reader.peekWord() ?? reader.peekTyped();
    if (!COSTS.has(text) && !isNumber(text)) break;
    isMoney ||= /^(?:£|pounds?|costs?|price|total)$/.test(text);
    reader.skip();
  }
  if (isMoney && reader.acceptAlias(closing) !== undefined) {
    reader.dropped.push(reader.textFrom(start));
    return true;
  }
  reader.rewindTo(start);
  return false;
};

/** `- £10`, `= £30`, `for £10`. */
const readCost = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  reader.acceptAlias(...BEFORE_COST);
  const isPounds = reader.acceptAlias('£') !== undefined;
  const number = isNumber(reader.peekWord() ?? '');
  if (number) reader.skip();
  const isNamed = reader.acceptAlias('pounds', 'pound', '£') !== undefined;
  if (number && (isPounds || isNamed)) {
    reader.acceptAlias('each', 'in total', 'total', 'altogether');
    reader.dropped.push(reader.textFrom(start));
    return true;
  }
  reader.rewindTo(start);
  return false;
};

/** Skips a price in the middle of an order, recording it as dropped. */
export const skipPrice = (reader: OrderReader): void => {
  if (!readBracket(reader)) readCost(reader);
};

/** `via Suez`: ignored, since forces find their own way. */
const readVia = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  if (reader.acceptAlias('via', 'by way of', 'passing through') === undefined) return false;
  const { passages, fields } = reader.vocabulary;
  const category = reader.peekName(passages) ? passages : fields;
  const isPlace = reader.lookAhead(() => reader.expectName(category)) !== undefined;
  if (isPlace) reader.withoutOffering(() => reader.expectName(category));
  if (isPlace) reader.dropped.push(reader.textFrom(start));
  else reader.rewindTo(start);
  return isPlace;
};

/** Skips notes after an action, recording each as dropped. */
export const skipNotes = (reader: OrderReader): void => {
  while (readBracket(reader) || readCost(reader) || readVia(reader) || dropsFiller(reader));
};

const dropsFiller = (reader: OrderReader): boolean => {
  const start = reader.tokenIndex;
  reader.acceptAlias(',');
  if (reader.acceptDropped(...FILLERS)) return true;
  reader.rewindTo(start);
  return false;
};

const STOPS = ['.', '!', ';', ',', '…'];

/** Skips the end of a sentence if nothing follows. */
export const skipStop = (reader: OrderReader): void => {
  const start = reader.tokenIndex;
  while (reader.acceptAlias(...STOPS.filter((stop) => stop !== ',')) !== undefined);
  if (!reader.isAtEnd) reader.rewindTo(start);
};

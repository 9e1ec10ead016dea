import { keyword } from '../../../../kernel/language/grammar.ts';
import { either, part, type PatternPart } from '../../../../kernel/language/pattern.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import { TURNS, yearOf } from '../../vocabulary/calendar.ts';
import type { Arm, Native, Power } from '../../vocabulary/ids.ts';
import * as slot from '../../orders/slots.ts';
import { readArm, readForce } from '../../orders/words.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import type { OrderSlot } from '../../orders/slots.ts';

// Slots shared by several clauses: dates, limits and opponents.

const YEARS = Array.from({ length: TURNS }, (_, i) => {
  const [first, last] = [yearOf(i + 1), yearOf(i + 2) - 1];
  return keyword(String(first), `the turn of ${String(first)} to ${String(last)}`);
});
const A_YEAR = `the first year of a turn (${String(yearOf(1))}, ${String(yearOf(2))} … ${String(yearOf(TURNS))})`;

const HINTS = {
  in: 'in which turn it is due; left out, at once',
  by: 'the last turn in which it may be done',
  until: 'the last turn in which it binds',
} as const;

const TURN_WORDS = ['the turn of', 'the year', 'the turn', 'year', 'turn'];

const YEAR: OrderSlot<number> = {
  name: 'YEAR',
  read: (reader) => {
    reader.acceptAlias(...TURN_WORDS);
    return Number(reader.expectChoice(YEARS, A_YEAR));
  },
  format: String,
  parseFormatted: Number,
  peek: (reader) => /^\d{4}$/.test(reader.peekWord() ?? '') || TURN_WORDS.some((words) => reader.peek(words)),
};

/** `in 1884`, `by 1888`, `until 1892`: an optional date, the first year of a turn. */
export const dated = <const Word extends keyof typeof HINTS>(word: Word) =>
  part(word, YEAR, { words: word, hint: HINTS[word], isOptional: true });

const COUNT_OR_NONE: OrderSlot<number> = {
  ...NUMBER,
  read: (reader) => (reader.accept('0', 'none at all') ? 0 : NUMBER.read(reader)),
};

/** `no`, `any`: words in place of the number. */
export const NONE: OrderSlot<number> = { name: '', read: () => 0, format: () => '', peek: () => true };

const LEAST = {
  words: 'at least|no fewer than|no less than|not less than|a minimum of',
  hint: 'so many or more',
} as const;
const MOST = {
  words: 'at most|no more than|not more than|a maximum of|up to',
  hint: 'so many or fewer',
} as const;

/** `at least 3`, `at most 0`, `no`: only a maximum can be zero. The words after the number are omitted after `no`. */
export const bound = <const Key extends string, const Rest extends readonly PatternPart<OrderReader>[]>(
  key: Key,
  ...rest: Rest
) =>
  either(
    { sets: { bound: 'at-least' }, parts: [part(key, NUMBER, LEAST), ...rest] },
    { sets: { bound: 'at-most' }, parts: [part(key, COUNT_OR_NONE, MOST), ...rest] },
    { sets: { bound: 'at-most' }, parts: [part(key, NONE, { words: 'no|any', hint: 'none at all' })] },
  );

/** An arm, ignoring the words around it: `navy units`. */
export const ARM_ALONE: OrderSlot<Arm> = {
  ...slot.ARM,
  read: (reader) => {
    reader.acceptAlias('x', '×');
    const arm = readArm(reader);
    reader.acceptAlias('units', 'unit', 'forces');
    return arm;
  },
};

/** `at least`. */
export const boundText = (limit: 'at-least' | 'at-most'): string =>
  limit === 'at-least' ? 'at least' : 'at most';

export const ARM_NAMES: Readonly<Record<Arm, string>> = { army: 'armies', navy: 'fleets' };

const ALSO = [
  keyword(',', 'another of them'),
  keyword('and', 'another of them'),
  keyword('or', 'another of them'),
];

const PARTY_LIST: OrderSlot<readonly (Power | Native)[]> = {
  name: 'PARTY, …',
  read: (reader) => {
    const parties = [readForce(reader)];
    while (reader.acceptChoice(ALSO, '","') !== undefined) parties.push(readForce(reader));
    return [...new Set(parties)];
  },
  format: (parties) => parties.join(', '),
  peek: (reader) => slot.PARTY.peek(reader),
};

/** Against whom an alliance is directed; anybody if not given. */
export const AGAINST = part('against', PARTY_LIST, {
  words: 'against',
  hint: 'whom it is meant for',
  absent: [],
});

const KINDS = ['alliance', 'pact', 'treaty', 'agreement', 'league'];
const BEFORE = ['', 'mutual ', 'a ', 'an ', 'a mutual ', 'this is a ', 'the '];

/** Other openings of an alliance: `mutual defence pact`. */
export const openings = (...words: readonly string[]): readonly string[] =>
  words.flatMap((word) => KINDS.flatMap((kind) => BEFORE.map((before) => `${before}${word} ${kind}`)));

import { keyword } from '../../../../../kernel/language/grammar.ts';
import { TURNS, yearOf } from '../../../vocabulary/calendar.ts';
import type { Native, Power } from '../../../vocabulary/ids.ts';
import { ARM_WORDS, readForce } from '../../words.ts';
import type { OrderReader } from '../../order-reader.ts';

// The words that several clauses share: dates, bounds and opponents.

const YEARS = Array.from({ length: TURNS }, (_, i) => {
  const [first, last] = [yearOf(i + 1), yearOf(i + 2) - 1];
  return keyword(String(first), `the turn of ${String(first)} to ${String(last)}`);
});
const A_YEAR = `the first year of a turn (${String(yearOf(1))}, ${String(yearOf(2))} … ${String(yearOf(TURNS))})`;

const HINTS = {
  in: 'in which turn it is due; left out, at once',
  by: 'the last turn in which it may be done',
  until: 'how long it binds',
} as const;

/** The dates a clause may have: first years of turns. */
interface Dates {
  readonly in?: number;
  readonly by?: number;
  readonly until?: number;
}

/** `in 1884`, `by 1888`, `until 1892`: a date that may be left out. */
export const readDate = <Word extends keyof Dates>(reader: OrderReader, word: Word): Pick<Dates, Word> => {
  const isDated = reader.accept(word, HINTS[word]);
  if (isDated) reader.acceptAlias('the turn of', 'the year', 'the turn', 'year', 'turn');
  const dates: Dates = isDated ? { [word]: Number(reader.expectChoice(YEARS, A_YEAR)) } : {};
  return dates;
};

export const formatDate = (word: keyof Dates, year: number | undefined): string =>
  year === undefined ? '' : ` ${word} ${String(year)}`;

export type Bound = 'at-least' | 'at-most';

const BOUNDS = [
  keyword('at least', 'so many or more', 'no fewer than', 'no less than', 'not less than', 'a minimum of'),
  keyword('at most', 'so many or fewer', 'no more than', 'not more than', 'a maximum of', 'up to'),
];

const isNoneNext = (reader: OrderReader): boolean =>
  ['no', 'any'].some((word) => reader.peek(word)) &&
  ARM_WORDS.some(({ id, names }) => [id, ...names].some((word) => reader.peek(word, 1)));

/** `at least 3`, `at most 0`: only at most can be none at all. */
export const readBound = (
  reader: OrderReader,
): { readonly bound: Bound; readonly count: number; readonly isNone?: true } => {
  // `no navy` is none at all; `no more than 3` is a bound of its own.
  if (isNoneNext(reader)) {
    reader.skip();
    return { bound: 'at-most', count: 0, isNone: true };
  }
  const isLeast = reader.expectChoice(BOUNDS, 'at least or at most') === 'at least';
  if (!isLeast && reader.accept('0', 'none at all')) return { bound: 'at-most', count: 0 };
  return { bound: isLeast ? 'at-least' : 'at-most', count: reader.expectNumber() };
};

export const formatBound = (bound: Bound, count: number): string =>
  `${bound === 'at-least' ? 'at least' : 'at most'} ${String(count)}`;

const ALSO = [
  keyword(',', 'another of them'),
  keyword('and', 'another of them'),
  keyword('or', 'another of them'),
];

/** `against france, russia`: whom an alliance is meant for. */
const readParties = (reader: OrderReader): (Power | Native)[] => {
  const parties = [readForce(reader)];
  while (reader.acceptChoice(ALSO, '","') !== undefined) parties.push(readForce(reader));
  return [...new Set(parties)];
};

/** Against whom an alliance binds; anybody where nothing is said. */
export const readAgainst = (reader: OrderReader): { readonly against: readonly (Power | Native)[] } => ({
  against: reader.accept('against', 'whom it is meant for') ? readParties(reader) : [],
});

export const formatAgainst = (against: readonly (Power | Native)[]): string =>
  against.length === 0 ? '' : ` against ${against.join(', ')}`;

const KINDS = ['alliance', 'pact', 'treaty', 'agreement', 'league'];
const BEFORE = ['', 'mutual ', 'a ', 'an ', 'a mutual ', 'this is a ', 'the '];

/** Other openings of an alliance: `mutual defence pact`. */
export const openings = (...words: readonly string[]): readonly string[] =>
  words.flatMap((word) => KINDS.flatMap((kind) => BEFORE.map((before) => `${before}${word} ${kind}`)));

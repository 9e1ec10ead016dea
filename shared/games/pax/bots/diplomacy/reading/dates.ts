import type { Term } from '../../../state/treaties.ts';
import type { SentenceReading } from './sentence.ts';
import { wordAt } from './sentence.ts';

// Years in a sentence: until when something holds, and in which turn something is done.

/** A date in a sentence: its position, and the year until which something holds. */
interface LetterDate {
  readonly at: number;
  readonly until: number | undefined;
}

const UNTIL = /^(?:until|till|to|through|thru)$/;

/** `1892` in `until 1892`, `before 1892`, `until the end of 1892`; a year without such a word is no end date. */
const yearAt = (reading: SentenceReading, at: number, year: number): number | undefined => {
  const before = wordAt(reading, at - 1);
  if (before === 'before') return reading.years.findLast((turn) => turn < year);
  const isEnd = before === 'of' && wordAt(reading, at - 2) === 'end';
  return UNTIL.test(before) || isEnd ? year : undefined;
};

const countedFrom = (reading: SentenceReading, at: number, count: number): number | undefined => {
  const { years } = reading;
  const unit = wordAt(reading, at + 1);
  if (/^(?:turns?|rounds?)$/.test(unit)) return years[Math.min(years.length, count) - 1];
  if (/^years?$/.test(unit)) return years.findLast((year) => year < (years[0] ?? 0) + count);
  return undefined;
};

/** `this turn`, `this turn and the next`, `until next turn`. */
const namedTurn = (reading: SentenceReading, at: number): number | undefined => {
  if (!/^(?:turn|year|round)$/.test(wordAt(reading, at))) return undefined;
  const before = wordAt(reading, at - 1);
  const following = [1, 2, 3].map((step) => wordAt(reading, at + step)).join(' ');
  if (before === 'this') return reading.years[/^and (?:the )?next\b/.test(following) ? 1 : 0];
  const isUntil = UNTIL.test(wordAt(reading, at - 2)) || UNTIL.test(wordAt(reading, at - 3));
  return before === 'next' && isUntil ? reading.years[1] : undefined;
};

const datesIn = (reading: SentenceReading): readonly LetterDate[] =>
  reading.tokens.flatMap((token, at): readonly LetterDate[] => {
    const until =
      token.is !== 'number'
        ? namedTurn(reading, at)
        : token.number > 1800
          ? yearAt(reading, at, token.number)
          : countedFrom(reading, at, token.number);
    return until === undefined ? [] : [{ at, until }];
  });

export const hasDate = (reading: SentenceReading): boolean => datesIn(reading).length > 0;

/** A term that was read, and the token after which its own date would follow. */
export interface PlacedTerm {
  readonly term: Term;
  readonly at: number;
}

const isDated = ({ term }: Term): boolean =>
  term === 'no-marker' || term === 'no-control' || term === 'defensive' || term === 'offensive';

/**
 * Terms with their end dates: the only date of a sentence applies to all its terms; of several, each term takes the one
 * after it, or before it if the sentence begins with a date.
 */
export const withDates = (reading: SentenceReading, placed: readonly PlacedTerm[]): readonly Term[] => {
  const dates = datesIn(reading);
  const first = placed[0]?.at ?? 0;
  const isLeading = dates.length > 1 && (dates[0]?.at ?? 0) < first;
  return placed.map(({ term, at }) => {
    if (!isDated(term) || ('until' in term && term.until !== undefined)) return term;
    const before = dates.findLast((date) => date.at < at);
    const following = dates.find((date) => date.at >= at);
    const date = isLeading ? before : (following ?? before);
    return date?.until === undefined ? term : { ...term, until: date.until };
  });
};

/** The future turn in which something is ceded: `in 1884`, `by 1888`. */
export const dueYear = (reading: SentenceReading, at: number): number | undefined => {
  const { tokens, years } = reading;
  const year = [0, 1, 2, 3].flatMap((step) => {
    const token = tokens[at + step];
    const isDue = token?.is === 'number' && /^(?:in|by)$/.test(wordAt(reading, at + step - 1));
    return isDue ? [token.number] : [];
  })[0];
  return year !== undefined && year > (years[0] ?? 0) && years.includes(year) ? year : undefined;
};

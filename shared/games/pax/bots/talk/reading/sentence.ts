import type { Term } from '../../../state/treaties.ts';
import { type AreaId, type Power, type Seat, seatOf } from '../../../vocabulary/ids.ts';
import type { LetterToken } from './tokens.ts';

// A sentence of a letter as it is read word by word: who does something, to whom, where, and until when.

/** Who writes, and to whom. */
export interface Parties {
  readonly from: Seat;
  readonly to: Seat;
}

/** The sentence as far as it is read. */
export interface SentenceReading {
  readonly tokens: readonly LetterToken[];
  readonly parties: Parties;
  /** The turn's years from now on, which "for two turns" is counted in. */
  readonly years: readonly number[];
  at: number;
  subject: Seat;
  readonly terms: Term[];
}

export const wordAt = ({ tokens }: SentenceReading, at: number): string => {
  const token = tokens[at];
  return token?.is === 'word' ? token.word : '';
};

export const other = ({ parties: { from, to } }: SentenceReading, seat: Seat): Seat =>
  seat === from ? to : from;

const FIRST = new Set(['i', 'we']);
const SECOND = new Set(['you', 'your']);
/** Words before which a person is the subject of nothing: they are spoken to, paid, left alone. */
const OBJECT_AFTER = new Set(
  'pay pays give gives send sends offer to for with from leave between against of both'.split(' '),
);

/** The person a token names as doing something, if it does. */
export const subjectAt = (reading: SentenceReading): Seat | undefined => {
  const { tokens, at, parties } = reading;
  const token = tokens[at];
  if (OBJECT_AFTER.has(wordAt(reading, at - 1))) return undefined;
  if (token?.is === 'word') {
    if (FIRST.has(token.word)) return parties.from;
    return SECOND.has(token.word) ? parties.to : undefined;
  }
  const seat = token?.is === 'power' ? seatOf(token.power) : undefined;
  return seat === parties.from || seat === parties.to ? seat : undefined;
};

/** The person a token names as having something done to them. */
export const objectAt = (reading: SentenceReading, at: number): Seat | undefined => {
  const token = reading.tokens[at];
  if (token?.is === 'power') return seatOf(token.power);
  const word = wordAt(reading, at);
  if (/^(?:me|us|mine|ours|my|our)$/.test(word)) return reading.parties.from;
  return /^(?:you|yours|your)$/.test(word) ? reading.parties.to : undefined;
};

/** The areas of a list that begins no farther than a few words on: `the areas Tunis, Marocco and Egypt`. */
export const areasFrom = ({ tokens }: SentenceReading, at: number, within = 4): readonly AreaId[] => {
  const begins = tokens.slice(at, at + within).findIndex(({ is }) => is === 'area');
  if (begins < 0) return [];
  const areas: AreaId[] = [];
  for (const token of tokens.slice(at + begins)) {
    if (token.is === 'area') areas.push(token.area);
    else if (!(token.is === 'word' && /^(?:and|or|nor|in|of|the|both|,)$/.test(token.word))) break;
  }
  return areas;
};

export const powersFrom = ({ tokens }: SentenceReading, at: number): readonly Power[] => {
  const powers: Power[] = [];
  for (const token of tokens.slice(at)) {
    if (token.is === 'power') powers.push(token.power);
    else if (!(token.is === 'word' && /^(?:and|or|the|,)$/.test(token.word))) break;
  }
  return powers;
};

/** The year something is to hold until: `until 1892`, `for two turns`, `for 8 years`. */
export const untilIn = ({ tokens, years }: SentenceReading): number | undefined => {
  for (const [at, token] of tokens.entries()) {
    if (token.is !== 'number') continue;
    const [before, behind] = [tokens[at - 1], tokens[at + 1]];
    const unit = behind?.is === 'word' ? behind.word : '';
    if (/^(?:turns?|rounds?)$/.test(unit)) return years[Math.min(years.length, token.number) - 1];
    if (/^years?$/.test(unit)) return years.findLast((year) => year < (years[0] ?? 0) + token.number);
    if (
      before?.is === 'word' &&
      /^(?:until|till|to|before|by|through)$/.test(before.word) &&
      token.number > 1800
    )
      return token.number;
  }
  return undefined;
};

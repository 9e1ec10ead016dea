import type { Term } from '../../../state/treaties.ts';
import { type AreaId, type MarkerKind, type Power, type Seat, seatOf } from '../../../vocabulary/ids.ts';
import type { PlacedTerm } from './dates.ts';
import type { LetterToken } from './tokens.ts';

// A sentence of a letter read word by word: who does something, to whom, where, and until when.

/** The writer and the reader. */
export interface Parties {
  readonly from: Seat;
  readonly to: Seat;
}

/** The state of reading a sentence. */
export interface SentenceReading {
  readonly tokens: readonly LetterToken[];
  readonly parties: Parties;
  /** The years of this and later turns, for "for two turns". */
  readonly years: readonly number[];
  at: number;
  /** The subject of the words being read: one of the two, both, or empty for somebody else. */
  subjects: readonly Seat[];
  /** Whether the subject is a bare `we`, which may mean the writer's government or both powers. */
  isWe: boolean;
  /** Whether the writer says "I", so that `we` means more than the writer. */
  readonly isOfOne: boolean;
  /** A seat's marker in an area, if any. */
  readonly markerIn: (seat: Seat, area: AreaId) => MarkerKind | undefined;
  readonly placed: PlacedTerm[];
  /** Terms in which the writer only says what they take, without asking for anything. */
  readonly claimed: Set<Term>;
  /** Areas mentioned without an offer: refused, or already held. */
  readonly settled: Set<AreaId>;
}

export const addTerm = (reading: SentenceReading, term: Term): void =>
  void reading.placed.push({ term, at: reading.at });

export const wordAt = ({ tokens }: SentenceReading, at: number): string => {
  const token = tokens[at];
  return token?.is === 'word' ? token.word : '';
};

export const other = ({ parties: { from, to } }: SentenceReading, seat: Seat): Seat =>
  seat === from ? to : from;

const FIRST = new Set(['i', 'we']);
const SECOND = new Set(['you', 'your']);
const THIRD = new Set(
  'he she they whoever who nobody anyone anybody everyone somebody someone others'.split(' '),
);
/** Words before which a person is not the subject: they are addressed, paid or left alone. */
const OBJECT_AFTER = new Set(
  'pay pays give gives send sends lend repay sell cede hand offer to for with from leave between against of both defend help support attack protect assist join'.split(
    ' ',
  ),
);
/** Words that follow a power as the subject of a sentence. */
const DOES =
  /^(?:will|would|shall|should|may|might|can|could|must|do|did|has|have|had|is|are|was|were|not|never|[a-z]+(?:s|ed))$/;

/** `we both`, `you and I`, `neither of us`, `let us not`: something the two do together. */
const isBoth = (reading: SentenceReading): boolean => {
  const { at } = reading;
  const words = [0, 1, 2].map((step) => wordAt(reading, at + step));
  const [word = '', next = '', last = ''] = words;
  if (word === 'let')
    return (
      next === 'us' &&
      /^(?:both|each|not|stay|keep|agree|lower|reduce|leave|share|give|build|place)$/.test(last)
    );
  if (/^(?:both|neither|each|none)$/.test(word)) return next === 'of' && /^(?:us|you)$/.test(last);
  if (FIRST.has(word)) return /^(?:both|each)$/.test(next) || (next === 'and' && SECOND.has(last));
  return SECOND.has(word) && next === 'and' && FIRST.has(last);
};

/** Whether the person a token names was already named together with the one before: `you and I`. */
const isSecondOfBoth = (reading: SentenceReading): boolean => {
  const { at } = reading;
  const [one, and, other] = [at - 2, at - 1, at].map((index) => wordAt(reading, index));
  const isPair = (first = '', second = ''): boolean => FIRST.has(first) && SECOND.has(second);
  return and === 'and' && (isPair(one, other) || isPair(other, one));
};

/** The persons a token names as subjects, if it does; empty if a third power is the subject. */
export const subjectsAt = (reading: SentenceReading): readonly Seat[] | undefined => {
  const { tokens, at, parties } = reading;
  const token = tokens[at];
  if (isBoth(reading)) return [parties.from, parties.to];
  if (token?.is === 'word' && token.word === 'whoever') return [];
  // "Russia and me will keep out".
  if (wordAt(reading, at) === 'me' && /^(?:will|would|shall|both)$/.test(wordAt(reading, at + 1)))
    return [parties.from];
  if (OBJECT_AFTER.has(wordAt(reading, at - 1)) || isSecondOfBoth(reading)) return undefined;
  if (token?.is === 'word') {
    if (FIRST.has(token.word)) return [parties.from];
    if (THIRD.has(token.word)) return [];
    // "Your keeping out" is an act of the reader; "your marker" only names its owner.
    const isOwned = token.word === 'your' && !wordAt(reading, at + 1).endsWith('ing');
    return SECOND.has(token.word) && !isOwned ? [parties.to] : undefined;
  }
  if (token?.is !== 'power') return undefined;
  const seat = seatOf(token.power);
  if (seat === parties.from || seat === parties.to) return [seat];
  return DOES.test(wordAt(reading, at + 1)) ? [] : undefined;
};

/** The person a token names as an object. */
export const objectAt = (reading: SentenceReading, at: number): Seat | undefined => {
  const token = reading.tokens[at];
  if (token?.is === 'power') return seatOf(token.power);
  const word = wordAt(reading, at);
  if (/^(?:me|us|mine|ours|my|our)$/.test(word)) return reading.parties.from;
  return /^(?:you|yours|your)$/.test(word) ? reading.parties.to : undefined;
};

/** Words after which an area belongs to a different statement: `I will not go there, and you leave Egypt to me`. */
const isElsewhere = (reading: SentenceReading, at: number): boolean =>
  /^(?:there|if|but|while|unless|i|we)$/.test(wordAt(reading, at)) ||
  (/^(?:and|,)$/.test(wordAt(reading, at)) && SECOND.has(wordAt(reading, at + 1)));

/** The areas of a list that begins within the next few words: `the areas Tunis, Marocco and Egypt`. */
export const areasFrom = (reading: SentenceReading, at: number, within = 4): readonly AreaId[] => {
  const { tokens } = reading;
  const begins = tokens.slice(at, at + within).findIndex(({ is }) => is === 'area');
  if (begins < 0 || tokens.slice(at, at + begins).some((_, step) => isElsewhere(reading, at + step)))
    return [];
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

/** Whether the verb at the token is negated. */
export const isDenied = (reading: SentenceReading): boolean =>
  [1, 2, 3].some((back) =>
    /^(?:not|never|no|fails?|failing|failed|refuses?|refusing|refused)$/.test(
      wordAt(reading, reading.at - back),
    ),
  ) || [3, 4, 5].some((back) => /^(?:neither|none)$/.test(wordAt(reading, reading.at - back)));

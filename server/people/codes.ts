import { createHash, randomInt } from 'node:crypto';
import { type Code, isSeat, type Person } from './person.ts';

// One-time codes: what shows that who answers a mail has got it.

/** Digits and letters that are not mistaken for one another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Half of a code; a whole one has 50 bits. */
const HALF = 5;
/** Codes kept of a seat, used ones among them. */
const MAX_CODES = 16;

const FORM = new RegExp(`\\b[${LETTERS}]{${String(HALF)}}-[${LETTERS}]{${String(HALF)}}\\b`, 'gi');

const hashOf = (code: string): string => createHash('sha256').update(code.toUpperCase()).digest('hex');

const half = (): string =>
  Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');

/** What a code stands for, before there is one. */
export type Purpose = Omit<Code, 'hash' | 'usedBy' | 'isDone'>;

/** A new code, and what is kept of it. */
export const newCode = (purpose: Purpose): { readonly text: string; readonly record: Code } => {
  const text = `${half()}-${half()}`;
  return { text, record: { ...purpose, hash: hashOf(text) } };
};

/** The person with one more code; the oldest codes of the seat are forgotten. One that is known stays as it is. */
export const withCode = (person: Person, record: Code): Person => {
  if (person.codes.some(({ hash }) => hash === record.hash)) return person;
  const place = { match: record.match ?? '', seat: record.seat ?? '' };
  const isOfSeat = (known: Code): boolean =>
    isSeat(place)({ match: known.match ?? '', seat: known.seat ?? '' });
  const ofSeat = person.codes.filter(isOfSeat).slice(1 - MAX_CODES);
  const others = person.codes.filter((known) => !isOfSeat(known));
  return { ...person, codes: [...others, ...ofSeat, record] };
};

/** The codes in a text, in the order they stand there; few, so that looking them up costs little. */
export const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(FORM)].slice(0, MAX_CODES).map(([code]) => code);

/** What a person's record says of these codes, in their order; nothing of those that are none of theirs. */
export const recordsOf = (person: Person, codes: readonly string[]): readonly Code[] =>
  codes.map(hashOf).flatMap((hash) => person.codes.find((known) => known.hash === hash) ?? []);

/** The person with a code's record changed. */
export const withChangedCode = (person: Person, hash: string, change: Partial<Code>): Person => ({
  ...person,
  codes: person.codes.map((code) => (code.hash === hash ? { ...code, ...change } : code)),
});

import { createHash, randomInt } from 'node:crypto';
import { type Code, isSeat, type Person } from './person.ts';

// One-time codes, which prove that the person answering a mail has received it.

/** Digits and letters that are not easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Half of a code; a full code has 50 bits. */
const HALF = 5;
/** The most codes stored for a seat, including used ones. */
const MAX_CODES = 16;

const CODE_PATTERN = new RegExp(`\\b[${ALPHABET}]{${String(HALF)}}-[${ALPHABET}]{${String(HALF)}}\\b`, 'gi');

const hashOf = (code: string): string => createHash('sha256').update(code.toUpperCase()).digest('hex');

const half = (): string =>
  Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');

/** The purpose of a code. */
export type CodePurpose = Omit<Code, 'hash' | 'usedBy' | 'isDone'>;

/** A new code, and the record to store. */
export const newCode = (purpose: CodePurpose): { readonly text: string; readonly record: Code } => {
  const text = `${half()}-${half()}`;
  return { text, record: { ...purpose, hash: hashOf(text) } };
};

/** The person with an additional code; the seat's oldest codes are dropped. An existing code is not changed. */
export const withCode = (person: Person, record: Code): Person => {
  if (person.codes.some(({ hash }) => hash === record.hash)) return person;
  const place = { match: record.match ?? '', seat: record.seat ?? '' };
  const isOfSeat = (known: Code): boolean =>
    isSeat(place)({ match: known.match ?? '', seat: known.seat ?? '' });
  const ofSeat = person.codes.filter(isOfSeat).slice(1 - MAX_CODES);
  const others = person.codes.filter((known) => !isOfSeat(known));
  return { ...person, codes: [...others, ...ofSeat, record] };
};

/** The codes in a text, in order; only the first few, to limit lookups. */
export const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(CODE_PATTERN)].slice(0, MAX_CODES).map(([code]) => code);

/** The records of those codes that belong to the person, in order. */
export const codeRecords = (person: Person, codes: readonly string[]): readonly Code[] =>
  codes.map(hashOf).flatMap((hash) => person.codes.find((known) => known.hash === hash) ?? []);

/** The person with the record of a code changed. */
export const withChangedCode = (person: Person, hash: string, change: Partial<Code>): Person => ({
  ...person,
  codes: person.codes.map((code) => (code.hash === hash ? { ...code, ...change } : code)),
});

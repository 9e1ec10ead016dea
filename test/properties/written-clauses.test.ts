import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readLetter } from '@chancery/shared/games/pax/bots/diplomacy/reading/index.ts';
import { formatTerm } from '@chancery/shared/games/pax/treaties/clauses/index.ts';
import { describe, expect, test } from 'vitest';
import { opening } from '../games/pax-bots-opening.ts';
import { oneIn } from '../support/campaign.ts';
import { standard } from '../games/pax-workspace.ts';

// Clauses of treaties inside other words: offered, they are read as written; denied or reported, not at all.

const table = parse(readFileSync(new URL('../games/letters/clauses.yaml', import.meta.url), 'utf8')) as {
  readonly clauses: readonly string[];
  readonly offers: readonly string[];
  readonly asides: readonly string[];
  readonly letters: readonly { readonly letter: string; readonly reads?: readonly string[] }[];
};

const PAIRS = [
  ['france', 'germany'],
  ['germany', 'france'],
] as const;

const position = { edition: standard, state: opening() };

/** Every clause of either power. */
const CLAUSES = [
  ...new Set(
    table.clauses.flatMap((clause) =>
      PAIRS.map(([one, other]) => clause.replace('WRITER', one).replace('READER', other)),
    ),
  ),
];

/** A clause of either power, in a letter of either. */
const LETTERS = PAIRS.flatMap((pair) => CLAUSES.map((clause) => ({ pair, clause })));

/** Words with what they are tried on: other clauses for each, of which `npm test` takes one in eight. */
const tried = (words: readonly string[]) =>
  words.map((text, at) => ({
    text,
    letters: oneIn(8, [...LETTERS.slice(at % 8), ...LETTERS.slice(0, at % 8)]),
  }));

const read = (body: string, [from, to]: (typeof PAIRS)[number]) => {
  const { terms, unread } = readLetter(position, body, [from, to]);
  return { terms: terms.map(formatTerm), unread };
};

const wrapped = (words: string, clause: string): string => words.replaceAll('*', clause);

describe('words around a clause that offer it', () => {
  test.each(tried(table.offers))('$text', ({ text, letters }) => {
    for (const { pair, clause } of letters) {
      const body = wrapped(text, clause);
      expect(read(body, pair), `${pair[0]}: ${body}`).toEqual({ terms: [clause], unread: [] });
    }
  });
});

describe('words around a clause that offer nothing', () => {
  test.each(tried(table.asides))('$text', ({ text, letters }) => {
    for (const { pair, clause } of letters) {
      const body = wrapped(text, clause);
      expect(read(body, pair).terms, `${pair[0]}: ${body}`).toEqual([]);
    }
  });
});

describe('a letter with clauses beside other words', () => {
  test.each(table.letters)('$letter', ({ letter, reads = [] }) => {
    expect(read(letter, PAIRS[0]).terms).toEqual(reads);
  });
});
